// The texts of Flower War, in English.
import { texts as told } from '@flower-war/rules/texts/flower-war/en'
import type { Names } from '../../../games/face.ts'
import { spaceOfLand } from '../../../games/flower-war/board/land.ts'
import type { Stake } from '../../../games/flower-war/cards/stake.ts'
import type { ViewOf } from '../../../games/game-values.ts'
import { kindOf, spaceName } from '../../../games/ritual-calendar/names.ts'
import type { Words } from '../../words.ts'
import { battle } from './battle.ts'
import { founding } from './founding.ts'

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

const sacrificeHint =
  'A skull that you give stays in the lake for good, and you draw a card of that god. While both halves are even, the count stands still, as often as they still may stop it.'

const twoSprings = `${title('two-springs')}: ${cardOf('two-springs').text}`

/** Hints once the apocalypse has begun, or its kind is settled. */
const begunHints = {
  'move flood': 'You fight whoever stands where you arrive. Nothing is collected any more.',
  'move invasion':
    'You fight whoever stands where you arrive. Nothing is collected; at the end you roll against Cortés.',
  'sacrifice flood': sacrificeHint,
  'sacrifice invasion': sacrificeHint,
  'cards flood': 'What a card costs goes to the pool. After this your turn is over.',
}

export const flowerWar = {
  /** By the question, and by the apocalypse where that changes them. */
  hints: {
    move: 'You collect a skull where you arrive, and fight whoever stands there.',
    disc: 'Some discs are signs.',
    battle: 'The higher total wins, and the loser pays in skulls.',
    claim: 'You have won the battle. The loser cannot pay, so you draw a card.',
    sacrifice:
      'A skull that you give stays in the lake for good, and you draw a card of that god. The fuller half decides how the world ends.',
    cards: 'What a card costs goes onto the rack where you stand. After this your turn is over.',
    ...begunHints,
    stuck:
      'None of your cards can be used now. You are asked all the same, so that the others do not learn it.',
    owed: `Tecpatl: ${discs['tecpatl']}`,
    give: twoSprings,
    'give-to': twoSprings,
  } as Words,
  founding,
  god,
  decks,
  meanings,
  effects: discs,
  cards,
  cardOf,
  round: (round: number) => `Round ${round}`,
  steps: { ...steps, cortes: 'Cortés' } as Words,
  half: (which: string, count: number) => `${god(which)}: ${count}`,
  board: ({ round, turn, temple, spaces }: ViewOf<'flower-war'>, names: Names) =>
    `The calendar, round ${round}. It is ${names(turn.seat)}’s turn. Huitzilopochtli has ${temple.huitzilopochtli.skulls + temple.huitzilopochtli.cards} in the lake, Tlaloc ${temple.tlaloc.skulls + temple.tlaloc.cards}. Empty racks with a disc: ${
      spaces
        .filter(({ rack, disc }) => rack === 0 && disc === null)
        .map(({ name }) => spaceName(name))
        .join(', ') || 'none'
    }.`,
  /** A space with all that is drawn there, the rim and the owner of its disc included. */
  space(
    name: string,
    { rack, disc, guarded, players, top, owner }: ViewOf<'flower-war'>['spaces'][number],
    isFree: boolean,
    names: Names,
  ) {
    const who = players.map(names).join(', ')
    const rim = guarded ? ', disc guarded for now' : isFree ? ', disc free' : ''
    const taken = disc === null ? rim : `, disc taken by ${names(disc)}`
    const pile =
      top === null || owner === null ? '' : `, on top ${title(top)}, laid by ${names(owner)}`
    return `${name}: ${skulls(rack)} on the rack${taken}${who && `, ${who} here`}${pile}`
  },
  hand: 'Your hand',
  handEmpty: 'You hold no cards.',
  tribes: 'Tribes',
  skulls: 'Skulls',
  cardsHeld: 'Cards',
  discs: 'Discs',
  battle,
  die: (die: number) => `die ${die}`,
  aid: (aid: number) => `attack +${aid}`,
  total: 'total',
  /** The result of a battle as it stands. */
  stake: {
    level: 'Level: nobody pays.',
    ahead: (winner: string, loser: string, { payment, draws }: Pick<Stake, 'payment' | 'draws'>) =>
      draws
        ? `${loser} has no skulls: ${winner} draws a card.`
        : payment === 0
          ? `${winner} is ahead, but nobody pays.`
          : `As it stands, ${loser} pays ${winner} ${skulls(payment)}.`,
    winning: (loser: string, { payment, draws }: Pick<Stake, 'payment' | 'draws'>) =>
      draws
        ? `${loser} has no skulls: you draw a card.`
        : payment === 0
          ? 'You are ahead, but nobody pays.'
          : `As it stands, ${loser} pays you ${skulls(payment)}.`,
    losing: (winner: string, { payment, draws }: Pick<Stake, 'payment' | 'draws'>) =>
      draws
        ? `You have no skulls: ${winner} draws a card.`
        : payment === 0
          ? `${winner} is ahead, but nobody pays.`
          : `As it stands, you pay ${winner} ${skulls(payment)}.`,
  },
  cancelled: 'cancelled',
  apocalypse: 'The apocalypse',
  kinds,
  beads,
  undecided: 'Not settled yet: flood or invasion.',
  /** The changes for all players, by kind. */
  brings: {
    flood: 'All racks are empty: nothing is collected, and no disc can be taken any more.',
    invasion:
      'Nothing is collected: in your turn you roll against Cortés, who has 5. With a 6 you take a skull from the rack, below 5 one of yours leaves play.',
  } as Readonly<Record<string, string>>,
  /** If no keeper is named, the reader keeps the count. */
  count: (counted: number, most: number, keeper: string | undefined) =>
    `Count ${counted} of ${most}, kept by ${keeper ?? 'you'}`,
  /** The kind and the count in a few letters. */
  doom: (kind: string | null, counted: number, most: number) =>
    `${{ flood: 'Flood', invasion: 'Invasion' }[kind ?? ''] ?? 'Apocalypse'} · ${counted}/${most}`,
  forestalled: (times: number) =>
    `even halves have held it off ${times === 1 ? 'once' : `${times} times`}`,
  active: 'Active discs',
  cost: (cost: number) => (cost === 0 ? 'free' : `costs ${skulls(cost)}`),
  toCards: 'On to your cards',
  owed: 'You must make a sacrifice.',
  whoGets: (card: string) => `Who gets ${title(card)}?`,
  toMary: (cost: number) => `Give ${skulls(cost)} for one of Mary’s cards`,
  choose: 'What will you do with it?',
  /** Actions whose space is still to be chosen. */
  toSpace: {
    go: 'Go to a space',
    takeTop: 'Take the card on top of a pile',
    play: (card: string, isLast: boolean) => `Play ${card}${isLast ? ', and end the turn' : ''}`,
  },
  itsDisc: 'Its disc:',
  reference: { cards: 'Cards', discs: 'Discs of the days' },
}

export type FlowerWarTexts = typeof flowerWar
