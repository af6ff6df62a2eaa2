// The short rules of Mexica, in Spanish.
import type { Section } from '../../words.ts'

export const rules: readonly Section[] = [
  {
    title: 'El objetivo',
    text: [
      'Tu tribu recorre los veinte días del calendario en busca del lugar donde un águila se posa sobre un cactus en flor, con una serpiente. Quien tenga a la vez las tres señales, águila, serpiente y flor, funda Tenochtitlan y gana. No se gana de ningún otro modo.',
    ],
  },
  {
    title: 'Lo que hay en la mesa',
    picture: 'board',
    text: [
      'Cada espacio empieza con siete de sus trece fichas (con todas al ritmo impreso) y tiene una carta de semana, que queda en la caja hasta que alguien vacía el espacio. Las que faltan de las trece son su día: Cocodrilo 2. Los espacios forman cuatro cuadrantes, y cada uno empieza donde sale la tribu de esa dirección. En medio está el lago de Texcoco, en dos mitades: la de Tlaloc a la izquierda y la de Huitzilopochtli a la derecha.',
      'Hay 260 cartas de día, 40 de guerra y 40 de lluvia. Las manos están ocultas; cuántas cartas de cada mazo tiene cada cual, no.',
    ],
  },
  {
    title: 'Lo que está dibujado en la mesa',
    text: [],
    signs: [
      [
        'space',
        'Un día, lo que da su carta de semana y su cuenta: cuántas de sus trece fichas faltan.',
      ],
      ['week', 'Alguien tiene su carta de semana: su marca está junto a la señal.'],
      ['pawn', 'Una tribu. Con un anillo alrededor: es su turno.'],
      ['attack', 'Quien tiene la carta de semana suma uno cuando ataca.'],
      ['defence', 'Uno más cuando le atacan.'],
      ['movement', 'Puede avanzar un espacio más.'],
      ['range', 'Puede combatir desde un espacio de distancia.'],
      ['tokens', 'Una ficha de la reserva cada turno.'],
      ['mary', 'María le pide una ficha menos.'],
      ['eagle', 'Esta carta de semana es el águila, una de las tres señales.'],
      ['serpent', 'La serpiente.'],
      ['flower', 'La flor.'],
    ],
  },
  {
    title: 'Tu turno, paso a paso',
    text: [
      'Muévete: se tira un dado; añade la parte que quieras de tu bono de movimiento y avanza, en sentido contrario al reloj.',
      'Recoge una ficha del espacio. Quien toma la última recibe la carta de semana del espacio, de la caja o de otro jugador, y el espacio se llena de nuevo en el acto; una cosecha de dos sigue con esas fichas.',
      'Después puedes jugar una carta de lluvia. Si otro jugador tiene la carta de semana del espacio, le pagas una ficha de tributo. Si recogiste de un espacio lleno robas una carta de día, y muchas de ellas actúan en el acto.',
      'Combate a todos los que estén allí, uno tras otro.',
      'Sacrifica cuantas veces quieras: una ficha para Huitzilopochtli da una carta de guerra, una para Tlaloc una de lluvia. Tres para María (la mesa puede acordar otro número) salen del juego y dan una carta de día. Aquí también puedes terminar el turno, sin jugar cartas.',
      'Cartas: juega las que actúan en tu turno, y ataca una vez con el alcance que te den tus cartas de semana. Después le toca a la tribu siguiente.',
    ],
  },
  {
    title: 'Batallas',
    text: [
      'Los dos bandos ponen a la vez, sin enseñarlas, cuantas cartas de batalla quieran, hasta que ambos estén listos. Entonces se muestra y se gasta todo, y actúan las cartas que anulan otras.',
      'Si nadie ha evitado la batalla, los dos tiran. Gana el total más alto, y quien gana toma tantas fichas como indica el menor de los dos dados. Quien tiene menos lo paga todo; quien no tiene ninguna da una carta; y si tampoco tiene cartas, quien gana roba una carta de día.',
    ],
  },
  {
    title: 'Las tres señales',
    text: [
      'Águila: una carta de guerra con el águila, o la carta de semana del día Águila. Serpiente: una carta de lluvia con la serpiente, o la carta de semana del día Serpiente. Flor: una carta de día con el cactus, o la carta de semana del día Flor. Las cartas con señal se guardan, no se juegan, y se pueden perder.',
    ],
  },
  {
    title: 'El apocalipsis',
    text: [
      'Llega cuando los dos dioses han recibido 182 fichas en total (260 al ritmo impreso), o cuando sale de la caja la última carta de semana. Quedan entonces trece turnos; un turno que acaba con los dioses igualados no se cuenta, como mucho trece veces, si la mesa no ha acordado otro número.',
      'En cuanto un dios tiene más se sabe cómo acaba el mundo. Tlaloc trae el diluvio: ya no se recoge nada de los espacios. Huitzilopochtli trae la guerra: cada llegada le cuesta al espacio otra ficha (o, si la mesa lo ha acordado, cada espacio pierde una ficha, una sola vez). Quien no haya fundado al final no ha ganado.',
    ],
  },
  {
    title: 'Un templo en la mesa',
    text: [
      'Si un templo de verdad pertenece a tu partida, una cuenta que cae en él es tu sacrificio. La que no puede valer en ese momento espera, y se te pregunta por ella cuando puede. Una carta que hace dar algo a un dios pide también una cuenta; la partida no la espera.',
    ],
  },
]
