// The texts of Mexica, in German.
import { FULL_WEEK } from '@flower-war/rules/printed/mexica'
import { type Sign, walk } from '@flower-war/rules/printed/ritual-calendar'
import type { Names } from '../../../games/face.ts'
import type { ActionOf, ViewOf } from '../../../games/game-values.ts'
import type { Lost, Outlook } from '../../../games/mexica/cards/outlook.ts'
import type { MexicaTexts } from '../../en/games/mexica.ts'
import type { Edition, Kind, Lexicon, War } from '../../mexica-lexicon.ts'
import type { Words } from '../../words.ts'
import { battle } from './battle.ts'
import { founding } from './founding.ts'
import { lexiconOf } from './mexica-words.ts'

type Board = MexicaTexts['editions'][Edition]

/** The name of week cards as the head of a narrow column, where it may be hyphenated. */
const hyphenated = (weeks: string) => weeks.replace(/(karten|marken)$/, '\u00AD$1')

/** The signs with their articles and possessives. */
const SIGN_NAMES = {
  eagle: ['der Adler', 'seine'],
  serpent: ['die Schlange', 'ihre'],
  flower: ['die Blüte', 'ihre'],
} as const

/** The texts for the calendar, the tribes and hands. */
function tableWords(words: Lexicon) {
  const { told, token, container, weekCard, god, tokens, week } = words
  const among = { ...founding.among, flower: 'Tageskarten' }
  return {
    round: (round: number) => `Runde ${round}`,
    half: (of: string, count: number) => `${god(of)}: ${count}`,
    board: ({ round, turn, temple, spaces, players }: ViewOf<'mexica'>, names: Names) =>
      `Der Kalender, Runde ${round}. Am Zug: ${names(turn.seat)}. ${players
        .map(({ space }, seat) => `${names(seat)} steht in ${words.called(space)}`)
        .join(
          ', ',
        )}. Huitzilopochtli hat ${temple.huitzilopochtli.tokens} im See, Tlaloc ${temple.tlaloc.tokens}. Vergebene ${told.scores.weeks}: ${spaces.filter(({ week: owner }) => owner !== null).length}.`,
    space: (
      number: number,
      { name, tokens: count }: { readonly name: string; readonly tokens: number },
      who: string,
      owner: string,
      isFlooded: boolean,
    ) =>
      `${words.day(name, FULL_WEEK - count)}: ${count === 0 ? `kein ${token}` : tokens(count)} von ${FULL_WEEK} übrig${who && `, hier ${who}`}. ${
        owner
          ? `${owner} hat die ${weekCard}`
          : isFlooded
            ? `Niemand hat die ${weekCard}`
            : `Wer den ${container} leert, bekommt die ${weekCard}`
      }: ${week(number)}`,
    founding: { ...founding, among },
    hints: {
      move: `Du gehst gegen den Uhrzeigersinn, sammelst einen ${token}, wo du ankommst, und kämpfst gegen alle, die dort stehen. Wer den letzten nimmt, bekommt die ${weekCard}.`,
      'move flood':
        'Du gehst gegen den Uhrzeigersinn und kämpfst gegen alle, die dort stehen, wo du ankommst. Zu sammeln gibt es nichts mehr.',
      battle: `Die höhere Summe gewinnt, und der Gewinner nimmt so viele ${told.scores.tokens}, wie der niedrigere Würfel zeigt.`,
      sacrifice:
        'Der Adler ist unter den Kriegskarten, die Schlange unter den Regenkarten, die Blüte unter Marias Tageskarten.',
      cards: 'Spiele so viele, wie du willst; die anderen behältst du.',
    } as Words,
    sought: (missing: readonly Sign[], isFlooded: boolean) =>
      `Dir fehl${missing.length > 1 ? 'en' : 't'} noch ${missing
        .map((sign) => {
          const [name, its] = SIGN_NAMES[sign]
          return `${name} (${among[sign]}${isFlooded ? '' : ` oder ${its} ${weekCard}`})`
        })
        .join(' und ')}.`,
    hand: 'Deine Hand',
    handEmpty: 'Du hast keine Karten.',
    keeps: 'Du spielst keine Regenkarten, bis eine weitere kommt.',
    copies: (count: number) => `${count} davon`,
    tribes: 'Stämme',
    tokensHeld: told.scores.tokens,
    counts: (gone: number) => `: noch ${tokens(FULL_WEEK - gone)}`,
    cardsHeld: 'Karten',
    weeks: hyphenated(told.scores.weeks),
    bonus: {
      attack: 'Angriff',
      defence: 'Verteidigung',
      movement: 'Bewegung',
      range: 'Reichweite',
      tokens: `${told.scores.tokens} je Zug`,
      mary: 'Marias Preis',
    } as Words,
  }
}

