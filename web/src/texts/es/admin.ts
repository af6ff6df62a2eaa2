// The texts of the operator's page, in Spanish.
import type { admin as english } from '../en/admin.ts'

export const admin: typeof english = {
  title: 'Este servidor',
  password: 'La contraseña del operador',
  enter: 'Entrar',
  leave: 'Cerrar',
  off: 'La página del operador está desactivada. Para activarla, arranca el servidor con ADMIN_PASSWORD.',
  wrong: 'Esa no es la contraseña.',
  waits: 'Demasiadas contraseñas equivocadas. Prueba dentro de un rato.',
  up: 'En marcha desde hace',
  duration: (days, hours, minutes) =>
    days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`,
  connections: 'Conexiones',
  people: 'Jugadores aquí',
  live: 'Partidas en curso',
  awake: 'Despiertas ahora',
  drain: 'Vaciar el servidor',
  drainText:
    'Úsalo antes de parar el servidor: no empieza nada nuevo, y lo que se está jugando sigue.',
  drained: (awake) =>
    awake === 0
      ? 'Vaciado: no empieza nada nuevo y ninguna partida está despierta. Se puede parar.'
      : `Vaciándose: no empieza nada nuevo. ${awake === 1 ? 'Queda una partida despierta' : `Quedan ${awake} partidas despiertas`}.`,
  undrain: 'Admitir otra vez partidas nuevas',
  servers: 'Servidores',
  place: 'Lugar',
  takesNew: 'acepta partidas nuevas',
  stopping: 'no acepta nada nuevo',
  matches: 'Partidas con gente',
  noMatches: 'No hay ninguna partida así con gente.',
  emptyMatches: 'Partidas sin nadie',
  noEmptyMatches: 'No hay ninguna partida así sin nadie.',
  findMatches: 'Buscar partidas',
  find: 'Busca el nombre de un jugador o una partida por su id',
  anyPhase: 'Cualquiera',
  age: 'Antigüedad',
  ages: {
    any: 'Cualquiera',
    hour: 'Más de una hora',
    day: 'Más de un día',
    week: 'Más de una semana',
  },
  order: 'Orden',
  orders: {
    newest: 'Primero las nuevas',
    oldest: 'Primero las antiguas',
    name: 'Por nombre',
    game: 'Por juego',
    players: 'Primero las de más jugadores',
    phase: 'Por estado',
  },
  choose: 'Partida',
  chooseAll: (some, all) =>
    some < all
      ? `Elegir las primeras ${some} de las que se ven`
      : all === 1
        ? 'Elegir la única que se ve'
        : `Elegir las ${all} que se ven`,
  endMany: (count) => (count === 1 ? 'Terminar una partida' : `Terminar ${count} partidas`),
  endManyTitle: (count) =>
    count === 1 ? '¿Terminar una partida?' : `¿Terminar ${count} partidas?`,
  endManyText: (count, people) =>
    `${count === 1 ? 'Termina' : `Terminan las ${count}`} sin resultado, y no se puede deshacer. ${
      people === 0
        ? 'Ahora no hay nadie.'
        : people === 1
          ? 'Ahora hay una persona, y se le dice que el operador ha terminado su partida.'
          : `Ahora hay ${people} personas, y se les dice que el operador ha terminado su partida.`
    }`,
  endedMany: (ended, refused) =>
    [
      ended === 1 ? 'Ha terminado una partida.' : `Han terminado ${ended} partidas.`,
      ...refused.map(({ match, code }) => `${match} no: ${code}.`),
    ].join(' '),
  rising: 'Lo que sube',
  notRising: (minutes) =>
    `Nada se ha contado más veces en los últimos ${minutes} minutos que en los ${minutes} anteriores.`,
  kinds: { connections: 'Conexiones', limit: 'Límite', refusal: 'Rechazo' },
  whatRises: 'Qué',
  means: 'Significa',
  meanings: {
    'too-many-requests': 'peticiones respondidas con 429, por un límite',
    'server-full': 'partidas nuevas rechazadas, porque hay demasiadas',
    'journal-unavailable': 'jugadas que no se pudieron guardar: mira el disco, o Redis',
    sockets: 'conexiones rechazadas, porque el servidor tiene todas las que admite',
    'sockets-by-address': 'conexiones rechazadas, porque una dirección tiene demasiadas',
    'bytes-waiting': 'conexiones cortadas, porque muchísimas no leen lo que piden',
  },
  lately: (minutes) => `Últimos ${minutes} min`,
  before: (minutes) => `${minutes} min antes`,
  turnedAway: (minutes) => `429 en ${minutes} min`,
  memory: 'Memoria',
  silent: 'no responde',
  acts: 'Lo que ha hecho el operador',
  noActs: 'Nada todavía.',
  when: 'Cuándo',
  from: 'Desde dónde',
  deed: 'Acción',
  whom: 'Sobre',
  result: 'Resultado',
  done: 'hecho',
  deeds: {
    end: 'terminó partidas',
    ban: 'expulsó',
    unban: 'levantó una expulsión',
    drain: 'empezó a vaciar',
    undrain: 'dejó de vaciar',
  },
  game: 'Juego',
  phase: 'Estado',
  seats: 'Asientos',
  here: 'Aquí',
  since: 'Desde',
  whatCanBeDone: 'Lo que se puede hacer',
  watch: 'Mirar',
  end: 'Terminar',
  endTitle: '¿Terminar esta partida?',
  endText: 'Termina sin resultado. A sus jugadores se les dice que la ha terminado el operador.',
  endYes: 'Terminarla',
  players: 'Jugadores',
  noPlayers: 'Nadie está conectado.',
  name: 'Nombre',
  id: 'Id',
  address: 'Dirección',
  inLobby: 'en el vestíbulo',
  banPlayer: 'Expulsar al jugador',
  banAddress: 'Expulsar la dirección',
  banTitle: (who) => `¿Expulsar a ${who}?`,
  banText: 'Se desconecta enseguida y se rechaza todo lo que pida, también después de un reinicio.',
  banNote: 'Una nota para ti',
  banYes: 'Expulsar',
  cancel: 'Dejarlo',
  temples: 'Templos',
  noTemples: 'Nadie ha reclamado un templo.',
  temple: 'Templo',
  owner: 'Dueño',
  match: 'Partida',
  presence: 'Presencia',
  bans: 'Expulsiones',
  noBans: 'Nadie está expulsado.',
  who: 'Quién',
  note: 'Nota',
  unban: 'Levantar',
  banOther: 'El id de un jugador o una dirección',
  limits: 'Límites alcanzados',
  refusals: 'Rechazos',
  none: 'Ninguno desde el arranque.',
  times: 'Veces',
  limit: 'Límite',
  code: 'Código',
  more: (list: string) => `Más ${list.toLowerCase()}`,
}
