// The texts of Mexica, in English.
import { FULL_WEEK } from '@flower-war/rules/printed/mexica'
import { type Sign, walk } from '@flower-war/rules/printed/ritual-calendar'
import type { Names } from '../../../games/face.ts'
import type { ActionOf, ViewOf } from '../../../games/game-values.ts'
import type { Lost, Outlook } from '../../../games/mexica/cards/outlook.ts'
import type { Edition, Kind, Lexicon, War } from '../../mexica-lexicon.ts'
import type { Words } from '../../words.ts'
import { battle } from './battle.ts'
import { founding } from './founding.ts'
import { lexiconOf } from './mexica-words.ts'

/** The texts for the calendar, the tribes and hands. */
function tableWords(words: Lexicon) {
  const { told, token, container, weekCard, god, tokens, week } = words
  const among = { ...founding.among, flower: 'day cards' }
  return {
    round: (round: number) => `Round ${round}`,
    half: (of: string, count: number) => `${god(of)}: ${count}`,
    board: ({ round, turn, temple, spaces, players }: ViewOf<'mexica'>, names: Names) =>
      `The calendar, round ${round}. It is ${names(turn.seat)}’s turn. ${players
        .map(({ space }, seat) => `${names(seat)} is at ${words.called(space)}`)
        .join(
          ', ',
        )}. Huitzilopochtli has ${temple.huitzilopochtli.tokens} in the lake, Tlaloc ${temple.tlaloc.tokens}. ${weekCard}s taken: ${spaces.filter(({ week: owner }) => owner !== null).length}.`,
    space: (
      number: number,
      { name, tokens: count }: { readonly name: string; readonly tokens: number },
      who: string,
      owner: string,
      isFlooded: boolean,
    ) =>
      `${words.day(name, FULL_WEEK - count)}: ${count === 0 ? `no ${token}` : tokens(count)} of ${FULL_WEEK} left${who && `, ${who} here`}. ${
        owner
          ? `${owner} has its ${weekCard}`
          : isFlooded
            ? `Nobody has its ${weekCard}`
            : `Whoever empties its ${container} gets its ${weekCard}`
      }: ${week(number)}`,
    founding: { ...founding, among },
    hints: {
      move: `You walk counter-clockwise, collect a ${token} where you arrive, and fight whoever stands there. Whoever takes the last one gets the ${weekCard}.`,
      'move flood':
        'You walk counter-clockwise, and fight whoever stands where you arrive. Nothing is collected any more.',
      battle: `The higher total wins, and the winner takes as many ${told.scores.tokens} as the lower die shows.`,
      sacrifice:
        'The eagle is among the war cards, the serpent among the rain cards, and the flower among Mary’s day cards.',
      cards: 'Play as many as you like; the others stay in your hand.',
    } as Words,
    /**
     * The hint to a sacrifice once signs have been found. In the flood nobody can empty a space, and only a day card
     * gives its week card.
     */
    sought: (missing: readonly Sign[], isFlooded: boolean) =>
      `You still need ${missing
        .map((sign) => `the ${sign} (${among[sign]}${isFlooded ? '' : ` or its ${weekCard}`})`)
        .join(' and ')}.`,
    hand: 'Your hand',
    handEmpty: 'You hold no cards.',
    keeps: 'You hold your rain cards back until you get another.',
    copies: (count: number) => `${count} of these`,
    tribes: 'Tribes',
    tokensHeld: told.scores.tokens,
    /** The count of a day on the board, and the tokens that it leaves. */
    counts: (gone: number) => `: ${tokens(FULL_WEEK - gone)} left`,
    cardsHeld: 'cards',
    weeks: told.scores.weeks,
    bonus: {
      attack: 'attack',
      defence: 'defence',
      movement: 'movement',
      range: 'range',
      tokens: `${told.scores.tokens} a turn`,
      mary: 'Mary’s price',
    } as Words,
  }
}

