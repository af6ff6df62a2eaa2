// The events of Mexica as sentences, in English.
import type { Names } from '../../games/face.ts'
import type { EventOf } from '../../games/game-values.ts'
import { spaceName } from '../../games/ritual-calendar/names.ts'
import type { Lexicon } from '../mexica-lexicon.ts'

type Event = EventOf<'mexica'>
/** The events that `eventText` handles itself. */
type Told =
  | 'turn-began'
  | 'rolled'
  | 'moved'
  | 'tokens'
  | 'drew'
  | 'used'
  | 'gave-card'
  | 'reshuffled'
  | 'took-week'
  | 'earned-turn'
  | 'passed'
type Tokens = Extract<Event, { type: 'tokens' }>

function holder({ god }: Lexicon, where: Tokens['from'], names: Names): string {
  switch (where.at) {
    case 'player':
      return names(where.seat)
    case 'space':
      return spaceName(where.space)
    case 'lake':
      return `${god(where.god)}'s half of the lake`
    case 'pool':
      return 'the pool'
    case 'gone':
      return 'nowhere'
  }
}

/** The sentence for skulls or tokens that change places. */
function tokensText(words: Lexicon, { count, from, to, why }: Tokens, names: Names): string {
  const { god, tokens } = words
  const much = tokens(count)
  const [giver, taker] = [holder(words, from, names), holder(words, to, names)]
  switch (why) {
    case 'collected':
      return `${taker} collects ${much} from ${giver}.`
    case 'refill':
      return `${taker} is filled with ${much}.`
    case 'tribute':
      return `${giver} pays ${taker} ${much} of tribute.`
    case 'bonus':
      return `${taker} gets ${much} for what they hold of the weeks.`
    case 'prize':
      return `${taker} takes ${much} from the pool.`
    case 'battle':
      return `${giver} pays ${taker} ${much}.`
    case 'sacrifice':
      return to.at === 'lake'
        ? `${giver} sacrifices ${much} to ${god(to.god)}.`
        : `${giver} pays Mary ${much}.`
    case 'gift':
      return `${giver} gives ${much} to ${to.at === 'lake' ? god(to.god) : taker}.`
    case 'war':
      return `The war takes ${much} of ${giver}.`
    case 'card':
      return `${giver} gives ${much} to ${taker}.`
  }
}

export function eventText(words: Lexicon, event: Event, names: Names): string {
  const { title, decks, weekCard } = words
  const founds = 'founds' in event && event.founds ? ' It is the third sign!' : ''
  switch (event.type) {
    case 'turn-began':
      return event.kind === 'extra'
        ? `${names(event.seat)} has another turn.`
        : `Round ${event.round}: the turn of ${names(event.seat)}.`
    case 'rolled':
      return event.why === 'second-throw'
        ? `${names(event.seat)} throws again: ${event.die}.`
        : `${names(event.seat)} rolls ${event.die}.`
    case 'moved':
      return `${names(event.seat)} goes from ${spaceName(event.from)} to ${spaceName(event.to)}.`
    case 'tokens':
      return tokensText(words, event, names)
    case 'drew':
      return event.card === null
        ? `${names(event.seat)} draws a ${decks[event.deck]} card.`
        : `${names(event.seat)} draws ${title(event.card)}.${founds}`
    case 'used':
      return event.why === 'drawn'
        ? ''
        : `${names(event.seat)} ${event.why === 'played' ? 'plays' : 'discards'} ${title(event.card)}.`
    case 'gave-card':
      return event.card === null
        ? `${names(event.seat)} gives ${names(event.to)} a ${decks[event.deck]} card.`
        : `${names(event.seat)} gives ${names(event.to)} ${title(event.card)}.${founds}`
    case 'reshuffled':
      return `The ${decks[event.deck]} deck is shuffled anew: ${event.cards} cards.`
    case 'took-week':
      return event.from === null
        ? `${names(event.seat)} gets the ${weekCard} of ${spaceName(event.space)}.${founds}`
        : `${names(event.seat)} gets the ${weekCard} of ${spaceName(event.space)} from ${names(event.from)}.${founds}`
    case 'earned-turn':
      return `${names(event.seat)} will have another turn.`
    case 'passed':
      return `${names(event.seat)} passes.`
    default:
      return greatText(words, event, names)
  }
}

/** The sentences for battles, the apocalypse, beads, and the end. */
function greatText(words: Lexicon, event: Exclude<Event, { type: Told }>, names: Names): string {
  const { told, tokens, god, title, titles, kinds } = words
  switch (event.type) {
    case 'battle-began':
      return `${names(event.attacker)} attacks ${names(event.defender)}.`
    case 'laid':
      return `You lay ${title(event.card)}, unseen.`
    case 'ready':
      return 'You are ready.'
    case 'battle-shown':
      return `${names(event.attacker)} has laid ${titles(event.attackerCards)}; ${names(event.defender)} ${titles(event.defenderCards)}.`
    case 'negated':
      return `${names(event.seat)} cancels ${title(event.card)} by ${title(event.by)}.`
    case 'battle-averted':
      return `${names(event.defender)} averts the battle with ${title(event.card)}.`
    case 'battle-ended':
      return `${names(event.attacker)} comes to ${event.attackerTotal}, ${names(event.defender)} to ${event.defenderTotal}: ${
        event.winner === null
          ? 'a draw.'
          : `${names(event.winner)} wins ${tokens(event.price)}, or what the loser has.`
      }`
    case 'triggered':
      return 'The apocalypse begins: thirteen turns are left.'
    case 'settled':
      return `It is settled: ${kinds[event.kind]}.`
    case 'counted':
      return `The apocalypse comes closer; turns left: ${event.turnsLeft}.`
    case 'forestalled':
      return `Even gods forestall the count (${event.times} of 13).`
    case 'bead-waits':
      return `A bead for ${god(event.god)} waits: ${told.beads[event.reason]}.`
    case 'bead-taken':
      return `${names(event.seat)} takes the bead for ${god(event.god)}.`
    case 'bead-declined':
      return `${names(event.seat)} declines the bead for ${god(event.god)}.`
    case 'bead-asked':
      return `With a temple, ${names(event.seat)} now drops a bead for ${god(event.god)}, for that gift.`
    case 'bead-given':
      return `${names(event.seat)} gives the bead for ${god(event.god)}.`
    case 'ended':
      return `The match is over: ${told.reasons[event.reason]}${foundedBy(words, event.founding)}.`
  }
}

/** The signs by which Tenochtitlan was founded: spaces whose week cards are signs, and cards. */
function foundedBy({ title }: Lexicon, signs: readonly string[]): string {
  if (signs.length === 0) return ''
  return `, by ${signs
    .map((sign) => (spaceName(sign) === sign ? title(sign) : spaceName(sign)))
    .join(', ')}`
}
