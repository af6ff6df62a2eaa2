// The operator's page: asks for the password, then shows an overview and the operator's actions.
import { RefusalError } from '@flower-war/client/light'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Refusal, useAttempts } from '../page/attempt.tsx'
import { useTitle } from '../page/title.ts'
import { told } from '../page/told.ts'
import type { AdminParts } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'
import { Bans } from './bans.tsx'
import { Counts } from './counts.tsx'
import { Matches } from './matches.tsx'
import { type Listed, newOperator, type Operator, type Pages, type Sight } from './operator.ts'
import { OverviewPanel } from './overview-panel.tsx'
import { Players } from './players.tsx'
import { Servers } from './servers.tsx'
import { TemplesPanel } from './temples-panel.tsx'
import './admin.css'

/** Interval between refreshes. */
const LOOK_MS = 4_000

/** The first page of each list. */
const FIRST_PAGES: Pages = { matches: 1, players: 1, temples: 1 }

interface Entered {
  readonly operator: Operator
  readonly pages: Pages
  readonly sight: Sight
}

export function AdminPage() {
  const admin = adminTexts.value
  useTitle(admin.title)
  const entered = useSignal<Entered | undefined>(undefined)
  const { refusal, attempt } = useAttempts(toldToOperator)
  const now = entered.value
  const isIn = now !== undefined

  async function enter(password: string): Promise<void> {
    const operator = newOperator(password)
    entered.value = { operator, pages: FIRST_PAGES, sight: await operator.look(FIRST_PAGES) }
  }
  async function look(): Promise<void> {
    if (entered.value === undefined) return
    const { operator, pages } = entered.value
    const sight = await operator.look(pages)
    // An operator who left meanwhile must not be signed in again.
    if (entered.value?.operator === operator) entered.value = { ...entered.value, sight }
  }
  async function act(deed: () => Promise<unknown>): Promise<void> {
    await attempt(deed)
    await look().catch(() => {})
  }
  function moreOf(list: Listed): (() => void) | undefined {
    if (!now?.sight.more.includes(list)) return undefined
    return () => {
      entered.value = { ...now, pages: { ...now.pages, [list]: now.pages[list] + 1 } }
      void attempt(look)
    }
  }
  useEffect(() => {
    if (!isIn) return undefined
    const timer = setInterval(() => {
      // A failed refresh is simply retried; errors show when the operator does something.
      if (!document.hidden) void look().catch(() => {})
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isIn])

  return (
    <div class="admin">
      <div class="temple-head">
        <h1>{admin.title}</h1>
        {now !== undefined && (
          <button type="button" onClick={() => (entered.value = undefined)}>
            {admin.leave}
          </button>
        )}
      </div>
      <Refusal why={refusal} />
      {now === undefined ? (
        <Door enter={(password) => attempt(() => enter(password))} />
      ) : (
        <Everything operator={now.operator} sight={now.sight} act={act} moreOf={moreOf} />
      )}
    </div>
  )
}

function Everything(parts: AdminParts) {
  const admin = adminTexts.value
  const { overview } = parts.sight
  return (
    <>
      <OverviewPanel {...parts} />
      <Servers {...parts} />
      <Matches {...parts} />
      <Players {...parts} />
      <TemplesPanel {...parts} />
      <Bans {...parts} />
      <div class="admin-counts">
        <Counts title={admin.limits} what={admin.limit} counts={overview.limits} />
        <Counts title={admin.refusals} what={admin.code} counts={overview.refusals} />
      </div>
    </>
  )
}

function Door({ enter }: { enter(password: string): Promise<void> }) {
  const admin = adminTexts.value
  return (
    <form
      class="panel narrow"
      onSubmit={(event) => {
        event.preventDefault()
        void enter(String(new FormData(event.currentTarget).get('password')))
      }}
    >
      <label>
        <span>{admin.password}</span>
        <input name="password" type="password" required autocomplete="current-password" />
      </label>
      <button type="submit" class="primary">
        {admin.enter}
      </button>
    </form>
  )
}

function toldToOperator(error: unknown): string {
  const admin = adminTexts.value
  const sentences: Readonly<Record<string, string>> = {
    unauthorized: admin.wrong,
    'too-many-requests': admin.waits,
    'no-such-path': admin.off,
  }
  const sentence = error instanceof RefusalError ? sentences[error.code] : undefined
  return sentence ?? told(error)
}