/** The texts for decks, battles and the apocalypse. */
function stockWords(words: Lexicon) {
  const { told, token, decks, tokens, title } = words
  return {
    stock: 'Decks and pool',
    deck: (deck: string, left: number, used: number) =>
      `${decks[deck]} deck: ${left} left, ${used} used`,
    top: (id: string) => `on top ${title(id)}`,
    poolName: 'pool',
    pool: (count: number) => `Pool: ${tokens(count)}`,
    gone: (count: number) => `Out of play: ${tokens(count)}`,
    extra: (who: string) => `Extra turns to come: ${who}`,
    battle,
    stakes: (count: number, held: number) =>
      `${count === 0 ? `no ${told.scores.tokens}` : tokens(count)}, ${held === 1 ? 'a card' : `${held} cards`}`,
    unseen: 'Both sides lay cards face down until both are ready.',
    yourCards: 'You have laid',
    nothingLaid: 'No cards.',
    outlook: ({ added, own, foe }: Outlook) => {
      const lost = ({ tokens: count, hasCards }: Lost) =>
        count > 1 ? `up to ${tokens(count)}` : count === 1 ? tokens(1) : hasCards && 'a card'
      const sum = added > 0 ? `You add ${added} to your die. ` : ''
      const won = lost(foe) ? `you take ${lost(foe)}` : 'you draw a day card'
      return `${sum}If you win, ${won}; if you lose, you give ${lost(own) || 'nothing'}.`
    },
    total: 'total',
    die: (die: number) => `die ${die}`,
    cancelled: 'cancelled',
    apocalypse: 'The apocalypse',
    undecided: 'Not settled yet: flood or war.',
    effect(kind: Kind, war: War, struck: boolean) {
      if (kind === 'flood')
        return `No ${told.scores.tokens} are collected from spaces, and no day card is drawn for a full one.`
      if (war === 'landed') return `Each landing costs the space one more ${token}, out of play.`
      return struck
        ? `It has taken a ${token} of every space, out of play.`
        : `It will take a ${token} of every space, out of play, before the next regular turn of the first seat.`
    },
    left: (turns: number) => `Turns left: ${turns}`,
    /** The kind and the turns in a few letters. */
    doom: (kind: Kind | null, turns: number) =>
      `${kind === null ? 'Apocalypse' : told.words[kind]}${turns === 0 ? '' : ` · ${turns} left`}`,
    forestalled: (times: number, most: number) =>
      `even gods have held it off ${times} of ${most} times`,
    choose: 'What will you do with it?',
    walk: 'Walk to a space',
    reference: { cards: 'Cards', weeks: told.scores.weeks },
  }
}

/** The choices that say more with the match in view: where one lands, and Mary's price. */
function actionText(
  words: Lexicon,
  action: ActionOf<'mexica'>,
  { turn, players }: ViewOf<'mexica'>,
): string | undefined {
  if (action.type === 'move') {
    const steps = (turn.die ?? 0) + action.bonus
    const from = players[turn.seat]?.space ?? 0
    return `Walk ${steps}, to ${words.called(walk(from, steps))}`
  }
  if (action.type === 'pass' && turn.asked === 'sacrifice') return 'On to your cards'
  if (action.type === 'pass' && turn.asked === 'cards') return 'End the turn'
  if (action.type === 'keep') return 'Pass from now on'
  if (action.type === 'sacrifice' && action.to === 'mary')
    return `Pay Mary ${words.tokens(players[turn.seat]?.maryCost ?? 0)} for a day card`
  return undefined
}

/** The texts in the words of an edition. */
function edition(which: Edition) {
  const words = lexiconOf(which)
  return {
    ...words,
    ...tableWords(words),
    ...stockWords(words),
    action: (action: ActionOf<'mexica'>, view: ViewOf<'mexica'>) => actionText(words, action, view),
  }
}

export const mexica = {
  editions: { mexica: edition('mexica'), 'flower-war': edition('flower-war') },
}

export type MexicaTexts = typeof mexica
