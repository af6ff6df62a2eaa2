// Refusals of the server as a whole: of identities, lists and requests of any kind.
import type { RefusalRow } from './row.ts'

export const SERVER_REFUSALS = {
  banned: {
    en: 'The operator of this server has banned this player or address.',
    es: 'El operador de este servidor te ha expulsado de él.',
    status: 403,
  },
  draining: {
    en: 'This server accepts no new matches for now; existing ones go on.',
    es: 'Por ahora no empiezan partidas nuevas en este servidor.',
    status: 503,
  },
  internal: {
    en: 'Something went wrong on the server; the operator can find the reason in its log.',
    es: 'El servidor ha fallado; quien lo lleva puede leer por qué.',
    status: 500,
    retry: 'later',
  },
  'issuer-unavailable': {
    en: 'The keys of the token issuer are unavailable at the moment; try again.',
    es: 'Ahora no se pueden leer las claves de quien firma las identidades; inténtalo de nuevo.',
    status: 503,
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
  'no-bot-account': {
    en: 'You have no such bot account.',
    es: 'No tienes tal cuenta de bot.',
    status: 404,
  },
  'no-bot-accounts': {
    en: 'Bot accounts are not allowed here.',
    es: 'Aquí no se admiten cuentas de bots.',
    status: 403,
  },
  'name-from-elsewhere': {
    en: 'Your name comes from the account you signed in with; change it there.',
    es: 'Tu nombre viene de la cuenta con la que has entrado; cámbialo allí.',
    status: 409,
  },
  'no-guests': {
    en: 'You need an account to play on this server.',
    es: 'Aquí nadie juega sin una cuenta.',
    status: 403,
  },
  'no-record': {
    en: 'The match ended before it started, so there is no record.',
    es: 'La partida terminó antes de poder jugarse.',
    status: 404,
  },
  'no-such-path': {
    en: 'There is nothing at that path.',
    es: 'En esa dirección no hay nada.',
    status: 404,
  },
  'no-transfer': {
    en: 'This code is wrong or has expired; each is valid once, for five minutes.',
    es: 'Ese código ya no sirve: cada uno vale una vez, durante cinco minutos.',
    status: 404,
  },
  'not-for-bots': {
    en: 'A bot account can only play; its owner has to ask for this.',
    es: 'Una cuenta de bot solo puede jugar; esto lo tiene que pedir su dueño.',
    status: 403,
  },
  'not-finished': {
    en: 'The record is published when the match has ended.',
    es: 'El registro se publica cuando la partida ha terminado.',
    status: 404,
  },
  'other-protocol': {
    en: 'The server uses another version of the protocol: reload the page or update the client.',
    es: 'El servidor habla otra versión del protocolo: recarga la página para seguir.',
    status: 400,
  },
  'other-server': {
    en: 'What answers at this address is not a Flower War server.',
    es: 'Lo que responde en esa dirección no es un servidor de Flower War.',
    status: 400,
  },
  'server-full': {
    en: 'The server is full; try again later.',
    es: 'El servidor tiene ya todas las partidas que puede.',
    status: 503,
  },
  stopping: {
    en: 'The server is shutting down; try again in a moment.',
    es: 'El servidor se está parando; inténtalo de nuevo cuando vuelva.',
    status: 503,
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
  'too-many-bots': {
    en: 'You have as many bot accounts as one player can have; revoke one first.',
    es: 'Ya tienes todas las cuentas de bots que puede tener alguien; revoca antes alguna.',
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
