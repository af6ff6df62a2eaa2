// Events and actions as sentences. A template is looked up by game and type, first with the event's kind or reason
// (`turn-began/extra`); an event or action without a template is shown by its members.
import type { GameId } from '@flower-war/client'
import type { Wording } from './wording.ts'

type Templates = Readonly<Record<string, string>>

const TURNS: Templates = {
  'turn-began': 'Round {round}: {seat} to move.',
  'turn-began/extra': '{seat} has another turn.',
  rolled: '{seat} rolls {die}.',
  tossed: '{seat} tosses a coin: {heads}.',
  moved: '{seat} goes from {from:space} to {to:space}.',
  drew: '{seat} draws {card}.',
  passed: '{seat} passes.',
  settled: 'It is settled: {kind}.',
  'bead-waits': 'A bead for {god} waits: {reason}.',
  'bead-declined': '{seat} declines the bead for {god}.',
  ended: 'The match is over: {reason}.',
}

const EVENTS: Readonly<Record<GameId, Templates>> = {
  'flower-war': {
    ...TURNS,
    skulls: 'Skulls: {count} from {from:holder} to {to:holder}.',
    'skulls/collected': '{to:holder} collects {count} from the rack of {from:holder}.',
    'skulls/sacrifice': '{from:holder} sacrifices {count}: {to:holder}.',
    trapped: '{card} acts on {seat} at {space}.',
    'took-card': '{seat} takes {card} from {from:player}.',
    'took-top': '{seat} takes {card} from the pile of {space}.',
    'took-disc': '{seat} takes the disc of {disc}.',
    laid: '{card} goes onto the pile of {space}.',
    'laid/played': '{seat} plays {card}.',
    'laid/battle': '{seat} lays {card} in battle.',
    'laid/discarded': '{seat} discards {card}.',
    'laid/sacrificed': '{seat} sacrifices {card}.',
    'hand-discarded': '{seat} discards {cards}.',
    refilled: 'A deck is reshuffled: {cards:plain} cards.',
    'battle-began': '{attacker} attacks {defender}: {attackerDie} (+{aid}) against {defenderDie}.',
    'battle-ended': 'The battle is over; it is won by {winner}.',
    triggered: 'The apocalypse begins. Active discs: {active}.',
    counted: 'The apocalypse comes closer: {counted} of 12.',
    forestalled: 'Equal halves of the lake forestall the count ({times} of 6).',
    'bead-taken': '{seat} takes {beads} for {god} as a sacrifice.',
  },
  mexica: {
    ...TURNS,
    tokens: '{from:holder} gives {count} to {to:holder}.',
    'tokens/collected': '{to:holder} collects {count} at {from:holder}.',
    used: '{card} is used up.',
    'used/played': '{seat} plays {card}.',
    'used/discarded': '{seat} discards {card}.',
    'gave-card': '{seat} gives {card} to {to:player}.',
    reshuffled: 'The {deck} deck is reshuffled: {cards:plain} cards.',
    'took-week': '{seat} gets the week of {space}.',
    'earned-turn': '{seat} earns another turn.',
    'battle-began': '{attacker} attacks {defender}.',
    laid: 'You lay {card}, unseen.',
    ready: 'You are ready.',
    'battle-shown': '{attacker} laid: {attackerCards}. {defender} laid: {defenderCards}.',
    negated: '{seat} cancels {card} with {by}.',
    'battle-averted': '{defender} averts the battle with {card}.',
    'battle-ended': '{attacker} {attackerTotal}, {defender} {defenderTotal}: {winner} wins.',
    triggered: 'The apocalypse begins.',
    counted: 'The apocalypse comes closer: {turnsLeft} turns left.',
    forestalled: 'Equal gods forestall the count ({times} of 13).',
    'bead-taken': '{seat} takes the bead for {god}.',
    'bead-asked': 'With a temple, {seat} now drops a bead for {god}.',
    'bead-given': '{seat} has given the bead for {god}.',
  },
  'space-aztecs': {
    'round-began': 'Round {round}; {starter} begins.',
    took: '{seat} takes the pile: {pile}.',
    chose: '{seat} has chosen {card}.',
    announced: 'All have chosen; {starter} gets the starting player token.',
    played: '{seat} plays {card}.',
    settled: '{aztec} comes to the city of {seat}.',
    covered: '{seat} builds {temple}, which hides: {aztecs}.',
    captured: '{saucer} of {seat} takes {aztec} from {from:player}.',
    ended: 'The match is over: {reason}.',
  },
  tieqchieq: {
    tossed: '{colour} tosses {roll}.',
    moved: '{colour} moves from {from:space} to {to:space}.',
    'moved/only-move': '{colour} moves from {from:space} to {to:space}, the only move.',
    'moved/plus': '{colour} goes one step further, to {to:space}.',
    stayed: '{colour} stays on {square}.',
    battled: 'Battle on {square}: {winner:word} wins.',
    'earned-turn': '{colour} earns another turn.',
    passed: '{colour} cannot move.',
    ended: 'The match is over: {reason}.',
  },
}

