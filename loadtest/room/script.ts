// A whole match worked out beforehand, as the assignments and messages that a room written by hand would make.
import type { Schema } from '@colyseus/schema'
import { matchStateOf, newWriter, type Shape, shapeOf, TieqchieqView } from '@flower-war/protocol'
import {
  type Asked,
  findGame,
  GAMES,
  type MatchEvent,
  nextToAct,
  POLICIES,
  randomFrom,
  seedFromText,
} from '@flower-war/rules'

type Plain = Readonly<Record<string, unknown>>
type Assign = (target: object) => void

/** What one action brings. */
export interface Step {
  /** Who acts, and on what decision. */
  readonly seat: number
  readonly decision: object
  /** What it changes in the state. */
  readonly assign: readonly Assign[]
  readonly update: { readonly before: number; readonly events: readonly MatchEvent[] }
}

/** A match, which the last step leads back to its beginning. */
export interface Script {
  readonly steps: readonly Step[]
  newState(): Schema
}

interface Moment {
  readonly shown: Plain
  readonly asked: Asked
  readonly events: readonly MatchEvent[]
}

/** A random match of Tıeqchıeq, always the same. */
export function newScript(): Script {
  const State = matchStateOf(TieqchieqView)
  const shape = shapeOf(State)
  const moments = playMoments()
  let told = 0
  const steps = moments.map(({ shown, asked, events }, index): Step => {
    const next = moments[(index + 1) % moments.length]?.shown ?? shown
    const update = { before: told, events }
    told += events.length
    const decision = { id: index + 1, ...asked.decision }
    return { seat: asked.seat, decision, assign: assignments(shape, shown, next), update }
  })
  return {
    steps,
    newState() {
      const state = new State()
      newWriter(shape, state)(moments[0]?.shown ?? {})
      return state
    },
  }
}

function playMoments(): readonly Moment[] {
  const game = findGame(GAMES, 'tieqchieq')
  if (!game.ok) throw new Error(game.refusal.detail)
  const started = game.value.start({ players: 2, options: {}, seed: seedFromText('script') })
  if (!started.ok) throw new Error(started.refusal.detail)
  const { match } = started.value
  const chance = { random: randomFrom(seedFromText('players')) }
  const moments: Moment[] = []
  for (;;) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return moments
    const { waiting, ...view } = match.view()
    const result = match.act(asked.seat, POLICIES.random(match, asked, chance))
    if (!result.ok) throw new Error(result.refusal.detail)
    moments.push({ shown: { ...BEGIN, waiting, view }, asked, events: result.value })
  }
}

const BEGIN: Plain = {
  game: 'tieqchieq',
  version: 1,
  phase: 'playing',
  paused: '',
  commitment: '0'.repeat(64),
  seats: ['red', 'yellow'].map((seat) => {
    return { seat, name: 'Somebody', kind: 'player', played: 'player', present: true }
  }),
}

/** What has to be written to a state so that it shows the one and not the other. */
function assignments(shape: Shape, before: Plain, after: Plain): readonly Assign[] {
  return shape.members.flatMap((member): readonly Assign[] => {
    const { name } = member
    const [one, other] = [before[name] ?? undefined, after[name] ?? undefined]
    if (JSON.stringify(one) === JSON.stringify(other)) return []
    if (member.kind === 'object' && one !== undefined && other !== undefined)
      return assignments(member.of, Object(one), Object(other)).map((assign) => {
        return (target) => assign(Reflect.get(target, name))
      })
    if (member.kind === 'object' && other !== undefined)
      return [
        (target) => {
          const created = new member.of.create()
          newWriter(member.of, created)(Object(other))
          Reflect.set(target, name, created)
        },
      ]
    if (member.kind === 'values')
      return Object.entries(Object(other)).flatMap(([index, value]) => {
        if (value === Object(one)[index]) return []
        return (target: object) => Reflect.set(Reflect.get(target, name), index, value)
      })
    return [(target) => Reflect.set(target, name, other)]
  })
}
