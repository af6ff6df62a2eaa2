// Every code with which servers and clients refuse, besides those of the rules: its sentence in each language, the status
// of HTTP that goes with it, and whether it is worth asking again.

/** Where a match or a server cannot do something now. */
interface RefusalRow {
  readonly en: string
  readonly es: string
  readonly status: number
  /** Ask the same again: by itself and soon, or once something else has happened. Others stay refused. */
  readonly retry?: 'soon' | 'later'
}

export const REFUSALS = {
  'bad-sum': {
    en: 'The total of the report is not the sum of its slots.',
    es: 'Las cuentas de un informe no son tantas como las de sus ranuras.',
    status: 400,
  },
  'bad-tail': {
    en: 'The tail of the report does not match its counters.',
    es: 'El final de un informe habla de otras cuentas que sus contadores.',
    status: 400,
  },
  banned: {
    en: 'The operator of this server has banned this player or address.',
    es: 'El operador de este servidor te ha expulsado de él.',
    status: 403,
  },
  'broken-journal': {
    en: 'The match cannot be restored from its journal, so it cannot continue.',
    es: 'La partida no puede volver a jugarse desde su diario, así que no sigue.',
    status: 409,
  },
  busy: {
    en: 'Too many requests are waiting for this match; the client retries automatically.',
    es: 'Demasiado espera en esta partida; se intenta de nuevo por sí solo.',
    status: 503,
    retry: 'soon',
  },
  closed: {
    en: 'The match of this temple is over, so its beads no longer count.',
    es: 'La partida del templo ha terminado, así que sus cuentas ya no valen.',
    status: 400,
  },
  draining: {
    en: 'This server accepts no new matches for now; existing ones go on.',
    es: 'Por ahora no empiezan partidas nuevas en este servidor.',
    status: 503,
  },
  epochs: {
    en: 'The temple has started too many epochs since it was paired.',
    es: 'Un templo ha empezado demasiadas veces de nuevo desde que se emparejó.',
    status: 400,
  },
  'history-lost': {
    en: 'The server has lost part of this match, so it cannot continue.',
    es: 'El servidor ha perdido una parte de esta partida, así que no sigue.',
    status: 400,
  },
  internal: {
    en: 'Something went wrong on the server; the operator can find the reason in its log.',
    es: 'El servidor ha fallado; quien lo lleva puede leer por qué.',
    status: 500,
    retry: 'later',
  },
  'invitation-needed': {
    en: 'You need an invitation code to join this match.',
    es: 'Para entrar en esta partida hace falta su código.',
    status: 409,
  },
  'issuer-unavailable': {
    en: 'The keys of the token issuer are unavailable at the moment; try again.',
    es: 'Ahora no se pueden leer las claves de quien firma las identidades; inténtalo de nuevo.',
    status: 503,
  },
  'journal-unavailable': {
    en: 'The server cannot save moves at the moment; the match resumes automatically.',
    es: 'Ahora no se puede guardar nada; la partida sigue por sí sola.',
    status: 503,
    retry: 'soon',
  },
  jump: {
    en: 'More beads than is plausible: the host of the match decides about them.',
    es: 'Más cuentas de las que pueden caer por sí solas: decide quien organiza la partida.',
    status: 400,
  },
  kicked: {
    en: 'The host has removed this player from the match.',
    es: 'El anfitrión te ha echado de esta partida.',
    status: 409,
  },
  left: {
    en: 'You have left this match.',
    es: 'Se ha dejado la partida.',
    status: 409,
  },
  'malformed-answer': {
    en: 'An answer needs "decision", a number, and "action".',
    es: 'Una respuesta tiene «decision», un número, y «action».',
    status: 400,
  },
  'malformed-frame': {
    en: 'The client sent an invalid frame.',
    es: 'Se ha enviado algo que nadie puede enviar.',
    status: 400,
  },
  'malformed-request': {
    en: 'The request has unknown or invalid fields.',
    es: 'A lo que se ha pedido le sobra o le falta algo, o no es como debe.',
    status: 400,
  },
  'match-full': {
    en: 'All seats of this match are taken.',
    es: 'Todos los asientos de esta partida están ocupados.',
    status: 409,
  },
  moved: {
    en: 'The match has moved to another process; the client rejoins automatically.',
    es: 'La partida sigue en otro proceso; se vuelve a entrar por sí solo.',
    status: 503,
    retry: 'soon',
  },
  'no-answer': {
    en: 'The server gave no readable answer.',
    es: 'El servidor no ha dado una respuesta que se pueda leer.',
    status: 400,
    retry: 'later',
  },
  'no-ban': {
    en: 'There is no such ban.',
    es: 'No existe tal expulsión.',
    status: 404,
  },
  'no-beads-held': {
    en: 'No beads of that temple are waiting for a decision.',
    es: 'Ninguna cuenta de ese templo espera una decisión.',
    status: 400,
  },
  'no-bot': {
    en: 'Only a bot can be removed, and only before the match starts.',
    es: 'Antes de empezar se puede quitar un bot del asiento en el que está.',
    status: 400,
  },
  'no-change': {
    en: 'Nothing to change.',
    es: 'Ya es así.',
    status: 400,
  },
  'no-claim': {
    en: 'This claim has expired; start another one.',
    es: 'Ese código ya no sirve; el templo mostrará otro.',
    status: 404,
  },
  'no-guests': {
    en: 'You need an account to play on this server.',
    es: 'Aquí nadie juega sin una cuenta.',
    status: 403,
  },
  'no-match': {
    en: 'There is no such match.',
    es: 'No existe tal partida.',
    status: 404,
  },
  'no-record': {
    en: 'The match ended before it started, so there is no record.',
    es: 'La partida terminó antes de poder jugarse.',
    status: 404,
  },
  'no-spectators': {
    en: 'This match does not allow spectators.',
    es: 'Nadie puede mirar esta partida.',
    status: 409,
  },
  'no-such-path': {
    en: 'There is nothing at that path.',
    es: 'En esa dirección no hay nada.',
    status: 404,
  },
  'no-temple-here': {
    en: 'You own no such temple, and there is none at this match.',
    es: 'No hay tal templo, ni tuyo ni en esta partida.',
    status: 404,
  },
  'no-transfer': {
    en: 'This code is wrong or has expired; each is valid once, for five minutes.',
    es: 'Ese código ya no sirve: cada uno vale una vez, durante cinco minutos.',
    status: 404,
  },
  'nobody-there': {
    en: 'Nobody sits on that seat.',
    es: 'En ese asiento no hay nadie.',
    status: 400,
  },
  'not-finished': {
    en: 'The record is published when the match has ended.',
    es: 'El registro se publica cuando la partida ha terminado.',
    status: 404,
  },
  'not-host': {
    en: 'Only the host of the match can do that.',
    es: 'Solo el anfitrión de la partida puede hacerlo.',
    status: 403,
  },
  'not-joined': {
    en: 'The match has not been joined.',
    es: 'No se ha podido entrar en la partida, o todavía no.',
    status: 503,
    retry: 'soon',
  },
  'not-over': {
    en: 'A rematch is possible once the match has ended.',
    es: 'La revancha empieza cuando la partida ha terminado.',
    status: 400,
  },
  'not-paused': {
    en: 'The match is not paused.',
    es: 'La partida no está en pausa.',
    status: 400,
  },
  'not-ready': {
    en: 'Not everyone is ready yet.',
    es: 'No todos han dicho que están listos.',
    status: 400,
  },
  'not-seated': {
    en: 'Only players with a seat in this match can do that.',
    es: 'Solo quien tiene un asiento en esta partida puede hacerlo.',
    status: 403,
  },
  'not-started': {
    en: 'The match has not started.',
    es: 'La partida no ha empezado.',
    status: 400,
    retry: 'later',
  },
  'other-protocol': {
    en: 'The server uses another version of the protocol: reload the page or update the client.',
    es: 'El servidor habla otra versión del protocolo: recarga la página para seguir.',
    status: 400,
  },
  'own-part': {
    en: 'As the host you cannot remove yourself; leave or hand over instead.',
    es: 'Un anfitrión se va o cede su papel, pero no se le echa.',
    status: 400,
  },
  paused: {
    en: 'The match is paused.',
    es: 'La partida está en pausa.',
    status: 400,
    retry: 'later',
  },
  regress: {
    en: 'The report has fewer beads in a slot than an earlier one.',
    es: 'Un informe tiene menos cuentas de una ranura que las que ya se conocen.',
    status: 400,
  },
  'rules-changed': {
    en: 'The match was started with rules that this server no longer has.',
    es: 'La partida empezó con unas reglas que aquí ya no se juegan.',
    status: 409,
  },
  'seat-taken': {
    en: 'That seat is taken.',
    es: 'Ese asiento está ocupado.',
    status: 409,
  },
  'seated-already': {
    en: 'A player can have only one seat in a match.',
    es: 'Cada jugador tiene un solo asiento en una partida.',
    status: 409,
  },
  'seats-free': {
    en: 'Some seats are still free; each needs a player or a bot.',
    es: 'Antes hace falta un jugador o un bot en cada asiento.',
    status: 400,
  },
  'server-full': {
    en: 'The server is full; try again later.',
    es: 'El servidor tiene ya todas las partidas que puede.',
    status: 503,
  },
  'somebody-else': {
    en: 'Someone else has taken that seat in the meantime.',
    es: 'Ahora hay otra persona en ese asiento.',
    status: 400,
  },
  'stale-binding': {
    en: 'The temple is not (or no longer) paired with this match.',
    es: 'El templo no está emparejado, o ya no, con la partida que dice.',
    status: 400,
  },
  'stale-decision': {
    en: 'This answers a decision that is no longer current.',
    es: 'Ya se pregunta otra cosa.',
    status: 400,
  },
  'started-already': {
    en: 'The match has already started.',
    es: 'La partida ya ha empezado.',
    status: 400,
  },
  stopping: {
    en: 'The server is shutting down; try again in a moment.',
    es: 'El servidor se está parando; inténtalo de nuevo cuando vuelva.',
    status: 503,
  },
  superseded: {
    en: 'A newer connection of the same client has joined.',
    es: 'Un intento posterior del mismo cliente ya ha entrado.',
    status: 409,
  },
  'taken-over': {
    en: 'The same player has joined from another device or window.',
    es: 'Has entrado con otra ventana o dispositivo.',
    status: 400,
  },
  'too-large': {
    en: 'The request is too large.',
    es: 'Lo que se ha pedido es más largo que todo lo que se pide aquí.',
    status: 413,
  },
  'too-many-bans': {
    en: 'The list of bans is full; lift one first.',
    es: 'No caben más expulsiones; levanta antes alguna.',
    status: 409,
  },
  'too-many-from-here': {
    en: 'Too many unfinished matches were created from this address: finish some of them first.',
    es: 'Desde esta dirección se han creado tantas partidas sin terminar como se permiten: acaba antes alguna.',
    status: 409,
  },
  'too-many-guesses': {
    en: 'Too many wrong codes; try again in ten minutes.',
    es: 'Demasiados códigos equivocados; inténtalo de nuevo en diez minutos.',
    status: 429,
  },
  'too-many-matches': {
    en: 'The player is in too many unfinished matches.',
    es: 'Estás en tantas partidas como se puede.',
    status: 409,
  },
  'too-many-requests': {
    en: 'Too many requests; Retry-After says how many seconds to wait.',
    es: 'Demasiado seguido; espera un momento.',
    status: 429,
    retry: 'later',
  },
  'too-many-spectators': {
    en: 'This match has as many spectators as it can take.',
    es: 'Ya miran tantos como pueden.',
    status: 409,
  },
  'too-many-temples': {
    en: 'This match has as many temples as it can take.',
    es: 'Esta partida tiene ya tantos templos como puede.',
    status: 409,
  },
  'too-slow': {
    en: 'The request took too long to arrive.',
    es: 'Se ha tardado demasiado en preguntar.',
    status: 408,
  },
  unauthorized: {
    en: 'A valid token is required.',
    es: 'Hace falta una identidad en la que este servidor confíe.',
    status: 401,
  },
  'unknown-message': {
    en: 'The server does not know this type of message.',
    es: 'El servidor no conoce mensajes de ese tipo.',
    status: 400,
  },
  'wrong-bots': {
    en: 'At least one seat must be for a person.',
    es: 'Al menos un asiento es para una persona.',
    status: 400,
  },
  'wrong-code': {
    en: 'This code is wrong, already used, or expired.',
    es: 'Ese código está equivocado, usado o caducado.',
    status: 404,
  },
  'wrong-name': {
    en: 'A name needs 1 to 32 visible characters and no control characters.',
    es: 'Un nombre tiene de 1 a 32 caracteres, sin caracteres de control.',
    status: 400,
  },
} as const satisfies Readonly<Record<string, RefusalRow>>

export type RefusalCode = keyof typeof REFUSALS

/** The row of a code that came from elsewhere; undefined if it is none of these. */
export function refusalRow(code: string): RefusalRow | undefined {
  return Object.entries(REFUSALS).find(([each]) => each === code)?.[1]
}
