// The short rules of Flower War, in Spanish.
import type { Section } from '../../words.ts'

export const rules: readonly Section[] = [
  {
    title: 'El objetivo',
    text: [
      'Guías a una tribu por los veinte días del calendario. Reúne calaveras: gana quien tenga más cuando se agota la cuenta del apocalipsis.',
      'O halla las tres señales de Tenochtitlan, águila, serpiente y flor: quien las tenga todas gana en el acto.',
    ],
  },
  {
    title: 'Lo que hay en la mesa',
    picture: 'board',
    text: [
      'Cada uno de los veinte espacios tiene un estante con calaveras (doce si juegan cuatro o más, ocho si son menos), un disco debajo y un montón para las cartas que se jueguen allí. En medio está el lago de Texcoco, en dos mitades: la de Tlaloc a la izquierda y la de Huitzilopochtli a la derecha.',
      'Hay cartas de guerra de Huitzilopochtli, cartas de lluvia de Tlaloc y unas pocas de María. Las manos están ocultas; cuántas cartas de cada mazo tiene cada cual, no.',
    ],
  },
  {
    title: 'Lo que está dibujado en la mesa',
    text: [],
    signs: [
      [
        'rack',
        'Un día: las calaveras que aún cuelgan en su estante; las pálidas ya no están. «Día 3» quiere decir que faltan tres.',
      ],
      [
        'disc',
        'El estante está vacío y alguien ha tomado el disco: su marca está en lugar del número.',
      ],
      ['free', 'Un borde rojo: el estante está vacío y quien llegue puede tomar el disco.'],
      ['guarded', 'Un borde azul: por ahora las lágrimas de Tlaloc guardan el disco.'],
      [
        'pile',
        'Hay cartas en este día: cuántas, en el color del mazo de la de encima, y quién la puso.',
      ],
      ['pawn', 'Una tribu. Con un anillo alrededor: es su turno.'],
      ['eagle', 'El águila, una de las tres señales.'],
      ['serpent', 'La serpiente.'],
      ['flower', 'La flor.'],
    ],
  },
  {
    title: 'Tu turno, paso a paso',
    text: [
      'Muévete: tira un dado y avanza tantos espacios, en sentido contrario al reloj. Si encima del montón de allí hay una trampa o un artefacto, actúa.',
      'Recoge una calavera del estante. Si entonces está vacío puedes tomar su disco, mientras sigas allí en este turno.',
      'Combate a todos los que estén allí, uno tras otro.',
      'Sacrifica cuantas veces quieras: una calavera para Tlaloc o para Huitzilopochtli. Se queda para siempre en esa mitad del lago, y robas una carta de ese dios. O paga a María su precio, que suele ser de siete calaveras, por una de sus cartas. También puedes terminar aquí tu turno.',
      'Juega cartas de las que tenías al empezar este paso. Después le toca a la tribu siguiente.',
    ],
  },
  {
    title: 'Batallas',
    text: [
      'Los dos bandos tiran un dado. Luego, empezando por quien ataca, ponen por turnos una carta de batalla o pasan, hasta que los dos pasan seguidos. Gana el total más alto; si es igual, nadie paga.',
      'Quien pierde paga una calavera, y una más por cada punto que sumaron las cartas del vencedor. Quien no tiene ninguna no paga nada, y el vencedor roba una carta. Nadie se va de allí.',
      'Algunas cartas solo sirven a quien se defiende, otras anulan la última del contrario, y una acaba la batalla al momento.',
    ],
  },
  {
    title: 'Las cartas y su coste',
    text: [
      'El coste de una carta va en calaveras de tu mano al estante donde estás, así que solo se puede jugar donde falten bastantes. Las cartas gratis no necesitan sitio allí.',
      'La carta usada queda boca arriba en el montón de tu espacio. Una trampa actúa sobre cualquier otro que llegue allí, un artefacto sobre todos, hasta que otra carta lo tapa.',
    ],
  },
  {
    title: 'Las tres señales',
    text: [
      'Águila: una carta de águila o el disco de Cuauhtli. Serpiente: una carta de serpiente o el disco de Coatl. Flor: una carta de nopal de María o el disco de Xochitl. Las cartas de señal se guardan, no se juegan, y otros te las pueden quitar.',
    ],
  },
  {
    title: 'El apocalipsis',
    text: [
      'Un disco tomado cambia las reglas para todos desde ese momento hasta el final; la mesa dice cómo. Con el primero (en partidas más largas el segundo o el tercero) empieza el apocalipsis, y quien lo tomó lleva la cuenta.',
      'Cada vez que llega el turno de quien la lleva y las mitades del lago no están igualadas se cuenta uno; tras doce, la cuenta siguiente acaba la partida. La igualdad la detiene, seis veces o las que se hayan acordado. Quien va ganando tiene prisa, y quien no, iguala el lago.',
      'Si Tlaloc ha recibido más, llega el diluvio: cada tribu salva dos calaveras, los estantes se vacían y ya no se recoge nada. Si más Huitzilopochtli, invade Cortés: en lugar de recoger tiras contra él, que tiene 5. Un seis te da una calavera, un cinco nada, y menos te cuesta una.',
      'Al final gana quien tenga más calaveras; si hay empate, más discos; y si no, más cartas.',
    ],
  },
  {
    title: 'Un templo en la mesa',
    text: [
      'Si tu partida tiene un templo de verdad, la cuenta que cae en él es tu sacrificio. La que ahora no puede valer espera, y se te pregunta cuando pueda.',
    ],
  },
  {
    title: 'Para tu primera partida',
    text: [
      'Roba pronto: una mano sin cartas pierde batallas. No te quedes con un montón de calaveras donde otros puedan quitártelas. Toma un disco cuando vayas ganando, y mira el lago antes de sacrificar: la mitad que va por delante decide cómo acaba el mundo.',
    ],
  },
]
