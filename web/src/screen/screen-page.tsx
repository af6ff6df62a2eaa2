// The table on a large screen for everyone in the room: the board, whose turn it is, the latest events, and the way to
// a free seat. It shows what spectators may see; players have their hands on their own phones.
import { RefusalError } from '@flower-war/client/light'
import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { OnScreen } from '../games/on-screen.ts'
import { coming } from '../page/player/to-table.ts'
import { go, replaceAddress, screenPath } from '../page/route.ts'
import { useTitle } from '../page/title.ts'
import { Boundary, BrokenBoard } from '../page/trouble/boundary.tsx'
import { loadedErrorText } from '../page/trouble/error-text.ts'
import { isPassing } from '../page/trouble/passing.ts'
import type { Pointed } from '../table/choices/choice.tsx'
import { Celebration } from '../table/ending/celebration.tsx'
import { type OpenedTable, openOnline } from '../table/open-online.ts'
import { hasFreeSeat } from '../table/seats/free-seat.ts'
import { seatingTexts } from '../table/seats/seating-texts.ts'
import { TableBoard } from '../table/table-board.tsx'
import { useTableWords } from '../table/table-words.ts'
import { texts } from '../texts/texts.ts'
import { AboutGame } from './about-game.tsx'
import { useAwakeScreen } from './awake.ts'
import { Finale } from './finale.tsx'
import { useFitting } from './fit.ts'
import { JoinHere } from './join-here.tsx'
import { Refused, type TurnedAway } from './refused.tsx'
import { ScreenSide } from './screen-side.tsx'
import { watchMatch } from './watch-match.ts'
import '../table/table.css'
import './screen.css'

/** The longest time for which a rematch waits until the end of the match before has been shown. */
const FILM_MS_MAX = 20_000
/** The time for which the result is shown before a rematch. */
const RESULT_MS = 3_000
/**
 * The longest time for what has happened before somebody is asked: their phone leaves out what does not concern them,
 * and they look up for it.
 */
const LATE_MS_MAX = 3_000
/** The time before a screen asks again for a match whose server is away: it doubles each time, up to the longest. */
const AGAIN_MS_MIN = 2_000
const AGAIN_MS_MAX = 30_000

interface ScreenPageProps {
  readonly id: string
  readonly code: string
}

export function ScreenPage({ id, code }: ScreenPageProps) {
  const shown = useSignal<Watched | undefined>(undefined)
  const refusal = useSignal<TurnedAway | undefined>(undefined)
  useAwakeScreen()
  useEffect(() => {
    const leaving = new AbortController()
    coming(watchAtLast({ id, code }, leaving.signal), leaving.signal).then(
      (here) => {
        if (leaving.signal.aborted) here.table.match.disconnect()
        else shown.value = here
      },
      async (error: unknown) => {
        const why = await loadedErrorText(error)
        refusal.value = { why, asksForCode: asksForCode(error) }
      },
    )
    return () => {
      leaving.abort()
      shown.value?.table.match.disconnect()
    }
  }, [])
  if (refusal.value !== undefined) return <Refused {...{ id, code }} {...refusal.value} />
  if (shown.value === undefined)
    return (
      <p class="panel narrow" role="status">
        {texts.value.table.joining}
      </p>
    )
  return <Screen {...shown.value} code={code} />
}

function asksForCode(error: unknown): boolean {
  return error instanceof RefusalError && error.code === 'invitation-needed'
}

/** A table, and how its board is shown. */
interface Watched extends OpenedTable {
  readonly onScreen: OnScreen
}

const AS_ANYWHERE: OnScreen = { fitted: [], tellsStanding: false }

/** Asks again while the server is away or too busy: nobody is at the keyboard of a large screen. */
async function watchAtLast(place: ScreenPageProps, leaving: AbortSignal): Promise<Watched> {
  for (let againMs = AGAIN_MS_MIN; ; againMs = Math.min(2 * againMs, AGAIN_MS_MAX)) {
    try {
      return await watch(place, leaving)
    } catch (error) {
      if (!isPassing(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, againMs))
    leaving.throwIfAborted()
  }
}

async function watch({ id, code }: ScreenPageProps, signal: AbortSignal): Promise<Watched> {
  const match = await watchMatch(id, { code, signal }, seatingTexts.value.screenName)
  try {
    const opened = await openOnline(match, {
      ...{ code, watch: true, isNew: false },
      lateMsMax: LATE_MS_MAX,
    })
    return { ...opened, onScreen: (await opened.face.screen?.()) ?? AS_ANYWHERE }
  } catch (error) {
    match.disconnect()
    throw error
  }
}

function Screen({ table, face, guide, onScreen, code }: Watched & { readonly code: string }) {
  const { game, view, seats, outcome, rematch } = table.state.value
  const isPlaying = table.isPlaying.value
  // Ends as soon as the page is left, whose viewers would otherwise be led back to it.
  useLayoutEffect(() => {
    if (rematch === '') return undefined
    const follow = () => {
      // The rematch has the same code.
      const path = screenPath(rematch, code)
      // The way back would lead to a match that leads here again.
      replaceAddress(path)
      go(path)
    }
    const timer = setTimeout(follow, isPlaying ? FILM_MS_MAX : RESULT_MS)
    return () => clearTimeout(timer)
  }, [rematch, isPlaying])
  const board = useRef<HTMLDivElement>(null)
  useFitting(board, onScreen.fitted)
  const words = useTableWords(table, face, guide)
  useTitle(words.words.title)
  const pointed: Pointed = useSignal(undefined)
  const spaceChoice = useSignal(undefined)
  const ending = useSignal(undefined)
  const tapped = useSignal(undefined)
  const parts = { table, face, ...words, pointed, spaceChoice, ending, tapped }
  const isOver = outcome !== null && 'winners' in outcome
  return (
    <div
      class={`screen ${onScreen.tellsStanding ? 'screen-told' : ''} ${isOver ? 'screen-over' : ''}`}
      style={{ '--slowness': table.slowness.value }}
    >
      {isOver && <Finale {...parts} />}
      <div class="board" data-game={game} ref={board}>
        {view === null ? (
          hasFreeSeat(seats) && (
            <>
              <AboutGame game={game} />
              <JoinHere id={table.match.id} code={code} />
            </>
          )
        ) : (
          <Boundary instead={<BrokenBoard />}>
            <TableBoard {...parts} />
          </Boundary>
        )}
      </div>
      <ScreenSide {...parts} code={code} />
      <Celebration {...parts} isForAll />
    </div>
  )
}
