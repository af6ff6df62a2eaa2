// The texts about seats, in Spanish: who begins, and who has to go.
import type { SeatingTexts } from '../en/seating.ts'

export const seating: SeatingTexts = {
  waitsFor: (count) => (count === 1 ? 'Falta una persona.' : `Faltan ${count} personas.`),
  openReady: 'La partida empieza en cuanto todos estén listos.',
  start: 'Empezar ya, con bots en los asientos libres',
  iAmReady: 'Estoy listo',
  iAmNotReady: 'Aún no estoy listo',
  fullHost: 'Todos los asientos están ocupados. Empieza cuando quieras.',
  full: (host) => `Todos los asientos están ocupados. ${host} empieza la partida.`,
  begin: 'Empezar',
  inviteText:
    'Quien abra este enlace, escanee este código QR o escriba este código puede sentarse aquí.',
  inviteWatch:
    'No queda ningún asiento libre. Quien abra este enlace, escanee este código QR o escriba este código puede mirar.',
  link: 'Enlace',
  code: 'Código',
  qr: 'Código QR del enlace',
  learn: 'Aprender mientras tanto',
  copyLink: 'Copiar el enlace',
  share: 'Compartir el enlace',
  shareText: (game) => `Juega a ${game} conmigo:`,
  shareRefused: 'El dispositivo no ha podido compartir el enlace. Cópialo abajo.',
  visibilities: {
    public: 'pública: en la lista de partidas',
    unlisted: 'solo con el enlace',
    private: 'solo con invitación',
  },
  carryWait: 'Preparando un código…',
  carryText: (minutes) =>
    `Abre este enlace o escanea este código QR en el otro dispositivo para seguir allí con el mismo nombre y en el mismo asiento. Sirve una sola vez, durante ${minutes} minutos. No se lo enseñes a nadie.`,
  carryQr: 'Código QR del enlace que lleva tu asiento',
  carried: 'Traer un asiento a este navegador',
  carriedAsk: (name) =>
    `Con este enlace pasas a ser quien lo creó. Ahora, en este navegador, juegas como ${name}, y no podrías volver a serlo.`,
  carriedYes: 'Tomar el asiento',
  carriedNo: (name) => `Seguir como ${name}`,
  screenName: 'Pantalla',
  screen: 'En una pantalla grande',
  screenLink: 'Enlace para la pantalla',
  screenText:
    'Pon la mesa en un televisor o una tableta en el centro; cada uno ve su mano en el teléfono.',
  screenOpenHere: 'Abrirla aquí',
  screenOpen: 'Tomad asiento.',
  screenAlone: 'La partida sigue en cuanto llegue alguien que juegue.',
  screenShow: 'Mostrar la mesa',
  screenJoin: 'Escanea esto para sentarte. Tu mano se queda en tu teléfono.',
  seatMenu: (seat) => `Acciones del anfitrión: ${seat}`,
  addBot: 'Poner un bot aquí',
  addBotOf: {
    novice: 'Poner un bot principiante aquí',
    easy: 'Poner un bot fácil aquí',
    hard: 'Poner un bot difícil aquí',
  },
  removeBot: 'Quitar el bot',
  handOver: 'Hacer anfitrión',
  kick: 'Echar',
  kickTitle: 'Echar a alguien',
  kickSure: (name) =>
    `¿Echar a ${name}? No podrá volver a esta partida; si ya ha empezado, seguirá un bot en su lugar.`,
  kickYes: 'Echar',
  kickNo: 'Que se quede',
  whoWatchesText: 'Solo tú, como anfitrión, ves estos nombres.',
  nobodyWatches: 'Nadie está mirando.',
  kickSpectatorSure: (name) => `¿Echar a ${name}? Ya no podrá mirar esta partida.`,
}
