// The short rules of Space Aztecs, in Spanish.
import type { Section } from '../../words.ts'

export const rules: readonly Section[] = [
  {
    title: 'El objetivo',
    text: [
      'El mundo se acaba. Reúne aztecas en tu ciudad y escóndelos bajo los templos antes de que se los lleven los platillos volantes. Al final gana quien tenga más puntos.',
    ],
  },
  {
    title: 'Lo que hay en la mesa',
    picture: 'board',
    text: [
      'Cuatro grupos, cada uno con un color y un signo: aldeanos (rosa, círculo), guerreros (amarillo, triángulo), superiores (azul, rombo) y agentes (verde, ojo). Cada grupo tiene diez aztecas, tres templos y tres platillos volantes. Ocho códices no son de ningún grupo. De dos a cuatro jugadores, un grupo se queda en la caja.',
      'Todas las cartas se reparten en ocho montones boca abajo alrededor de un reloj de sol. Cuántas hay en cada uno lo ve todo el mundo; cuáles son, solo quien lo ha tenido.',
      'Cada carta lleva una hora del día, distinta de todas las demás.',
    ],
  },
  {
    title: 'Lo que está dibujado en las cartas',
    text: [],
    signs: [
      [
        'aztec',
        'Un azteca: el signo de su grupo y sus puntos. Un sol pequeño: su hora es antes del mediodía.',
      ],
      ['temple', 'Un templo, en el color de los aztecas que esconde.'],
      ['saucer', 'Un platillo, en el color de los aztecas que se lleva.'],
      ['codex', 'Un códice, con un signo de lo que cuenta.'],
      ['back', 'Una carta boca abajo: elegida y aún sin descubrir.'],
    ],
  },
  {
    title: 'Una ronda',
    text: [
      'Tomar: desde quien empieza (la primera vez por sorteo, si la partida no nombra a nadie) y en el sentido del reloj, cada cual toma un montón que nadie haya tomado en esta ronda y lo mira a solas.',
      'Elegir: todos eligen a la vez una carta del suyo y la ponen boca abajo. Los montones vuelven a su lugar.',
      'Anunciar: se dicen las horas de las cartas elegidas, aún no las cartas. Quien tiene la más temprana pasa a empezar.',
      'Descubrir: desde ahí y en el sentido del reloj se descubre una carta tras otra, y cada una hace lo suyo.',
      'Se te recuerda lo que viste en cada montón, menos lo que se ha jugado desde entonces (salvo que la partida sea sin notas).',
    ],
  },
  {
    title: 'Lo que hacen las cartas',
    picture: 'city',
    text: [
      'Un azteca llega a tu ciudad y queda a la vista.',
      'Un templo esconde a todos tus aztecas de su grupo que estén a la vista: quedan debajo para siempre, a salvo de los platillos. Los que lleguen después ya no entran, así que no lo levantes ni demasiado pronto ni demasiado tarde.',
      'Un platillo volante se lleva un azteca de su grupo que esté a la vista de cada rival. Tú eliges cuál, y cada uno es un punto para ti; para lo demás no cuenta.',
      'Mientras tengas a la vista un agente muy especial, cada azteca que juegues después puede ir directamente bajo un templo de su grupo que tengas.',
      'Un códice queda junto a tu ciudad y da puntos al final.',
    ],
  },
  {
    title: 'Lo que valen los aztecas',
    text: [
      'Aldeanos: de 2 a 6. Pero todos los que tengan menos aldeanos pierden 5, y no tener ninguno también es tener menos.',
      'Guerreros: cuantos más de una compañía, mejor. Águilas 3, 9, 18 por uno, dos, tres; jaguares 5, 12, 20; coyotes 4, 9, 15, 22.',
      'Superiores: nobles de 5 a 7. Extraterrestres de 4 a 6. Un sacerdote vale 10 si al final tiene debajo un extraterrestre tuyo, que entonces no da puntos propios; se usan primero los más bajos.',
      'Agentes: archivistas de 2 a 5, el doble si al final están escondidos. Agentes muy especiales, 1.',
    ],
  },
  {
    title: 'El final',
    text: [
      'La partida acaba con la ronda en que dos montones quedan vacíos, o en que llega el séptimo platillo volante (el noveno, si juegan cinco o seis).',
      'Se suman los códices, cada grupo de aztecas de tu ciudad, escondidos o no, y un punto por cada cautivo bajo tus platillos. El empate lo gana quien tenga más aztecas en la ciudad y, después, más escondidos.',
    ],
  },
  {
    title: 'Para tu primera partida',
    text: [
      'Mira lo que los demás tienen a la vista: un platillo sobre un grupo lleno daña a todos menos a ti. Reúne un grupo a la vista y luego escóndelo. Recuerda dónde dejaste un templo, y que quien tome después ese montón también puede encontrarlo.',
    ],
  },
]
