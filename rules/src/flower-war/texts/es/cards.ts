// The Spanish texts of the cards and discs of Flower War.
import type { land as Land } from '../en/cards.ts'
import type { CardsText, DiscsText } from '../shape.ts'

export const cards: CardsText = {
  'flower-war': { title: 'Guerra florida', text: 'Toma una calavera de cada uno de los demás.' },
  macuahuitl: { title: 'Macuahuitl', text: '+1 en esta batalla.' },
  tepoztopilli: { title: 'Tepoztopilli', text: '+2 en esta batalla.' },
  'jaguar-knight': { title: 'Guerrero jaguar', text: '+3 en esta batalla.' },
  quachic: { title: 'Cuáchic', text: '+5 en esta batalla.' },
  'eagle-knight': { title: 'Guerrero águila', text: 'Tira otro dado y súmalo en esta batalla.' },
  'captive-taking': {
    title: 'Toma de cautivos',
    text: 'Si ganas esta batalla, quien pierde paga dos calaveras más.',
  },
  'shield-breaker': {
    title: 'Rompeescudos',
    text: 'Anula la última carta del rival que siga en pie.',
  },
  'coin-of-fate': {
    title: 'Moneda del destino',
    text: 'Lanza una moneda en lugar de los dados: uno de los dos tiene 6 y el otro 1.',
  },
  atlatl: { title: 'Atlatl', text: 'Ataca a un jugador que esté a uno o dos espacios, con +1.' },
  challenge: { title: 'Desafío', text: 'Ataca al jugador más cercano.' },
  'war-drum': {
    title: 'Tambor de guerra',
    text: 'Ataca a todos los de tu espacio y los dos de al lado, uno tras otro, cada vez con +1.',
  },
  'night-raid': {
    title: 'Asalto nocturno',
    text: 'Toma una carta al azar de un jugador de tu espacio o de al lado.',
  },
  'tribute-roll': {
    title: 'Lista de tributos',
    text: 'Un jugador que elijas te paga una calavera.',
  },
  'imperial-tribute': {
    title: 'Tributo imperial',
    text: 'Toma dos calaveras de cada uno de los demás.',
  },
  'burning-temple': {
    title: 'Templo en llamas',
    text: 'Un jugador que elijas te paga ocho calaveras, o todas las que tenga.',
  },
  'forced-offering': {
    title: 'Ofrenda forzada',
    text: 'Un jugador que elijas da una calavera a Huitzilopochtli y no roba carta.',
  },
  'war-canoe': {
    title: 'Canoa de guerra',
    text: 'Muévete uno o dos espacios, a cualquier lado; allí entras, recoges y combates.',
  },
  'obsidian-butterfly': {
    title: 'Mariposa de obsidiana',
    text: 'Trampa. Cualquier otro que entre aquí te paga dos calaveras.',
  },
  armory: { title: 'Armería', text: 'Artefacto. Quien ataca desde aquí tiene +2.' },
  eagle: { title: 'Águila', text: 'La señal del águila. Guárdala.' },
  'tlalocs-tears': {
    title: 'Lágrimas de Tlaloc',
    text: 'Hasta tres calaveras de la reserva a este estante, de las que te quedas una; su disco se queda hasta tu próximo turno.',
  },
  chinampa: { title: 'Chinampa', text: 'Toma hasta dos calaveras de este estante.' },
  'sweet-rain': { title: 'Lluvia dulce', text: 'Toma dos calaveras de la reserva.' },
  cloudburst: { title: 'Aguacero', text: 'Toma seis calaveras de la reserva.' },
  'mountain-of-plenty': {
    title: 'Cerro de la abundancia',
    text: 'Toma hasta doce calaveras de este estante, también las que acabas de pagar.',
  },
  'jade-skirt': { title: 'La de la falda de jade', text: 'Roba cinco cartas de lluvia.' },
  'cotton-armor': { title: 'Coraza de algodón', text: '+2 en esta batalla, si te defiendes.' },
  mist: { title: 'Niebla', text: 'Si te defiendes, la batalla acaba ya y nadie paga.' },
  ransom: { title: 'Rescate', text: 'Si pierdes esta batalla, no pagas nada.' },
  'silence-of-frogs': {
    title: 'Silencio de ranas',
    text: 'Anula la última carta del rival que siga en pie.',
  },
  'jade-gift': {
    title: 'Regalo de jade',
    text: 'Toma dos calaveras de la reserva y da una a otro jugador.',
  },
  'two-springs': {
    title: 'Dos manantiales',
    text: 'Roba dos cartas de lluvia y da una a otro jugador.',
  },
  cleansing: {
    title: 'Purificación',
    text: 'Descarta las cartas que quieras y roba otras tantas de los mismos mazos.',
  },
  current: {
    title: 'Corriente',
    text: 'Muévete un espacio, a cualquier lado; allí entras, recoges y combates.',
  },
  tlalocan: {
    title: 'Tlalocan',
    text: 'Muévete a cualquier otro espacio; allí entras, recoges y combates.',
  },
  balance: {
    title: 'Equilibrio',
    text: 'Una calavera de la reserva va a la mitad del lago que tiene menos.',
  },
  'dry-season': {
    title: 'Sequía',
    text: 'Trampa. Cualquier otro que entre aquí no recoge nada aquí este turno.',
  },
  spring: {
    title: 'Manantial',
    text: 'Artefacto. Quien recoge aquí toma otra calavera de la reserva.',
  },
  serpent: { title: 'Serpiente', text: 'La señal de la serpiente. Guárdala.' },
  nopal: { title: 'Nopal', text: 'La señal de la flor. Guárdala.' },
  gift: { title: 'Regalo', text: 'Toma dos calaveras de la reserva.' },
  'war-blessing': { title: 'Bendición de guerra', text: 'Roba una carta de guerra.' },
  'rain-blessing': { title: 'Bendición de lluvia', text: 'Roba una carta de lluvia.' },
  tears: { title: 'Lágrimas', text: 'Todos toman una calavera de la reserva.' },
  again: { title: 'Otra vez', text: 'Tienes otro turno después de este.' },
  peace: { title: 'Paz', text: 'La próxima vez que fueras a pagar en una batalla no pagas nada.' },
}

