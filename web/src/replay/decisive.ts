// Finds the event that tells best what happened in a step or a turn.
import type { Face, Story } from '../games/face.ts'
import type { EventOf, PlayedGame } from '../games/game-values.ts'
import type { Step } from './played.ts'

/** An event, and the change of each seat's standing that follows from it, if the game's events tell that. */
export interface Weighed {
  readonly event: EventOf<PlayedGame>
  readonly changes: readonly number[]
}

/** The events of each step with what they changed. */
export function weighedSteps(
  steps: readonly Step[],
  { story, beats }: Pick<Face<PlayedGame>, 'story' | 'beats'>,
): readonly (readonly Weighed[])[] {
  return steps.map(({ events }, step) => {
    const before = story?.isTraced === true ? steps[step - 1]?.view() : undefined
    if (story === undefined || before === undefined)
      return events.map((event) => ({ event, changes: [] }))
    let view = before
    return events.map((event) => {
      const standing = story.standing(view)
      view = beats.after(view, event)
      const changes = story.standing(view).map((each, seat) => each - (standing[seat] ?? 0))
      return { event, changes }
    })
  })
}

/**
 * The event that changed most for the seat whose standing changed most, the winner's first; without such changes, the
 * event of the first type found, preferably the winner's.
 */
export function tellsBest(
  weighed: readonly Weighed[],
  kinds: Story<PlayedGame>['turning'],
  winner: number | undefined,
): EventOf<PlayedGame> | undefined {
  const told = weighed.filter(({ event }) => kinds.includes(event.type))
  const all = sumOf(weighed)
  const most = Math.max(0, ...all.map(Math.abs))
  const hit = all.flatMap((sum, seat) => (most > 0 && Math.abs(sum) === most ? [seat] : []))
  const seat = hit.find((each) => each === winner) ?? hit[0] ?? -1
  const share = ({ changes }: Weighed) => (changes[seat] ?? 0) * Math.sign(all[seat] ?? 0)
  const [best] = told.toSorted((one, other) => share(other) - share(one))
  if (best !== undefined && share(best) > 0) return best.event
  return firstOf(
    told.map(({ event }) => event),
    kinds,
    winner,
  )
}

function sumOf(weighed: readonly Weighed[]): readonly number[] {
  const seats = Math.max(0, ...weighed.map(({ changes }) => changes.length))
  return Array.from({ length: seats }, (_, seat) =>
    weighed.reduce((sum, { changes }) => sum + (changes[seat] ?? 0), 0),
  )
}

function firstOf(
  events: readonly EventOf<PlayedGame>[],
  kinds: Story<PlayedGame>['turning'],
  winner: number | undefined,
): EventOf<PlayedGame> | undefined {
  const isWinners = (event: EventOf<PlayedGame>) => 'seat' in event && Number(event.seat) === winner
  for (const kind of kinds) {
    const ofKind = events.filter(({ type }) => type === kind)
    const event = ofKind.findLast(isWinners) ?? ofKind.at(-1)
    if (event !== undefined) return event
  }
  return undefined
}
