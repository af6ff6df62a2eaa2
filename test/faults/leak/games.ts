// The games of the leak run, with and without planted leaks, each with the moment at which its matches begin.
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { type Playable, playable } from '../../../rules/src/match.ts'
import { mexica } from '../../../rules/src/mexica/index.ts'
import { accept } from '../../../rules/src/result.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { spaceAztecs } from '../../../rules/src/space-aztecs/index.ts'
import { type Peek, peek } from '../../support/peek/peek.ts'
import { BATTLE, CHOICE, HELD_BACK, LAYING, type Moment, RAID, TAKING } from './moments.ts'

/** Far longer than a frame takes, even on a busy machine. */
const SLOW_VIEW_MS = 25

/** A few of them are far shorter than a bot's wait. */
const SLOW_RATE_MS = 1

const holdsWard = ({ hands }: { hands: readonly (readonly string[])[] }, seat: number): boolean =>
  hands[seat]?.some((card) => card.startsWith('ward')) ?? false

function spendTime(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Returns the player whom the moment is about: the raided one. */
const raided = ({ phase }: Parameters<Peek['view']>[0]): number | undefined =>
  phase.kind === 'raided' ? phase.target : undefined

const peeks: readonly Peek[] = [
  peek,
  {
    ...peek,
    id: 'slow-view',
    view(state) {
      const seat = raided(state)
      if (seat !== undefined && holdsWard(state, seat)) spendTime(SLOW_VIEW_MS)
      return peek.view(state)
    },
  },
  {
    ...peek,
    id: 'skipped-window',
    apply(state, seat, action) {
      const step = peek.apply(state, seat, action)
      if (!step.ok || action.type !== 'raid' || holdsWard(step.value.state, action.target))
        return step
      const passed = peek.apply(step.value.state, seatAt(action.target), { type: 'pass' })
      if (!passed.ok) return passed
      return accept({ ...passed.value, events: [...step.value.events, ...passed.value.events] })
    },
  },
  {
    ...peek,
    id: 'marked-card',
    redact: (event, viewer) => (event.type === 'took' ? event : peek.redact(event, viewer)),
  },
  {
    ...peek,
    id: 'told-choice',
    redact: (event, viewer) =>
      event.type === 'laid' ? { type: 'passed', seat: event.seat } : peek.redact(event, viewer),
  },
]

/** A bot takes longer to choose the more it has to choose from; its wait must hide that. */
const slowChoice: typeof flowerWar = {
  ...flowerWar,
  id: 'slow-choice',
  rate(...asked) {
    spendTime(SLOW_RATE_MS)
    return flowerWar.rate(...asked)
  },
}

type Mexica = typeof mexica

const battles: readonly Mexica[] = [
  mexica,
  {
    ...mexica,
    id: 'told-ready',
    redact: (event, viewer) =>
      event.type === 'laid' || event.type === 'ready'
        ? { type: 'passed', seat: event.seat }
        : mexica.redact(event, viewer),
  },
  {
    ...mexica,
    id: 'shrinking-hand',
    view(state) {
      const view = mexica.view(state)
      const players = view.players.map((player, seat) => ({
        ...player,
        cards: { ...player.cards, day: state.hands[seat]?.length ?? 0 },
      }))
      return { ...view, players }
    },
  },
  {
    ...mexica,
    id: 'ready-alone',
    apply(state, seat, action) {
      // A player with nothing to lay is ready at once, as soon as the other side is.
      const step = mexica.apply(state, seat, action)
      if (!step.ok || action.type !== 'ready' || seat > 1) return step
      const other = seatAt(1 - seat)
      const decision = mexica.decision(step.value.state, other)
      if (decision?.kind !== 'battle' || decision.actions.length > 1) return step
      const shown = mexica.apply(step.value.state, other, { type: 'ready' })
      if (!shown.ok) return shown
      return accept({ ...shown.value, events: [...step.value.events, ...shown.value.events] })
    },
  },
]

type SpaceAztecs = typeof spaceAztecs

const choices: readonly SpaceAztecs[] = [
  spaceAztecs,
  {
    ...spaceAztecs,
    id: 'told-card',
    redact: (event, viewer) => (event.type === 'chose' ? event : spaceAztecs.redact(event, viewer)),
  },
]

const piles: readonly SpaceAztecs[] = [
  { ...spaceAztecs, id: 'hidden-pile' },
  {
    ...spaceAztecs,
    id: 'told-pile',
    redact: (event, viewer) => (event.type === 'took' ? event : spaceAztecs.redact(event, viewer)),
  },
]

export const LEAK_GAMES: readonly (readonly [game: Playable, moment: Moment])[] = [
  ...peeks.map((game) => [playable(game), RAID] as const),
  [playable(flowerWar), BATTLE],
  [playable(slowChoice), HELD_BACK],
  ...battles.map((game) => [playable(game), LAYING] as const),
  ...choices.map((game) => [playable(game), CHOICE] as const),
  ...piles.map((game) => [playable(game), TAKING] as const),
]