/** The texts for decks, battles and the apocalypse. */
function stockWords(words: Lexicon) {
  const { told, token, decks, tokens, title } = words
  return {
    stock: 'Stapel und Vorrat',
    deck: (deck: string, left: number, used: number) =>
      `${decks[deck]}: noch ${left}, ${used} gebraucht`,
    top: (id: string) => `obenauf ${title(id)}`,
    poolName: 'Vorrat',
    pool: (count: number) => `Vorrat: ${tokens(count)}`,
    gone: (count: number) => `Aus dem Spiel: ${tokens(count)}`,
    extra: (who: string) => `Weitere Züge: ${who}`,
    battle,
    stakes: (count: number, held: number) =>
      `${count === 0 ? `kein ${token}` : tokens(count)}, ${held === 1 ? 'eine Karte' : `${held} Karten`}`,
    unseen: 'Beide Seiten legen verdeckt Karten, bis beide bereit sind.',
    yourCards: 'Du hast gelegt',
    nothingLaid: 'Keine Karten.',
    outlook: ({ added, own, foe }: Outlook) => {
      const single = `einen ${token}`
      const lost = ({ tokens: count, hasCards }: Lost) =>
        count > 1 ? `bis zu ${tokens(count)}` : count === 1 ? single : hasCards && 'eine Karte'
      const sum = added > 0 ? `Dein Wurf zählt ${added} mehr. ` : ''
      const won = lost(foe) ? `nimmst du ${lost(foe)}` : 'ziehst du eine Tageskarte'
      return `${sum}Gewinnst du, ${won}; verlierst du, gibst du ${lost(own) || 'nichts'} ab.`
    },
    total: 'Summe',
    die: (die: number) => `Würfel ${die}`,
    cancelled: 'aufgehoben',
    apocalypse: 'Die Apokalypse',
    undecided: 'Noch offen: Flut oder Krieg.',
    effect(kind: Kind, war: War, struck: boolean) {
      if (kind === 'flood')
        return `Von den Feldern werden keine ${told.scores.tokens} gesammelt, und für ein volles wird keine Tageskarte gezogen.`
      if (war === 'landed')
        return `Jede Ankunft kostet das Feld einen weiteren ${token}, der aus dem Spiel kommt.`
      return struck
        ? `Er hat jedem Feld einen ${token} genommen, der aus dem Spiel ist.`
        : `Vor dem nächsten gewöhnlichen Zug des ersten Platzes nimmt er jedem Feld einen ${token}, der aus dem Spiel kommt.`
    },
    left: (turns: number) => `Verbleibende Züge: ${turns}`,
    doom: (kind: Kind | null, turns: number) =>
      `${kind === null ? 'Apokalypse' : told.words[kind]}${turns === 0 ? '' : ` · noch ${turns}`}`,
    forestalled: (times: number, most: number) =>
      `Gleichstand hat sie ${times} von ${most} Mal aufgehalten`,
    choose: 'Was machst du damit?',
    walk: 'Auf ein Feld gehen',
    reference: { cards: 'Karten', weeks: told.scores.weeks },
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
    return `${steps} gehen, nach ${words.called(walk(from, steps))}`
  }
  if (action.type === 'pass' && turn.asked === 'sacrifice') return 'Weiter zu deinen Karten'
  if (action.type === 'pass' && turn.asked === 'cards') return 'Den Zug beenden'
  if (action.type === 'keep') return 'Ab jetzt passen'
  if (action.type === 'sacrifice' && action.to === 'mary')
    return `Maria für eine Tageskarte zahlen: ${words.tokens(players[turn.seat]?.maryCost ?? 0)}`
  return undefined
}

/** The texts in the words of an edition. */
function edition(which: Edition): Board {
  const words = lexiconOf(which)
  return {
    ...words,
    ...tableWords(words),
    ...stockWords(words),
    action: (action: ActionOf<'mexica'>, view: ViewOf<'mexica'>) => actionText(words, action, view),
  }
}

export const mexica: MexicaTexts = {
  editions: { mexica: edition('mexica'), 'flower-war': edition('flower-war') },
}
