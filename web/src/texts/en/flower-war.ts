// The texts of Flower War, in English.
import { en as told } from '@flower-war/rules/texts/en/flower-war'
import type { Names } from '../../games/face.ts'
import { spaceOfLand } from '../../games/flower-war/land.ts'
import type { ActionOf, DecisionOf, EventOf, ViewOf } from '../../games/game-values.ts'
import { kindOf, numbered, spaceName } from '../../games/ritual-calendar/names.ts'
import { type Section, toldOf, type Words } from '../told.ts'
import { founding } from './founding.ts'

type Skulls = Extract<EventOf<'flower-war'>, { type: 'skulls' }>
type Laid = Extract<EventOf<'flower-war'>, { type: 'laid' }>
type BattleEnded = Extract<EventOf<'flower-war'>, { type: 'battle-ended' }>

const {
  gods,
  decks,
  steps,
  kinds,
  discs,
  meanings,
  beads,
}: Readonly<Record<'gods' | 'decks' | 'steps' | 'kinds' | 'discs' | 'meanings' | 'beads', Words>> =
  told
const cards: Readonly<Record<string, { readonly title: string; readonly text: string }>> =
  told.cards
const god = (which: string) => gods[which] ?? which
const skulls = (count: number) => (count === 1 ? 'a skull' : `${count} skulls`)

function cardOf(card: string) {
  const space = spaceOfLand(card)
  return space === undefined ? (cards[kindOf(card)] ?? { title: card, text: '' }) : told.land(space)
}
const title = (card: string) => cardOf(card).title

function holder(where: Skulls['from'], names: Names): string {
  switch (where.at) {
    case 'player':
      return names(where.seat)
    case 'rack':
      return `the rack of ${spaceName(where.space)}`
    case 'lake':
      return `${god(where.god)}'s half of the lake`
    case 'pool':
      return 'the pool'
    case 'gone':
      return 'nowhere'
  }
}

function skullsText({ count, from, to, why }: Skulls, names: Names): string {
  if (why === 'collected' && to.at === 'player')
    return `${names(to.seat)} collects ${skulls(count)}.`
  if (why === 'sacrifice' && from.at === 'player' && to.at === 'lake')
    return `${names(from.seat)} sacrifices ${skulls(count)} to ${god(to.god)}.`
  if (to.at === 'gone')
    return `${skulls(count)} of ${holder(from, names)} ${count === 1 ? 'leaves' : 'leave'} play.`
  const [giver, taker] = [holder(from, names), holder(to, names)]
  if (from.at === 'player') return `${giver} pays ${skulls(count)} to ${taker}.`
  if (to.at === 'player') return `${taker} takes ${skulls(count)} from ${giver}.`
  return `${skulls(count)} from ${giver} to ${taker}.`
}

function battleText({ winner, sparedBy }: BattleEnded, names: Names): string {
  if (winner === null)
    return sparedBy === null ? 'The battle is drawn.' : `${title(sparedBy)} ends the battle.`
  const won = `${names(winner)} wins the battle.`
  return sparedBy === null ? won : `${won} By ${title(sparedBy)} nothing is paid.`
}

/** The sentence for a card that came onto the pile where its player stands. */
function laidText({ seat, card, space, why }: Laid, names: Names): string {
  switch (why) {
    case 'played':
      return `${names(seat)} plays ${title(card)} at ${spaceName(space)}.`
    case 'battle':
      return `${names(seat)} lays ${title(card)} in battle.`
    case 'drawn':
      return `${title(card)} acts, and goes onto the pile of ${spaceName(space)}.`
    case 'discarded':
      return `${names(seat)} discards ${title(card)}.`
    case 'sacrificed':
      return `${names(seat)} sacrifices ${title(card)}.`
    case 'spared':
      return `${title(card)} spares ${names(seat)}, and is used up.`
  }
}

