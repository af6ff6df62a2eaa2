// The English sentences that narrate a match of Flower War.
import type { FlowerWarSentences } from '../shape.ts'

// The sentence for skulls that move, by reason and places.
const offered =
  '{from.seat:player} {to.at?lake:{from.seat~sacrifice|sacrifices} {count@skulls} to {to.god:word}|*:{from.seat~give|gives} {count@skulls} for one of Mary’s cards; {count?1:it leaves|*:they leave} play}'
const lost =
  '{from.seat:player} {from.seat~lose|loses} {count@skulls}, which {count?1:leaves|*:leave} play'
const paid =
  '{from.seat:player} {why?disc:{from.seat~give|gives} {count@skulls} back|*:{from.seat~pay|pays} {count@skulls}} to {to@place}'
const taken = '{to.seat:player} {to.seat~take|takes} {count@skulls} from {from@place}'
const carried = '{count@skulls} {count?1:goes|*:go} from {from@place} to {to@place}'
const skulls = [
  '{why?collected:{to.seat:player} {to.seat~collect|collects} {count@skulls}',
  `|sacrifice:${offered}`,
  `|*:{to.at?gone:${lost}|*:{from.at?player:${paid}|*:{to.at?player:${taken}|*:${carried}}}}}.`,
].join('')

// The result of a throw against Cortés (FW-64). Another sentence tells of the skull, if there is one.
const won = '{seat~win|wins}'
const beaten = '{seat~lose|loses}'

/** The end of the sentence for a card that completes the three signs. */
const founds = '{founds?true: and {seat~found|founds} Tenochtitlan|*:}'

