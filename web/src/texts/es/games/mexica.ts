// The texts of Mexica, in Spanish.
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

/** The signs with their articles. */
const SIGN_NAMES = { eagle: 'el águila', serpent: 'la serpiente', flower: 'la flor' }

/** The texts for the calendar, the tribes and hands. */
function tableWords(words: Lexicon) {
  const { told, token, container, weekCard, god, tokens, week } = words
  const among = { ...founding.among, flower: 'cartas de día' }
  return {
    round: (round: number) => `Ronda ${round}`,
    half: (of: string, count: number) => `${god(of)}: ${count}`,
    board: ({ round, turn, temple, spaces, players }: ViewOf<'mexica'>, names: Names) =>
      `El calendario, ronda ${round}. Es el turno de ${names(turn.seat)}. ${players
        .map(({ space }, seat) => `${names(seat)} está en ${words.called(space)}`)
        .join(
          ', ',
        )}. Huitzilopochtli tiene ${temple.huitzilopochtli.tokens} en el lago, Tlaloc ${temple.tlaloc.tokens}. Semanas con dueño: ${spaces.filter(({ week: owner }) => owner !== null).length}.`,
    space: (
      number: number,
      { name, tokens: count }: { readonly name: string; readonly tokens: number },
      who: string,
      owner: string,
      isFlooded: boolean,
    ) =>
      `${words.day(name, FULL_WEEK - count)}: ${count === 0 ? `ninguna ${token}` : tokens(count)} de ${FULL_WEEK}${who && `, aquí ${who}`}. ${
        owner
          ? `${owner} tiene su ${weekCard}`
          : isFlooded
            ? `Nadie tiene su ${weekCard}`
            : `Quien vacía su ${container} recibe su ${weekCard}`
      }: ${week(number)}`,
    founding: { ...founding, among },
    hints: {
      move: `Avanzas en sentido contrario al reloj, recoges una ${token} donde llegas y combates con quien esté allí. Quien toma la última recibe su ${weekCard}.`,
      'move flood':
        'Avanzas en sentido contrario al reloj y combates con quien esté donde llegas. Ya no se recoge nada.',
      battle: `Gana el total más alto, y se lleva tantas ${told.scores.tokens} como muestre el dado menor.`,
      sacrifice:
        'El águila está en las cartas de guerra, la serpiente en las de lluvia y la flor en las de día, las de María.',
      cards: 'Juega tantas como quieras; las demás quedan en tu mano.',
    } as Words,
    sought: (missing: readonly Sign[], isFlooded: boolean) =>
      `Aún te falta${missing.length > 1 ? 'n' : ''} ${missing
        .map(
          (sign) => `${SIGN_NAMES[sign]} (${among[sign]}${isFlooded ? '' : ` o su ${weekCard}`})`,
        )
        .join(' y ')}.`,
    hand: 'Tu mano',
    handEmpty: 'No tienes cartas.',
    keeps: 'No juegas cartas de lluvia hasta que te llegue otra.',
    copies: (count: number) => `${count} iguales`,
    tribes: 'Tribus',
    tokensHeld: told.scores.tokens,
    counts: (gone: number) => `: quedan ${tokens(FULL_WEEK - gone)}`,
    cardsHeld: 'cartas',
    weeks: told.scores.weeks,
    bonus: {
      attack: 'ataque',
      defence: 'defensa',
      movement: 'movimiento',
      range: 'alcance',
      tokens: `${told.scores.tokens} por turno`,
      mary: 'precio de María',
    } as Words,
  }
}

/** The texts for decks, battles and the apocalypse. */
function stockWords(words: Lexicon) {
  const { told, token, decks, tokens, title } = words
  return {
    stock: 'Mazos y reserva',
    deck: (deck: string, left: number, used: number) =>
      `Mazo de ${decks[deck]}: ${left === 1 ? 'queda' : 'quedan'} ${left}, ${used === 1 ? 'usada' : 'usadas'} ${used}`,
    top: (id: string) => `encima ${title(id)}`,
    poolName: 'reserva',
    pool: (count: number) => `Reserva: ${tokens(count)}`,
    gone: (count: number) => `Fuera del juego: ${tokens(count)}`,
    extra: (who: string) => `Turnos extra pendientes: ${who}`,
    battle,
    stakes: (count: number, held: number) =>
      `${count === 0 ? `ninguna ${token}` : tokens(count)}, ${held === 1 ? 'una carta' : `${held} cartas`}`,
    unseen: 'Los dos bandos ponen cartas, sin enseñarlas, hasta que ambos estén listos.',
    yourCards: 'Has puesto',
    nothingLaid: 'Ninguna carta.',
    outlook: ({ added, own, foe }: Outlook) => {
      const lost = ({ tokens: count, hasCards }: Lost) =>
        count > 1 ? `hasta ${tokens(count)}` : count === 1 ? tokens(1) : hasCards && 'una carta'
      const sum = added > 0 ? `Sumas ${added} a tu dado. ` : ''
      const won = lost(foe) ? `te llevas ${lost(foe)}` : 'robas una carta de día'
      return `${sum}Si ganas, ${won}; si pierdes, ${lost(own) ? `das ${lost(own)}` : 'no das nada'}.`
    },
    total: 'total',
    die: (die: number) => `dado ${die}`,
    cancelled: 'anulada',
    apocalypse: 'El apocalipsis',
    undecided: 'Aún no se sabe: diluvio o guerra.',
    effect(kind: Kind, war: War, struck: boolean) {
      if (kind === 'flood')
        return `No se recogen ${told.scores.tokens} de los espacios, ni se roba carta de día por uno lleno.`
      if (war === 'landed')
        return `Cada llegada le cuesta al espacio otra ${token}, que sale del juego.`
      return struck
        ? `Se ha llevado una ${token} de cada espacio, fuera del juego.`
        : `Antes del próximo turno regular del primer asiento se llevará una ${token} de cada espacio, fuera del juego.`
    },
    left: (turns: number) => `Turnos que quedan: ${turns}`,
    doom: (kind: Kind | null, turns: number) =>
      `${kind === null ? 'Apocalipsis' : told.words[kind]}${turns === 0 ? '' : ` · ${turns === 1 ? 'queda' : 'quedan'} ${turns}`}`,
    forestalled: (times: number, most: number) =>
      `la igualdad lo ha detenido ${times} de ${most} veces`,
    choose: '¿Qué haces con ella?',
    walk: 'Caminar hasta un espacio',
    reference: { cards: 'Cartas', weeks: told.scores.weeks },
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
    return `Avanzar ${steps}, hasta ${words.called(walk(from, steps))}`
  }
  if (action.type === 'pass' && turn.asked === 'sacrifice') return 'Pasar a tus cartas'
  if (action.type === 'pass' && turn.asked === 'cards') return 'Terminar el turno'
  if (action.type === 'keep') return 'Pasar desde ahora'
  if (action.type === 'sacrifice' && action.to === 'mary')
    return `Pagar a María ${words.tokens(players[turn.seat]?.maryCost ?? 0)} por una carta de día`
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
