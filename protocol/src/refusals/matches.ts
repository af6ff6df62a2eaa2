// Refusals of a match: of a join, an answer or another request.
import type { RefusalRow } from './row.ts'

export const MATCH_REFUSALS = {
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
  disconnected: {
    en: 'You have disconnected; your seat is kept for you.',
    es: 'Te has desconectado; tu asiento sigue siendo tuyo.',
    status: 409,
  },
  'history-lost': {
    en: 'The server has lost part of this match, so it cannot continue.',
    es: 'El servidor ha perdido una parte de esta partida, así que no sigue.',
    status: 400,
  },
  'invitation-needed': {
    en: 'You need an invitation code to join this match.',
    es: 'Para entrar en esta partida hace falta su código.',
    status: 409,
  },
  'journal-unavailable': {
    en: 'The server cannot save moves at the moment; the match resumes automatically.',
    es: 'Ahora no se puede guardar nada; la partida sigue por sí sola.',
    status: 503,
    retry: 'soon',
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
  'no-bot': {
    en: 'Only a bot can be removed, and only before the match starts.',
    es: 'Antes de empezar se puede quitar un bot del asiento en el que está.',
    status: 409,
  },
  'no-change': {
    en: 'Nothing to change.',
    es: 'Ya es así.',
    status: 409,
  },
  'no-match': {
    en: 'There is no such match.',
    es: 'No existe tal partida.',
    status: 404,
  },
  'no-spectators': {
    en: 'This match does not allow spectators.',
    es: 'Nadie puede mirar esta partida.',
    status: 409,
  },
  'nobody-there': {
    en: 'Nobody sits on that seat.',
    es: 'En ese asiento no hay nadie.',
    status: 409,
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
    status: 409,
  },
  'not-paused': {
    en: 'The match is not paused.',
    es: 'La partida no está en pausa.',
    status: 409,
  },
  'not-ready': {
    en: 'Not everyone is ready yet.',
    es: 'No todos han dicho que están listos.',
    status: 409,
  },
  'not-seated': {
    en: 'Only players with a seat in this match can do that.',
    es: 'Solo quien tiene un asiento en esta partida puede hacerlo.',
    status: 403,
  },
  'not-started': {
    en: 'The match has not started.',
    es: 'La partida no ha empezado.',
    status: 409,
    retry: 'later',
  },
  'own-part': {
    en: 'As the host you cannot remove yourself; leave or hand over instead.',
    es: 'Un anfitrión se va o cede su papel, pero no se le echa.',
    status: 400,
  },
  paused: {
    en: 'The match is paused.',
    es: 'La partida está en pausa.',
    status: 409,
    retry: 'later',
  },
  'rules-changed': {
    en: 'The match was started with rules that this server no longer has.',
    es: 'La partida empezó con unas reglas que aquí ya no se juegan.',
    status: 409,
  },
  'rules-failed': {
    en: 'The rules of this game have failed; the match is closed.',
    es: 'Las reglas de este juego han fallado; la partida queda cerrada.',
    status: 500,
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
    status: 409,
  },
  'somebody-else': {
    en: 'Someone else has taken that seat in the meantime.',
    es: 'Ahora hay otra persona en ese asiento.',
    status: 409,
  },
  'stale-decision': {
    en: 'This answers a decision that is no longer current.',
    es: 'Ya se pregunta otra cosa.',
    status: 409,
  },
  'started-already': {
    en: 'The match has already started.',
    es: 'La partida ya ha empezado.',
    status: 409,
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
  'too-many-spectators': {
    en: 'This match has as many spectators as it can take.',
    es: 'Ya miran tantos como pueden.',
    status: 409,
  },
} as const satisfies Readonly<Record<string, RefusalRow>>
