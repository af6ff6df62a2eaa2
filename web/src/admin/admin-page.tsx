// The operator's page: asks for the password, then shows an overview and the operator's actions.
import { RefusalError } from '@flower-war/client/light'
import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { useTitle } from '../page/title.ts'
import { Refusal, useAttempts } from '../page/trouble/attempt.tsx'
import { loadedErrorText } from '../page/trouble/error-text.ts'
import { refreshEvery } from '../page/trouble/refresh.ts'
import type { Paging } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'
import { Everything } from './everything.tsx'
import { newLooks } from './looks.ts'
import {
  type Filters,
  type Listed,
  NO_FILTERS,
  newOperator,
  type Operator,
  type Pages,
  type Sight,
  type Wanted,
} from './operator.ts'
import './admin.css'

/** Interval between refreshes. */
const LOOK_MS = 4_000

/** Typing counts as finished after this time without a keystroke. */
const TYPING_MS = 250

/** The first page of each list. */
const FIRST_PAGES: Pages = { attended: 1, empty: 1, players: 1, temples: 1, bots: 1, acts: 1 }
const AT_FIRST: Wanted = { pages: FIRST_PAGES, filters: NO_FILTERS }

interface Entered {
  readonly operator: Operator
  readonly wanted: Wanted
  readonly sight: Sight
}

export function AdminPage() {
  const admin = adminTexts.value
  useTitle(admin.title)
  const entered = useSignal<Entered | undefined>(undefined)
  const { refusal, attempt } = useAttempts(toldToOperator)
  const now = entered.value
  /** True if the last look failed. The reasons of errors are shown only for the operator's own actions. */
  const isOutdated = useSignal(false)
  const lookAt = useMemo(newLooks, [])
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function enter(password: string): Promise<void> {
    const operator = newOperator(password)
    entered.value = { operator, wanted: AT_FIRST, sight: await operator.look(AT_FIRST) }
    isOutdated.value = false
  }
  /** Refreshes the page; lists of several pages stay as they are, unless all is asked for again. */
  async function look(isAll = false): Promise<void> {
    if (entered.value === undefined) return
    const { operator, wanted } = entered.value
    const sight = await lookAt(entered.value, isAll)
    const then = entered.value
    // An operator who has signed out meanwhile must not be signed in again, nor see results of an old search.
    const isCurrent = then?.operator === operator && then.wanted === wanted
    if (isCurrent && sight !== undefined) entered.value = { ...then, sight }
  }
  /** Looks again. If that fails, the page stays where it is, and the next refresh makes up for it. */
  async function refresh(): Promise<void> {
    const operator = entered.value?.operator
    const isFailed = await fails(look())
    // An operator who has signed in again meanwhile has new figures.
    if (entered.value?.operator === operator) isOutdated.value = isFailed
  }
  async function act(deed: () => Promise<unknown>): Promise<boolean> {
    await attempt(deed)
    const isDone = refusal.value === ''
    await look(true).catch(() => {})
    return isDone
  }
  function leave(): void {
    entered.value = undefined
    refusal.value = ''
  }
  function paging(list: Listed): Paging {
    if (now === undefined) return {}
    const { next, pages } = now.sight[list]
    const showMore = (): void => {
      // By a double click; if it could not be loaded, the next refresh makes up for it.
      if (now.wanted.pages[list] > pages) return
      const wanted = { ...now.wanted, pages: { ...now.wanted.pages, [list]: pages + 1 } }
      entered.value = { ...now, wanted }
      void refresh()
    }
    return { showMore: next === null ? undefined : showMore, isStill: pages > 1 }
  }
  function find(filters: Filters): void {
    if (entered.value === undefined) return
    entered.value = { ...entered.value, wanted: { pages: FIRST_PAGES, filters } }
    clearTimeout(typing.current)
    typing.current = setTimeout(() => void refresh(), TYPING_MS)
  }
  useEffect(() => {
    if (now === undefined) return undefined
    const stop = refreshEvery(LOOK_MS, refresh)
    return () => {
      stop()
      clearTimeout(typing.current)
    }
  }, [now === undefined])

  return (
    <div class="admin">
      <div class="admin-head">
        <h1>{admin.title}</h1>
        {now !== undefined && (
          <button type="button" onClick={leave}>
            {admin.leave}
          </button>
        )}
      </div>
      <Refusal why={refusal} isFar />
      {now !== undefined && isOutdated.value && <Outdated />}
      {now === undefined ? (
        <Door enter={(password) => attempt(() => enter(password))} />
      ) : (
        <Everything
          {...{ operator: now.operator, sight: now.sight, act, paging }}
          carryOut={(deed) => carriedOut(deed, () => look(true))}
          {...{ filters: now.wanted.filters, find }}
        />
      )}
    </div>
  )
}

function Outdated() {
  return (
    <p class="notice" role="status">
      {adminTexts.value.outdated}
    </p>
  )
}

/** Carries out what the operator has confirmed, then looks again; throws the reason if it was refused. */
async function carriedOut(deed: () => Promise<unknown>, look: () => Promise<void>): Promise<void> {
  try {
    await deed()
  } catch (error) {
    const sentence = operatorSentence(error)
    throw sentence === undefined ? error : new Error(sentence)
  } finally {
    await look().catch(() => {})
  }
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

function toldToOperator(error: unknown): string | Promise<string> {
  return operatorSentence(error) ?? loadedErrorText(error)
}

/** The sentence for a refusal that means something else to an operator than to players. */
function operatorSentence(error: unknown): string | undefined {
  const admin = adminTexts.value
  const sentences: Readonly<Record<string, string>> = {
    unauthorized: admin.wrong,
    'too-many-requests': admin.waits,
    'no-such-path': admin.off,
  }
  return error instanceof RefusalError ? sentences[error.code] : undefined
}

function fails(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => false,
    () => true,
  )
}