export const flowerWar = {
  ...toldOf(told),
  hints: {
    move: 'You walk counter-clockwise, collect a skull where you arrive, and fight whoever stands there.',
    disc: 'Discs count at the end, and some are signs. But they bring the apocalypse on.',
    battle: 'The higher total wins, and the loser pays in skulls.',
    claim: 'You have won the battle. Since the loser cannot pay, you draw a card.',
    sacrifice:
      'A skull given lies in the lake for good, and you draw a card of that god. The fuller half decides how the world ends.',
    cards: 'What a card costs goes onto the rack where you stand. After this your turn is over.',
  } as Words,
  founding,
  god,
  decks,
  meanings,
  effects: discs,
  cards,
  cardOf,
  round: (round: number) => `Round ${round}`,
  steps,
  half: (which: string, count: number) => `${god(which)}: ${count}`,
  board: ({ round, turn, temple, spaces }: ViewOf<'flower-war'>, names: Names) =>
    `The calendar, round ${round}. It is ${names(turn.seat)}'s turn. Huitzilopochtli has ${temple.huitzilopochtli.skulls + temple.huitzilopochtli.cards} in the lake, Tlaloc ${temple.tlaloc.skulls + temple.tlaloc.cards}. Empty racks: ${
      spaces
        .filter(({ rack }) => rack === 0)
        .map(({ name }) => name)
        .join(', ') || 'none'
    }.`,
  space: (name: string, rack: number, who: string, top: string) =>
    `${name}: ${skulls(rack)} on the rack${who && `, ${who} here`}${top && `, on top ${title(top)}`}`,
  hand: 'Your hand',
  handEmpty: 'You hold no cards.',
  tribes: 'Tribes',
  skulls: 'Skulls',
  cardsHeld: 'Cards',
  discs: 'Discs',
  battle: (attacker: string, defender: string) => `${attacker} attacks ${defender}`,
  die: (die: number) => `die ${die}`,
  aid: (aid: number) => `place +${aid}`,
  total: 'total',
  cancelled: 'cancelled',
  apocalypse: 'The apocalypse',
  kinds,
  beads,
  undecided: 'Not settled yet: flood or invasion',
  count: (counted: number, keeper: string) => `Count ${counted} of 12, kept by ${keeper}`,
  forestalled: (times: number) => `even halves have forestalled it ${times} of 6 times`,
  active: 'Active discs',
  cost: (cost: number) => (cost === 0 ? 'free' : `costs ${skulls(cost)}`),
  choose: 'What with it?',
  reference: { cards: 'Cards', discs: 'Discs of the days' },
  asked({ kind, asked }: DecisionOf<'flower-war'>): string {
    switch (kind) {
      case 'move':
        return 'Your turn: move.'
      case 'disc':
        return 'The rack is empty. Do you take the disc?'
      case 'battle':
        return 'Battle: lay a card, or pass?'
      case 'claim':
        return 'The loser has no skulls. From which deck do you draw?'
      case 'sacrifice':
        return 'Do you sacrifice?'
      case 'reward': {
        const { god: giver }: { god?: unknown } = Object(asked)
        return `${god(String(giver))} rewards you. Draw, or take a card that lies face up?`
      }
      case 'cards':
        return 'Do you play cards?'
      case 'give':
        return 'Which card do you give away?'
      case 'give-to':
        return 'To whom do you give?'
      case 'discard':
        return 'Which cards do you discard and draw anew?'
      default:
        return kind
    }
  },
  action(action: ActionOf<'flower-war'>, names: Names): string {
    switch (action.type) {
      case 'roll':
        return 'Roll the die'
      case 'go':
        return `Go to ${numbered(action.space)}`
      case 'take-disc':
        return 'Take the disc'
      case 'lay':
        return `Lay ${title(action.card)}`
      case 'claim':
        return `A ${decks[action.god]} card, of ${god(action.god)}`
      case 'sacrifice':
        return action.to === 'mary'
          ? "Give seven skulls for one of Mary's cards"
          : `Sacrifice to ${god(action.to)}`
      case 'sacrifice-card':
        return `Sacrifice ${title(action.card)} to ${god(action.god)}`
      case 'give-back':
        return 'Put a skull back onto the rack'
      case 'draw':
        return 'Draw a card'
      case 'take-top':
        return `Take the card on top of ${spaceName(action.space)}`
      case 'take-bead':
        return `Take the bead for ${god(action.god)} as your sacrifice`
      case 'decline-bead':
        return `Decline the bead for ${god(action.god)}`
      case 'play':
        return `Play ${title(action.card)}`
      case 'play-on':
        return `Play ${title(action.card)} on ${names(action.seat)}`
      case 'play-to':
        return `Play ${title(action.card)}, to ${spaceName(action.space)}`
      case 'play-for':
        return `Play ${title(action.card)} for ${god(action.god)}`
      case 'attack':
        return `Attack ${names(action.seat)} by ${spaceName(action.disc)}`
      case 'give':
        return `Give ${title(action.card)}`
      case 'give-to':
        return `To ${names(action.seat)}`
      case 'discard':
        return `Discard ${title(action.card)}`
      case 'done':
        return 'That is all'
      case 'pass':
        return 'Pass'
    }
  },
  event(event: EventOf<'flower-war'>, names: Names): string {
    switch (event.type) {
      case 'turn-began':
        return event.kind === 'extra'
          ? `${names(event.seat)} has another turn.`
          : `Round ${event.round}: the turn of ${names(event.seat)}.`
      case 'rolled':
        return event.why === 'cortes'
          ? `${names(event.seat)} rolls ${event.die} against Cortés, who has 5.`
          : `${names(event.seat)} rolls ${event.die}.`
      case 'tossed':
        return `${names(event.seat)} tosses a coin: ${event.heads ? 'heads' : 'tails'}.`
      case 'moved':
        return `${names(event.seat)} goes from ${spaceName(event.from)} to ${numbered(event.to)}.`
      case 'skulls':
        return skullsText(event, names)
      case 'trapped':
        return `${title(event.card)} acts on ${names(event.seat)} at ${spaceName(event.space)}.`
      case 'drew':
        return event.card === null
          ? `${names(event.seat)} draws a ${decks[event.deck]} card.`
          : `${names(event.seat)} draws ${title(event.card)}.`
      case 'took-card':
        return event.card === null
          ? `${names(event.seat)} takes a card from ${names(event.from)}.`
          : `${names(event.seat)} takes ${title(event.card)} from ${names(event.from)}.`
      case 'took-top':
        return `${names(event.seat)} takes ${title(event.card)} from ${spaceName(event.space)}.`
      case 'took-disc':
        return `${names(event.seat)} takes the disc of ${spaceName(event.disc)}.`
      case 'laid':
        return laidText(event, names)
      case 'hand-discarded':
        return `${names(event.seat)} discards ${event.cards.map(({ card }) => title(card)).join(', ') || 'nothing'}.`
      case 'refilled':
        return `The ${decks[event.deck]} deck is refilled with ${event.cards} cards.`
      case 'battle-began':
        return `${names(event.attacker)} (${event.attackerDie + event.aid}) battles ${names(event.defender)} (${event.defenderDie}).`
      case 'passed':
        return `${names(event.seat)} passes.`
      case 'battle-ended':
        return battleText(event, names)
      case 'triggered':
        return `The apocalypse begins. Active: ${event.active.map(spaceName).join(', ')}.`
      case 'settled':
        return event.kind === 'flood' ? 'It is the flood.' : 'It is the invasion of Cortés.'
      case 'counted':
        return `The apocalypse comes closer: ${event.counted} of 12.`
      case 'forestalled':
        return `Even halves forestall the count (${event.times} of 6).`
      case 'bead-waits':
        return `A bead for ${god(event.god)} waits: ${told.beads[event.reason]}.`
      case 'bead-taken':
        return `${names(event.seat)} takes ${event.beads === 1 ? 'the bead' : `${event.beads} beads`} for ${god(event.god)}.`
      case 'bead-declined':
        return `${names(event.seat)} declines the bead for ${god(event.god)}.`
      case 'ended':
        return `The match is over: ${told.reasons[event.reason]}.`
    }
  },
  rules: async (): Promise<readonly Section[]> => (await import('./flower-war-rules.ts')).rules,
}

export type FlowerWarTexts = typeof flowerWar
