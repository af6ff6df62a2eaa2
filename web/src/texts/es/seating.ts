// The texts about seats, in Spanish: who begins, and who has to go.
import type { SeatingTexts } from '../en/seating.ts'

export const seating: SeatingTexts = {
  fullHost: 'Todos los asientos están ocupados. Empieza cuando quieras.',
  full: (host) => `Todos los asientos están ocupados. ${host} empieza la partida.`,
  begin: 'Empezar',
  share: 'Compartir el enlace',
  shareText: (game) => `Juega a ${game} conmigo:`,
  shareRefused: 'El dispositivo no ha podido compartir el enlace. Cópialo abajo.',
  listed: 'Otras personas la encuentran entre las partidas de la página principal y pueden unirse.',
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
  kickTitle: 'Echar a alguien',
  kickSure: (name) =>
    `¿Echar a ${name}? No podrá volver a esta partida; si ya ha empezado, seguirá un bot en su lugar.`,
  kickYes: 'Echar',
  kickNo: 'Que se quede',
  whoWatches: 'Quién está mirando',
  whoWatchesText: 'Solo tú, como anfitrión, ves estos nombres.',
  nobodyWatches: 'Nadie está mirando.',
  hostKnows: 'El anfitrión puede ver tu nombre.',
  kickSpectatorSure: (name) => `¿Echar a ${name}? Ya no podrá mirar esta partida.`,
}
