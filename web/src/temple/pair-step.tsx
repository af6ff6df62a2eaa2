// Pairs a temple, by its code or by its owner, with one of the matches in which the player has a seat.
import type { MatchRow } from '@flower-war/client/light'
import { useSignal } from '@preact/signals'
import { games, titleOf as gameTitleOf, loadGames } from '../lobby/games.ts'
import { asPlayer } from '../page/player/session.ts'
import { origin } from '../page/qr/origin.ts'
import { Qr } from '../page/qr/qr-picture.tsx'
import { templeCodePath } from '../page/route.ts'
import { Refusal, useAttempts } from '../page/trouble/attempt.tsx'
import { useRefreshed } from '../page/trouble/refresh.ts'
import { templeTexts } from './temple-texts.ts'

/** The list is refreshed, since a match may begin in another tab. */
const REFRESH_MS = 4_000

/** The pairing step on the temple itself: its code as a picture, and the matches of this browser's player. */
export function PairStep({ code }: { readonly code: string }) {
  const temple = templeTexts.value
  return (
    <>
      <h3>{temple.pairTitle}</h3>
      <p>{temple.pairText}</p>
      <Qr text={origin.value + templeCodePath(code)} title={temple.qrPair} />
      <p class="temple-code" data-code={code}>
        {code}
      </p>
      <PairWith by={{ code }} />
    </>
  )
}

interface PairProps {
  /** The code that the temple shows, or the name of one of the player's own. */
  readonly by: { readonly code: string } | { readonly temple: string }
  paired?(match: string): void
}

/** Lists the matches with which the temple can be paired. */
export function PairWith({ by, paired }: PairProps) {
  const temple = templeTexts.value
  const rows = useSignal<readonly MatchRow[] | undefined>(undefined)
  const { refusal, attempt, once } = useAttempts()
  async function load(): Promise<void> {
    const [{ matches }] = await Promise.all([
      asPlayer((client) => client.matches({ mine: true, limit: 100 })),
      loadGames(),
    ])
    rows.value = matches.filter(canPair)
  }
  // If reloading fails, the known matches stay, and so does a refusal to pair with one of them.
  useRefreshed(REFRESH_MS, () => (rows.value === undefined ? attempt(load) : load()))

  const pair = (match: string, seats: 'mine' | 'all') =>
    void once(async () => {
      await asPlayer((client) => client.temples.pair({ match, seats, ...by }))
      paired?.(match)
    })

  return (
    <>
      <ul class="temple-pairs">
        {rows.value?.map((row) => (
          <li key={row.id}>
            <span>{titleOf(row)}</span>
            <button type="button" onClick={() => pair(row.id, 'mine')}>
              {temple.pairMine}
            </button>
            <button type="button" onClick={() => pair(row.id, 'all')}>
              {temple.pairAll}
            </button>
          </li>
        ))}
      </ul>
      {rows.value?.length === 0 && (
        <p class="quiet">
          {temple.pairNone} <a href="/">{temple.pairBegin}</a>
        </p>
      )}
      <Refusal why={refusal} />
    </>
  )
}

function canPair({ game, phase }: MatchRow): boolean {
  const row = games.value?.find(({ id }) => id === game)
  return phase !== 'over' && row?.hasTemple === true
}

function titleOf({ game, seats }: MatchRow): string {
  const temple = templeTexts.value
  const names = seats.flatMap(({ name }) => (name === '' ? [] : [name])).join(', ')
  return temple.pairAt(gameTitleOf(game), names || temple.pairAlone)
}