/** Templates for actions that say more than their type does; the others are shown by the server's title. */
const ACTIONS: Readonly<Record<GameId, Templates>> = {
  'flower-war': {
    go: 'Go to {space}',
    lay: 'Lay {card:full}',
    claim: 'Draw a card of {god}',
    sacrifice: 'Sacrifice to {to:word}',
    'sacrifice-card': 'Sacrifice {card:full} to {god}',
    'take-top': 'Take the card on top of {space}',
    'take-bead': 'Take the bead for {god} as your sacrifice',
    'decline-bead': 'Decline the bead for {god}',
    play: 'Play {card:full}',
    'play-on': 'Play on {seat}: {card:full}',
    'play-to': 'Play to {space}: {card:full}',
    'play-for': 'Play for {god}: {card:full}',
    attack: 'Attack {seat} by the disc of {disc}',
    give: 'Give {card:full}',
    'give-to': 'Give it to {seat}',
    discard: 'Discard {card:full}',
  },
  mexica: {
    move: 'Walk {bonus} further',
    rain: 'Play {card:full}',
    sacrifice: 'Sacrifice to {to:word}',
    'take-bead': 'Take the bead for {god} as your sacrifice',
    'decline-bead': 'Decline the bead for {god}',
    play: 'Play on {seat}: {card:full}',
    attack: 'Attack {seat}',
    lay: 'Lay {card:full}',
    negate: 'Cancel {card:full}',
    give: 'Give {card:full}',
    discard: 'Discard {card:full}',
    pay: 'Pay {seat}',
  },
  'space-aztecs': {
    take: 'Take the pile: {pile}',
    choose: 'Choose {card:full}',
    capture: 'Take {aztec:full}',
  },
  tieqchieq: { move: 'Move the token on {from:space}' },
}

interface Typed {
  readonly type: string
}

/** The sentence for an event. */
export function eventText(game: GameId, event: Typed, wording: Wording): string {
  const { kind, why }: { kind?: unknown; why?: unknown } = Object(event)
  const templates = EVENTS[game]
  const template = templates[`${event.type}/${kind ?? why}`] ?? templates[event.type]
  return template === undefined
    ? byMembers(event.type, event, wording)
    : wording.filled(template, { ...event })
}

/** The text of an action. */
export function actionText(game: GameId, action: Typed, wording: Wording): string {
  const template = ACTIONS[game][action.type]
  const title = wording.words.actions[action.type] ?? action.type
  if (template === undefined) return byMembers(title, action, wording)
  return wording.filled(template, { ...action })
}

/** The kinds of members that are players in a question, and may be places elsewhere. */
const KINDS_ASKED: Templates = { from: 'player', to: 'player' }

/** The question of a decision, with the facts it is about. */
export function questionText(kind: string, asked: unknown, wording: Wording): string {
  const about = Object.entries(Object(asked)).map(([name, value]) => {
    const shown = wording.shown(name, value, KINDS_ASKED[name])
    return `${name}: ${shown}`
  })
  const question = wording.words.decisions[kind] ?? kind
  return about.length === 0 ? question : `${question} (${about.join(', ')})`
}

function byMembers(title: string, facts: Typed, wording: Wording): string {
  const { type: _, ...members } = facts
  const about = Object.entries(members).map(
    ([name, value]) => `${name}: ${wording.shown(name, value)}`,
  )
  return [title, ...about].join(', ')
}
