// Consequences of the choices in Mexica, in the words of an edition, in Spanish.
import { FULL_WEEK } from '@flower-war/rules/printed/mexica'
import type { MexicaChoices } from '../../en/games/choices-mexica.ts'
import type { Edition, Lexicon } from '../../mexica-lexicon.ts'

function edition(words: Lexicon): MexicaChoices {
  const { token, tokens, weekCard, week, day, told, card } = words
  const some = (count: number) => (count === 0 ? `ninguna ${token}` : tokens(count))
  const cards = (count: number) =>
    count === 0 ? 'ninguna carta' : count === 1 ? 'una carta' : `${count} cartas`
  return {
    aim: `Ten a la vez águila, serpiente y flor de cactus, en cartas o ${told.scores.weeks}. Si el mundo acaba antes, no gana nadie.`,
    steps: words.steps,
    wealth: (count, held) => `, ${some(count)}${held === 0 ? '' : `, ${cards(held)}`}`,
    signs: (count, all) => `${count} de ${all} señales`,
    shown: (count, held, all) =>
      `${count}/${all} a la vista · ${held === 0 ? 'ninguna carta oculta' : held === 1 ? 'una oculta puede serlo' : `${held} ocultas pueden ser señales`}`,
    danger: (count, all) => `${count} de ${all} señales: ¡puede ganar en su próximo turno!`,
    founded: 'águila, serpiente y flor estaban en una misma mano',
    left: (turns, kind) =>
      `${kind === null ? 'Apocalipsis' : told.kinds[kind]}: ${turns === 1 ? 'queda un turno' : `quedan ${turns} turnos`}`,
    near: (space, left) =>
      `${day(space, FULL_WEEK - left)}: ${left === 1 ? 'queda' : 'quedan'} ${tokens(left)}, ¡y la última da una señal!`,
    before: ({ given, needed, issued, all, isBrief }) => {
      const weeks = `${issued} de ${all} ${told.scores.weeks} repartidas`
      if (needed === undefined) return `${weeks}.`
      return isBrief
        ? `${given} de ${needed} sacrificios, ${weeks}.`
        : `El apocalipsis empieza con ${needed} sacrificios (van ${given}) o ${all} ${told.scores.weeks} (van ${issued}).`
    },
    at: (space, left, count) =>
      left < count
        ? `${day(space, FULL_WEEK - left)}, repuesto: ${some(count)}.`
        : `${day(space, FULL_WEEK - left)}: ${count === 0 ? 'no queda' : count === 1 ? 'queda' : 'quedan'} ${some(count)}.`,
    moveInFlood: 'Llegas allí y combates con quien esté.',
    day: 'Está sin tocar: robas una carta de día.',
    week: (space) => `Te llevas la última, y con ella la ${weekCard}: ${week(space)}`,
    tribute: (who) => `${who} tiene su ${weekCard}: una ${token} de tributo.`,
    battle: (who) => `Combates con ${who}.`,
    has: (who, count, held) => `${who}: ${some(count)} y ${cards(held)}.`,
    ready: 'Cuando ambos estén listos, se muestran todas las cartas.',
    draws: {
      war: 'Una carta de guerra.',
      rain: 'Una carta de lluvia.',
      day: 'El precio sale del juego.',
    },
    keep: (count) =>
      count === 0
        ? `Te quedarías sin ${token}s.`
        : `Te ${count === 1 ? 'quedaría' : 'quedarían'} ${tokens(count)}.`,
    spared: (who) => `No tienes que pagar la ${token} a ${who}.`,
    noTribute: 'Aquí nadie cobra tributo.',
    flooded: 'El diluvio no deja nada que tomar.',
    stays: (kinds) =>
      kinds.length === 0
        ? ''
        : `Hasta entonces, sin: ${kinds.map((kind) => card(kind).title).join(', ')}.`,
    deckEmpty: 'Su mazo está vacío: no robas nada.',
    even: 'Los dioses quedan igualados: los turnos que acaban así no cuentan.',
    losesSign: '¡Pierdes una de tus señales!',
    pass: {
      rain: 'Conservas tus cartas de lluvia.',
      sacrifice: 'Sin más sacrificios.',
      cards: 'Conservas las cartas de tu mano.',
    },
  }
}

export const mexicaChoices = (editions: Readonly<Record<Edition, Lexicon>>) => ({
  mexica: edition(editions.mexica),
  'flower-war': edition(editions['flower-war']),
})
