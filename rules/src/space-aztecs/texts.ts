// What the cards say to a player, made of what the table of cards says, so that the two cannot differ (ALL-1).
import {
  type Bonus,
  CARDS,
  type CardId,
  type CardSet,
  COMPANIES,
  SETS,
  type Worth,
} from './cards.ts'

/** What a card says, in one or more sentences. */
export function textOf(id: CardId): string {
  const card = CARDS[id]
  switch (card.kind) {
    case 'aztec': {
      const power = 'power' in card ? [POWER_TEXT] : []
      return [worthText(card.worth), ...power, ...fewestText(card.set)].join(' ')
    }
    case 'temple':
      return `All your visible ${card.set} go under it, hidden for good.`
    case 'saucer':
      return `Every other player loses one of their visible ${card.set}, as you choose; each is a point for you.`
    case 'codex':
      return bonusText(card.bonus)
  }
}

const POWER_TEXT =
  'While it is visible, each Aztec you play after it may go straight under a temple of its set.'

function worthText(worth: Worth): string {
  switch (worth.op) {
    case 'points':
      return `${points(worth.points)}.`
    case 'company':
      return `${COMPANIES[worth.of].join(', ')} points in all for your ${worth.of} warriors, by how many they are.`
    case 'host':
      return `${points(worth.points)} with an alien of yours put under it at the end, nothing without.`
    case 'guest':
      return `${points(worth.points)}; none of its own if a priest takes it in at the end.`
    case 'doubled-if-hidden':
      return `${points(worth.points)}, twice that if hidden under a temple at the end.`
  }
}

/** SA-30 */
function fewestText(set: CardSet): readonly string[] {
  const { fewestLose } = SETS[set]
  return fewestLose === 0
    ? []
    : [`Whoever has the fewest ${set} at the end loses ${points(fewestLose)}.`]
}

function bonusText(bonus: Bonus): string {
  const limit = bonus.most === undefined ? '' : `, ${bonus.most} at most`
  return `${points(bonus.points)} for each ${countedBy(bonus)}${limit}.`
}

function countedBy(bonus: Bonus): string {
  switch (bonus.op) {
    case 'of-set':
      return `of your ${bonus.set}`
    case 'temples':
      return 'of your temples, empty ones too'
    case 'hidden':
      return 'of your hidden Aztecs'
    case 'before-noon':
      return 'of your Aztecs with a time before 12:00'
    case 'different-sets':
      return 'different set among your Aztecs'
  }
}

function points(count: number): string {
  return count === 1 ? '1 point' : `${count} points`
}
