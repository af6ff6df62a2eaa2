// The sentences of Mexica, in English.
import type { EditionWords, MexicaSentences } from '../shape.ts'

const FOUNDS = '{founds?true: It is the third sign!}'

/** The cards that both sides have laid in a battle. */
const LAID =
  '{attacker:player} {attacker~have|has} laid {attackerCards?0:nothing|*:{attackerCards:card}}; {defender:player} {defender~have|has} laid {defenderCards?0:nothing|*:{defenderCards:card}}'

/** Sentences for events that are the same in both editions. */
const EVENTS = {
  'turn-began':
    '{kind?extra:{seat:player} {seat~have|has} another turn.|*:Round {round}: {seat~your turn|{seat:player}’s turn}.}',
  rolled:
    '{why?second-throw:{seat:player} {seat~roll|rolls} again: {die}.|*:{seat:player} {seat~roll|rolls} {die}.}',
  moved: '{seat:player} {seat~go|goes} to {to:space} {day}.',
  drew: `{seat:player} {seat~draw|draws} {card?null:a {deck@deck} card|*:{card:card}}.${FOUNDS}`,
  // A card that acts when drawn was already named by the event before it.
  used: '{why?played:{seat:player} {seat~play|plays} {card:card}.|discarded:{seat:player} {seat~discard|discards} {card:card}.}',
  'gave-card': `{seat:player} {seat~give|gives} {to:player} {card?null:a {deck@deck} card|*:{card:card}}.${FOUNDS}`,
  reshuffled: 'The {deck@deck} deck is reshuffled: {cards?1:a single card|*:{cards} cards}.',
  'earned-turn': '{seat:player} will have another turn.',
  passed: '{seat:player} {seat~pass|passes}.',
  'ended-turn': '{seat:player} {seat~end|ends} the turn without cards.',
  'battle-began': '{attacker:player} {attacker~attack|attacks} {defender:player}.',
  laid: '{seat:player} {seat~lay|lays} {card:card} face down.',
  ready: '{seat:player} {seat~are|is} ready.',
  'battle-shown': `{attackerCards?0:{defenderCards?0:nobody laid a card|*:${LAID}}|*:${LAID}}.`,
  negated: '{seat:player} {seat~cancel|cancels} {card:card} with {by:card}.',
  'battle-averted': '{defender:player} {defender~avert|averts} the battle with {card:card}.',
  'battle-ended':
    '{attacker:player} {attacker~have|has} {attackerTotal}, {defender:player} {defenderTotal}: {winner?null:a draw|*:{winner:player} {winner~win|wins}}.',
  triggered: 'The apocalypse begins: thirteen turns are left.',
  settled:
    '{kind?flood:Tlaloc has more: the world ends in the flood|*:Huitzilopochtli has more: the world ends in war}.',
  counted:
    'The apocalypse comes closer: {turnsLeft?0:no turns are|1:one turn is|*:{turnsLeft} turns are} left.',
  forestalled: 'The gods are even: no count ({times} of {most} times).',
  'bead-waits': 'A bead for {god:word} waits: {reason:word}.',
  'bead-taken': '{seat:player} {seat~take|takes} the bead for {god:word}.',
  'bead-declined': '{seat:player} {seat~decline|declines} the bead for {god:word}.',
  'bead-asked':
    'With a temple, {seat:player} now {seat~drop|drops} a bead for {god:word}, for that gift.',
  'bead-given': '{seat:player} {seat~give|gives} the bead for {god:word}.',
  ended: 'The match is over: {reason:reason}{founding?0:|*:, by {founding@sign}}.',
} as const satisfies Partial<MexicaSentences['events']>

const ACTIONS: MexicaSentences['actions'] = {
  move: 'Walk {bonus?0:as far as the die says|1:one space more than the die says|*:{bonus} spaces more than the die says}',
  rain: 'Play {card:card}',
  sacrifice: '{to?mary:Pay Mary for a day card|*:Sacrifice to {to:word}}',
  'take-bead': 'Take the bead for {god:word} as your sacrifice',
  'decline-bead': 'Decline the bead for {god:word}',
  play: 'Play {card:card} against {seat:player}',
  attack: 'Attack {seat:player} within your range',
  lay: 'Lay {card:card}',
  negate: 'Cancel {card:card}',
  give: 'Give {card:card}',
  discard: 'Discard {card:card}',
  pay: 'Pay {seat:player}',
}

