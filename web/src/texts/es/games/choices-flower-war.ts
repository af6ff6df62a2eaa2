// Consequences of the choices in Flower War, in Spanish.
import type { FlowerWarChoices } from '../../en/games/choices-flower-war.ts'
import type { FlowerWarTexts } from '../../en/games/flower-war.ts'

const skulls = (count: number) =>
  count === 0 ? 'ninguna calavera' : count === 1 ? 'una calavera' : `${count} calaveras`
const cards = (count: number) =>
  count === 0 ? 'ninguna carta' : count === 1 ? 'una carta' : `${count} cartas`

export const flowerWarChoices = (flowerWar: FlowerWarTexts): FlowerWarChoices => ({
  aim(hasSigns, isBySignsAlone) {
    if (!isBySignsAlone)
      return `Ten más calaveras que nadie cuando acabe la cuenta del apocalipsis${hasSigns ? ', o encuentra águila, serpiente y flor: quien tiene las tres gana al instante' : ''}.`
    return hasSigns
      ? 'Encuentra águila, serpiente y flor: quien tiene las tres gana al instante. Si la cuenta del apocalipsis se agota antes, no gana nadie.'
      : 'No gana nadie: la partida acaba cuando se agota la cuenta del apocalipsis.'
  },
  step: (step) => flowerWar.steps[step] ?? step,
  far: (count, signs) => `${skulls(count)}${signs && `, ${signs}`}`,
  signs: (count, all, isOwn) =>
    isOwn
      ? `${count} de ${all} señales`
      : count === 0
        ? ''
        : `${count} de ${all} señales a la vista`,
  counted: (count, most, kind) =>
    `${kind === null ? 'Apocalipsis' : (flowerWar.kinds[kind] ?? kind)}: ${count} de ${most}${count < most ? '' : ', y la cuenta siguiente acaba la partida'}`,
  before: (lowest) =>
    lowest === 0
      ? 'Hay un estante vacío: su disco acerca el apocalipsis.'
      : `Los discos de estantes vacíos traen el apocalipsis; el más vacío aún tiene ${skulls(lowest)}.`,
  decided: (count, by) =>
    by === 'skulls'
      ? `con ${skulls(count)}, más que nadie`
      : `igualados con ${skulls(count)}${by === 'cards' ? ' y en discos, deciden las cartas' : ', deciden los discos'}`,
  totals: (mine, theirs, won) =>
    `Así, ${mine} contra ${theirs}${won > 0 ? `, por ${skulls(won)}` : ''}.`,
  stand: (mine, theirs) => `Te quedas en ${mine} contra ${theirs}.`,
  cancels: (card) => `Anula ${flowerWar.cardOf(card).title}.`,
  gives: (count) => `Das ${skulls(count)}.`,
  draw: {
    huitzilopochtli: 'Robas una carta de guerra.',
    tlaloc: 'Robas una carta de lluvia.',
    mary: 'Entre ellas está la flor. Lo que das sale del juego.',
  },
  inApocalypse: {
    roll: 'Avanzas tantos espacios como diga el dado; allí entras y combates.',
    go: 'Allí entras y combates.',
    'take-disc': 'Es tuyo hasta el final.',
  },
  keep: (count) =>
    count === 0
      ? 'Te quedarías sin calaveras.'
      : `Te ${count === 1 ? 'quedaría' : 'quedarían'} ${skulls(count)}.`,
  have: (count) =>
    count === 0 ? 'Después no tienes calaveras.' : `Después tienes ${skulls(count)}.`,
  there: (rack, who, top, isOwn) =>
    `Allí: ${skulls(rack)}${who && `; ${who}`}${top === null ? '' : `; en el montón, ${flowerWar.cardOf(top).title}${isOwn ? ' (tuya)' : ''}`}.`,
  has: (who, count, held) => `${who}: ${skulls(count)} y ${cards(held)}.`,
  disc: (name) => `Efecto para todos: ${flowerWar.effects[name]}`,
  begins: {
    flood:
      'Con este empieza, y tú llevas la cuenta: tal como está el lago, un diluvio que vacía todos los estantes.',
    invasion:
      'Con este empieza, y tú llevas la cuenta: tal como está el lago, la invasión de Cortés.',
    level:
      'Con este empieza, y tú llevas la cuenta. Las mitades están igualadas: diluvio o invasión, aún no se sabe.',
  },
  isSign: {
    eagle: 'Es una de las tres señales: el águila.',
    serpent: 'Es una de las tres señales: la serpiente.',
    flower: 'Es una de las tres señales: la flor.',
  },
  founds: 'Con él tienes las tres señales y ganas en el acto.',
  flowerFounds: 'Solo te falta la flor: si la robas, ganas.',
  card: (id) => `${flowerWar.cardOf(id).title}: ${flowerWar.cardOf(id).text}`,
  pass: {
    disc: 'Aún puedes tomarlo este turno, mientras estés aquí.',
    cards: 'Tu turno termina.',
  },
})