export const land: typeof Land = (space) => ({
  title: `A ${space}`,
  text: 'Muévete a este espacio; allí entras, recoges y combates.',
})

export const discs: DiscsText = {
  cipactli: 'Una vez en el paso de cartas, ataca a cualquiera.',
  ehecatl: 'Una vez en el paso de cartas, ataca a alguien que esté a un espacio.',
  calli: 'Por un sacrificio, toma una carta de ese dios de encima de otro espacio, o roba.',
  cuetzpalin: 'Tras recoger, o en su lugar, lanza una moneda: con cara ganas una calavera.',
  coatl: 'No se pueden jugar cartas de lluvia.',
  miquiztli: 'Al activarse se descartan todas las manos menos las señales.',
  mazatl: 'Puedes ir a cualquier parte en lugar de tirar.',
  tochtli:
    'En lugar de un sacrificio puedes devolver una calavera al estante, en el diluvio a la reserva.',
  atl: 'Una vez por turno, sacrifica una carta en lugar de una calavera.',
  itzcuintli: 'Los demás discos activos no hacen nada.',
  ozomahtli: 'Monedas en lugar de dados: te mueves un espacio, a cualquier lado.',
  malinalli:
    'Al llegar no combates: pagas una calavera a cada uno de los que están allí; y nadie puede atacar.',
  acatl: 'Una vez por turno, sacrifica una carta en lugar de una calavera.',
  ocelotl: 'En batalla se paga una calavera más.',
  cuauhtli:
    'Un sacrificio a un dios cuesta dos calaveras, por una carta. Una carta que se pueda sacrificar vale por una de las dos.',
  cozcacuauhtli: 'Una calavera más al recoger, o en su lugar.',
  olin: 'Una segunda ronda de mover, recoger y combatir.',
  tecpatl: 'Quien tiene las calaveras hace un sacrificio a un dios antes de seguir.',
  quiyahuitl: 'No se pueden jugar cartas de guerra.',
  xochitl: 'En batalla se paga una calavera menos.',
}
