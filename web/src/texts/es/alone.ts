// The texts about matches on this device, in Spanish.
import type { AloneTexts } from '../en/alone.ts'

export const alone: AloneTexts = {
  title: 'Jugar en este dispositivo',
  intro:
    'Contra bots o con otras personas que se pasan este dispositivo, también sin red: las reglas, los dados y los bots están en esta página, y no se envía nada a ninguna parte.',
  play: 'Jugar',
  running: 'Sin terminar',
  finished: 'Terminadas',
  goOn: 'Seguir',
  replay: 'Repetición',
  remove: 'Borrar',
  removeTitle: '¿Borrar esta partida?',
  removeSure: 'Aún no ha terminado y no se puede recuperar.',
  removeNo: 'Conservarla',
  lesson: (number, of) => `Lección: pregunta ${number} de ${of}`,
  kept: (running, finished) =>
    `Este navegador guarda las últimas ${running} sin terminar y las últimas ${finished} terminadas.`,
  notKept:
    'Este navegador no guarda nada, o ya no tiene sitio: la partida dura mientras esta página siga abierta.',
  none: 'Esa partida no está en este dispositivo.',
  opening: 'Preparando el tablero…',
  begin: 'Empezar',
  beginTitle: (game) => `${game} en este dispositivo`,
  people: 'Personas que comparten este dispositivo',
  peopleHint: 'Se lo pasan por turnos. En los demás asientos juegan bots.',
  mix: (people, bots) =>
    bots === 0
      ? `${people} personas, sin bots.`
      : `${people} personas + ${bots} ${bots === 1 ? 'bot' : 'bots'}.`,
  withBots: (seats, bots) =>
    `${seats}: ${bots === 0 ? 'sin bots' : bots === 1 ? '1 bot' : `${bots} bots`}`,
  nameOf: (number) => `Nombre del jugador ${number}`,
  player: (number) => `Jugador ${number}`,
  back: 'Volver',
  passOn: {
    to: (name) => `Pasa el dispositivo a ${name}.`,
    why: 'Hasta entonces, todas las manos están tapadas.',
    take: (name) => `Soy ${name}`,
    now: (name) => `Ahora ${name}`,
    look: 'Ver mis notas',
  },
  install: {
    title: 'En este dispositivo',
    stored: 'Estas páginas se quedan en este dispositivo, así que también se abren sin red.',
    notStored:
      'Estas páginas han llegado por HTTP sin cifrar, como es normal en una red doméstica, y los navegadores no guardan páginas así: sin red no se pueden volver a abrir ni instalar como aplicación.',
    refused:
      'Este navegador no guarda estas páginas, como en algunas ventanas privadas: sin red no se pueden volver a abrir ni instalar como aplicación.',
    atHand:
      'Todo está cargado: mientras esta página siga abierta, puedes seguir jugando aquí, aunque el servidor ya no esté.',
    atHandSoon:
      'Se está cargando lo que falta para que puedas seguir jugando aquí sin el servidor.',
    install: 'Instalar como aplicación',
    installed: 'Están instaladas como aplicación.',
    byMenu:
      'Puede que el menú de tu navegador ofrezca instalarlas o añadirlas a la pantalla de inicio.',
  },
}