const DECISIONS: MexicaSentences['decisions'] = {
  move: 'You rolled {die}. How many extra spaces will you walk?',
  give: 'You have lost and have nothing to pay with. Which card will you give to {to:player}?',
  pay: 'Whom will you pay {tokens@tokens}?',
}

/** The effects of choices other than cards, which have texts of their own. */
function effects({ token, tokens }: EditionWords): NonNullable<MexicaSentences['effects']> {
  return {
    move: `You land there: collect a ${token}, and battle whoever stands there.`,
    sacrifice: `{to?mary:Draw a day card; what you pay leaves play|huitzilopochtli:A ${token} for a war card|*:A ${token} for a rain card}.`,
    'take-bead': `It is the sacrifice: pay the ${token}, and draw the card.`,
    'decline-bead': 'It is taken out of the temple by hand; you draw nothing.',
    attack: `Both lay cards and roll; the winner takes as many ${tokens} as the lower die shows.`,
    ready: 'You lay nothing more. When both are ready the cards are shown.',
    negate: 'It does nothing in this battle.',
    keep: 'You are asked again when you get another rain card.',
    end: 'No more sacrifices, and no cards.',
  }
}

/** Returns the sentences in the words of an edition. */
export function sentences(words: EditionWords): MexicaSentences {
  const { token, tokens, weekCard } = words
  return {
    events: {
      ...EVENTS,
      tokens: `{why?${moves(words)}}`,
      'took-week': `{seat:player} {seat~get|gets} the ${weekCard} of {space:space} {day}{from?null:|*: from {from:player}}.${FOUNDS}`,
    },
    actions: ACTIONS,
    decisions: DECISIONS,
    effects: effects(words),
    phrases: {
      you: 'you',
      tokens: `{it?1:a ${token}|*:{it} ${tokens}}`,
      deck: '{it?day:day|war:war|rain:rain}',
      source: '{at?space:{space:space} {day}|*:the pool}',
      // A sign is the space of a week card, or a card.
      sign: '{it?coatl:{it:space}|cuauhtli:{it:space}|xochitl:{it:space}|*:{it:card}}',
    },
  }
}

/** Returns the sentences for tokens that move, by reason. */
function moves({ weekCards }: EditionWords): string {
  return [
    'collected:{to.seat:player} {to.seat~collect|collects} {count@tokens} from {from.space:space} {from.day}.',
    'refill:{to.space:space} is refilled with {count@tokens}.',
    'tribute:{from.seat:player} {from.seat~pay|pays} {to.seat:player} {count@tokens} of tribute.',
    `bonus:{to.seat:player} {to.seat~get|gets} {count@tokens} for {to.seat~your|their} ${weekCards}.`,
    'prize:{to.seat:player} {to.seat~take|takes} {count@tokens} from the pool.',
    'battle:{from.seat:player} {from.seat~pay|pays} {to.seat:player} {count@tokens}.',
    'sacrifice:{to.at?lake:{from.seat:player} {from.seat~sacrifice|sacrifices} {count@tokens} to {to.god:word}|*:{from.seat:player} {from.seat~pay|pays} Mary {count@tokens}}.',
    'gift:{from.seat:player} {from.seat~give|gives} {count@tokens} to {to.god:word}.',
    'war:The war takes {count@tokens} from {from.space:space} {from.day}.',
    'card:{from.at?player:{from.seat:player} {to.at?player:{from.seat~pay|pays} {to.seat:player} {count@tokens}|*:{from.seat~give|gives} {count@tokens} back to the pool}|*:{to.seat:player} {to.seat~take|takes} {count@tokens} from {from@source}}.',
  ].join('|')
}
