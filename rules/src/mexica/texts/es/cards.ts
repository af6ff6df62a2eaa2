// The cards of Mexica, in Spanish.
import type { CardText } from '../../../texts.ts'
import type { EditionWords, NamedKind } from '../shape.ts'

/** Texts without words that differ between editions. */
const PLAIN = {
  'forward-1': { title: 'Uno adelante', text: 'Avanza un espacio; llegas allí.' },
  'forward-2': { title: 'Dos adelante', text: 'Avanza dos espacios; llegas allí.' },
  'forward-3': { title: 'Tres adelante', text: 'Avanza tres espacios; llegas allí.' },
  'back-1': { title: 'Uno atrás', text: 'Retrocede un espacio; llegas allí.' },
  'back-2': { title: 'Dos atrás', text: 'Retrocede dos espacios; llegas allí.' },
  'back-3': { title: 'Tres atrás', text: 'Retrocede tres espacios; llegas allí.' },
  again: { title: 'Una vez más', text: 'Tienes otro turno después de este.' },
  'war-card': { title: 'Favor de guerra', text: 'Roba una carta de guerra.' },
  'rain-card': { title: 'Favor de lluvia', text: 'Roba una carta de lluvia.' },
  'day-card': { title: 'Otro día', text: 'Roba una carta de día.' },
  'attack-nearest': { title: 'Emboscada', text: 'Combate con el jugador más cercano.' },
  'attack-east': {
    title: 'Marcha al Este',
    text: 'Combate con Este, esté donde esté; si no hay Este o eres tú, con el más cercano.',
  },
  'attack-north': {
    title: 'Marcha al Norte',
    text: 'Combate con Norte, esté donde esté; si no hay Norte o eres tú, con el más cercano.',
  },
  'attack-west': {
    title: 'Marcha al Oeste',
    text: 'Combate con Oeste, esté donde esté; si no hay Oeste o eres tú, con el más cercano.',
  },
  'attack-south': {
    title: 'Marcha al Sur',
    text: 'Combate con Sur, esté donde esté; si no hay Sur o eres tú, con el más cercano.',
  },
  'start-east': { title: 'Al Este', text: 'Ve adonde empieza Este; llegas allí.' },
  'start-north': { title: 'Al Norte', text: 'Ve adonde empieza Norte; llegas allí.' },
  'start-west': { title: 'Al Oeste', text: 'Ve adonde empieza Oeste; llegas allí.' },
  'start-south': { title: 'Al Sur', text: 'Ve adonde empieza Sur; llegas allí.' },
  cactus: { title: 'Flor de cactus', text: 'La flor, una de las tres señales.' },
  'make-discard': {
    title: 'Mano vacía',
    text: 'Otro jugador descarta una carta que él elige.',
  },
  'negate-attack': { title: 'Tregua', text: 'Como defensor: la batalla no se libra.' },
  'negate-card': {
    title: 'Presagio',
    text: 'En una batalla: anula una carta del rival, pero ningún presagio.',
  },
  'strike-1': { title: 'Golpe', text: '+1 en la batalla.' },
  'strike-2': { title: 'Golpe duro', text: '+2 en la batalla.' },
  'edge-1': { title: 'Filo de obsidiana', text: '+1 en la batalla.' },
  'edge-2': { title: 'Filo agudo', text: '+2 en la batalla.' },
  'edge-3': { title: 'Filo mortal', text: '+3 en la batalla.' },
  'second-throw': {
    title: 'Segunda tirada',
    text: 'Tira otra vez tu dado en esta batalla y quédate con el mejor.',
  },
  'full-price': {
    title: 'Precio entero',
    text: 'Si ganas esta batalla, toma lo que muestra el dado más alto.',
  },
  'long-reach': {
    title: 'Largo alcance',
    text: 'Combate con alguien que esté a dos espacios o menos.',
  },
  eagle: { title: 'Águila', text: 'El águila, una de las tres señales.' },
  'safe-passage': { title: 'Paso franco', text: 'No pagas tributo por esta llegada.' },
  drift: { title: 'Deriva', text: 'Avanza un espacio más; llegas allí.' },
  serpent: { title: 'Serpiente', text: 'La serpiente, una de las tres señales.' },
} as const satisfies Partial<Record<NamedKind, CardText>>

/** Returns the texts of the cards in the words of an edition. */
export function cards(words: EditionWords): Readonly<Record<NamedKind, CardText>> {
  const { token, tokens, weekCard } = words
  return {
    ...PLAIN,
    'gain-1': { title: 'Don de una', text: `Toma una ${token} de la reserva.` },
    'gain-2': { title: 'Don de dos', text: `Toma dos ${tokens} de la reserva.` },
    'gain-3': { title: 'Don de tres', text: `Toma tres ${tokens} de la reserva.` },
    'lose-1': { title: 'Pérdida de una', text: `Devuelve una ${token} a la reserva.` },
    'lose-2': { title: 'Pérdida de dos', text: `Devuelve dos ${tokens} a la reserva.` },
    'pay-each': { title: 'Limosna', text: `Paga una ${token} a cada uno de los demás.` },
    'pay-one': { title: 'Deuda', text: `Paga dos ${tokens} a quien elijas.` },
    'forced-war': {
      title: 'Exigencia de guerra',
      text: `Otro jugador da una ${token} a Huitzilopochtli y no roba nada.`,
    },
    'forced-rain': {
      title: 'Exigencia de lluvia',
      text: `Otro jugador da una ${token} a Tlaloc y no roba nada.`,
    },
    'week-card': {
      title: 'La semana es tuya',
      text: `Toma la ${weekCard} de tu espacio, si nadie la tiene.`,
    },
    'give-war': { title: 'Voto de guerra', text: `Da una ${token} a Huitzilopochtli, sin robar.` },
    'give-rain': { title: 'Voto de lluvia', text: `Da una ${token} a Tlaloc, sin robar.` },
    shield: { title: 'Escudo', text: `Si pierdes esta batalla, paga una ${token} como mucho.` },
    'harvest-1': { title: 'Cosecha', text: `Toma una ${token} más del espacio.` },
    'harvest-2': { title: 'Cosecha rica', text: `Toma dos ${tokens} más del espacio.` },
    'both-banks': {
      title: 'Ambas orillas',
      text: `Toma una ${token} del espacio siguiente y otra del anterior.`,
    },
  }
}