export const sentences: FlowerWarSentences = {
  events: {
    'order-drawn': 'The turn order is drawn: {order:player}.',
    'turn-began':
      '{kind?extra:{seat:player} {seat~have|has} another turn|*:Round {round}: {seat~your turn|{seat:player}’s turn}}.',
    rolled: `{seat:player} {seat~roll|rolls} {die}{why?cortes: against Cortés, who has 5{die?5:: level, so nothing is won or lost|6:, and ${won}|*:, and ${beaten}}|*:}.`,
    tossed: `{seat:player} {seat~toss|tosses} a coin{why?cortes: against Cortés, who has 5|*:}: {heads?true:heads{why?cortes:, a 6, and ${won}|*:}|*:tails{why?cortes:, a 1, and ${beaten}|*:}}.`,
    moved: '{seat:player} {seat~go|goes} to {to:space} ({to}).',
    skulls,
    trapped: '{card:card} acts on {seat:player} at {space:space}.',
    drew: `{seat:player} {seat~draw|draws} {card?null:{deck@unseen}|*:{card:card}}${founds}.`,
    // Taken or given: the sentence is true of both.
    'took-card':
      '{card?null:a card|*:{card:card}} goes from {from:player} to {seat:player}{founds?true:: {seat:player} {seat~found|founds} Tenochtitlan|*:}.',
    'took-top': `{seat:player} {seat~take|takes} {card:card} from the pile of {space:space}${founds}.`,
    'took-disc': `{seat:player} {seat~take|takes} the disc of {disc:disc}${founds}.`,
    laid: [
      '{why?played:{seat:player} {seat~play|plays} {card:card} at {space:space}',
      '|battle:{seat:player} {seat~lay|lays} {card:card} in battle',
      '|drawn:{card:card} acts, and goes onto the pile of {space:space}',
      '|discarded:{seat:player} {seat~discard|discards} {card:card}',
      '|sacrificed:{seat:player} {seat~sacrifice|sacrifices} {card:card}',
      '|*:{card:card} spares {seat:player}, and is used up}.',
    ].join(''),
    'hand-discarded': '{seat:player} {seat~discard|discards} {cards?0:nothing|*:{cards@held}}.',
    refilled: '{deck@deck} is refilled with {cards?1:one card|*:{cards} cards}.',
    'battle-began':
      '{attacker:player} {attacker~attack|attacks} {defender:player}: {attackerDie}{aid?0:|*:+{aid}} against {defenderDie}.',
    passed: '{seat:player} {seat~pass|passes}.',
    'battle-ended': [
      '{winner?null:{sparedBy?null:The battle is drawn|*:{sparedBy:card} ends the battle}',
      '|*:{winner:player} {winner~win|wins} the battle',
      '{sparedBy?null:{payment?0:, but there is nothing to pay|*:}|*:. {sparedBy:card} spares the loser}}.',
    ].join(''),
    triggered:
      'The apocalypse begins, and {seat:player} {seat~keep|keeps} the count. Active: {active:disc}.',
    settled: 'It is {kind?flood:the flood|*:the invasion of Cortés}.',
    counted: 'The apocalypse comes closer: {counted} of 12.',
    forestalled:
      'The halves are even: no count. That can happen {left?0:no more|1:once more|*:{left} more times}.',
    'bead-waits': 'A bead for {god:word} waits: {reason:word}.',
    'bead-taken':
      '{seat:player} {seat~take|takes} {beads?1:the bead|*:{beads} beads} for {god:word}.',
    'bead-declined':
      '{seat:player} {seat~decline|declines} {beads?1:the bead|*:{beads} beads} for {god:word}.',
    ended: 'The match is over: {reason:reason}.',
  },
  actions: {
    go: 'Go to {space:space} ({space})',
    lay: 'Lay {card:card}',
    claim: '{god?huitzilopochtli:A war|*:A rain} card, of {god:word}',
    sacrifice: '{to?mary:Give Mary her price for one of her cards|*:Sacrifice to {to:word}}',
    'sacrifice-card': 'Sacrifice {card:card} to {god:word}',
    'take-top': 'Take the card on top of {space:space} ({space})',
    'take-bead': 'Take the bead for {god:word} as your sacrifice',
    'decline-bead': 'Decline the bead for {god:word}',
    play: 'Play {card:card}',
    'play-on': 'Play {card:card} {card@aim} {seat:player}',
    'play-to': 'Play {card:card}, to {space:space} ({space})',
    'play-for': 'Play {card:card} for {god:word}',
    'lay-last': 'Lay {card:card} as your last card in this battle',
    'play-last': 'Play {card:card}, and end the turn',
    'play-on-last': 'Play {card:card} {card@aim} {seat:player}, and end the turn',
    'play-to-last': 'Play {card:card}, to {space:space} ({space}), and end the turn',
    'play-for-last': 'Play {card:card} for {god:word}, and end the turn',
    attack: 'Attack {seat:player} with {disc:disc}',
    give: 'Give {card:card}',
    'give-to': 'To {seat:player}',
    discard: 'Discard {card:card}',
  },
  effects: {
    roll: 'Walk as many spaces as the die shows; enter, collect and battle there.',
    go: 'Enter, collect and battle there.',
    'take-disc': 'Discs bring the apocalypse on.',
    lay: '{card#cost@price}.',
    sacrifice:
      '{to?mary:Her price leaves play; draw one of her cards|huitzilopochtli:Draw a war card|*:Draw a rain card}{to?mary:|*:. What you give stays in {to:word}’s half of the lake for good}.',
    'sacrifice-card':
      '{god?huitzilopochtli:You lose it, and draw a war card|*:You lose it, and draw a rain card}.',
    'give-back': 'You draw nothing.',
    draw: 'The top card of the deck, unseen.',
    'take-top': 'It comes into your hand.',
    'take-bead': 'The bead stands for your sacrifice: pay for it as usual, and draw the card.',
    'decline-bead': 'It is taken out of the temple by hand; you draw nothing.',
    play: '{card#cost@price}.',
    'play-on': '{card#cost@price}.',
    'play-to': '{card#cost@price}.',
    'play-for': '{card#cost@price}.',
    'lay-last': '{card#cost@price}.',
    'play-last': '{card#cost@price}.',
    'play-on-last': '{card#cost@price}.',
    'play-to-last': '{card#cost@price}.',
    'play-for-last': '{card#cost@price}.',
    discard: 'You draw another card of the same deck.',
    end: 'No more sacrifices, and no cards.',
  },
  decisions: {
    reward: '{god:word} rewards you. Draw, or take a card that lies face up?',
  },
  phrases: {
    you: 'you',
    // A gift is for a player, all else is played on one.
    aim: '{it?jade-gift-1:for|jade-gift-2:for|*:on}',
    price: '{it?0:Free|1:Costs a skull|*:Costs {it} skulls}',
    skulls: '{it?1:a skull|*:{it} skulls}',
    place:
      '{at?player:{seat:player}|rack:the rack of {space:space}|lake:{god:word}’s half of the lake|*:the pool}',
    held: '{card?null:{it} cards|*:{card:card}}',
    deck: '{it?mary:Mary’s|huitzilopochtli:the war|*:the rain} deck',
    unseen: '{it?mary:one of Mary’s cards|huitzilopochtli:a war card|*:a rain card}',
  },
}
