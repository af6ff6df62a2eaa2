// The texts about the end of a match and how it went, in Spanish.
import type { StoryTexts } from '../en/story.ts'

export const story: StoryTexts = {
  ending: {
    over: 'La partida ha terminado',
    youWon: 'Has ganado.',
    won: (names) => `Ha ganado ${names}.`,
    sharedWin: (names) => `Han ganado juntos ${names}.`,
    nobodyWon: 'No ha ganado nadie.',
    youLost: 'Esta vez has perdido. ¡Bien jugado!',
    ties: (level, by) =>
      `Con igual número de ${level.toLowerCase()}, cuenta: ${by.join(', luego ').toLowerCase()}.`,
    ownPlace: (place, players) => `Tu puesto: ${place} de ${players}.`,
    closed: (why) => `La partida se cerró: ${why}.`,
    closedReasons: {
      abandoned: 'ya no había nadie en la mesa',
      operator: 'el operador del servidor la ha terminado',
      'history-lost': 'se perdió una parte',
      'rules-changed': 'este servidor ya no tiene sus reglas',
      'rules-failed': 'sus reglas han fallado',
    },
    score: 'Resultado',
    place: 'Puesto',
    player: 'Jugador',
    fair: {
      kept: 'Juego limpio: el servidor cumplió su promesa sobre el azar.',
      broken: 'El servidor no cumplió su promesa sobre el azar.',
      unknown: 'Desde aquí no se puede saber si el azar fue limpio.',
      entropyKept: 'Lo que tú aportaste al azar consta en el registro.',
      entropyBroken: 'Lo que tú aportaste al azar no consta en el registro.',
      entropyUnknown:
        'Lo que tú aportaste al azar solo puedes comprobarlo mientras no recargues la página.',
    },
    rematch: 'Jugar otra vez',
    toRematch: 'Ir a la revancha',
  },
  title: 'Cómo fue',
  you: 'Tú',
  measures: {
    'flower-war': 'Calaveras',
    'space-aztecs': 'Puntos',
    tieqchieq: 'Camino recorrido',
  },
  together: { 'space-aztecs': 'Puntos con todas las cartas que se descubrieron entonces' },
  counts: {
    turns: {
      over: (count) => (count === 1 ? 'un turno' : `${count} turnos`),
      throughout: 'del primer turno al último',
      from: (turn, turns) => `desde el turno ${turn} de ${turns}`,
      last: 'en el último turno',
    },
    rounds: {
      over: (count) => (count === 1 ? 'una ronda' : `${count} rondas`),
      throughout: 'de la primera ronda a la última',
      from: (round, rounds) => `desde la ronda ${round} de ${rounds}`,
      last: 'en la última ronda',
    },
  },
  chart: (measure, over) => `${measure} en ${over}`,
  ahead: ({ name, own }, from) => `${name} ${own ? 'ibas' : 'iba'} por delante ${from}.`,
  aheadInTheEnd: ({ name, own }, last) =>
    `${name} ${own ? 'te pusiste' : 'se puso'} por delante ${last}.`,
  behind: ({ name, own }) =>
    `${name} no ${own ? 'ibas' : 'iba'} por delante en esta cuenta, y ${own ? 'has' : 'ha'} ganado igualmente.`,
  level: ({ name, own }) =>
    `${name} ${own ? 'acabaste' : 'acabó'} igualando a los mejores, y ${own ? 'ganaste' : 'ganó'} el desempate.`,
  nobodyElse: 'Nadie más fue nunca por delante.',
  changes: (count) =>
    count === 0
      ? 'La ventaja no cambió de manos.'
      : count === 1
        ? 'La ventaja cambió de manos una vez.'
        : `La ventaja cambió de manos ${count} veces.`,
  signs: {
    names: { eagle: 'águila', serpent: 'serpiente', flower: 'flor' },
    chart: (over) => `Quién tuvo cada señal, en ${over}: gana quien tiene las tres a la vez`,
    won: ({ name, own }) =>
      `${name} ${own ? 'tuviste' : 'tuvo'} águila, serpiente y flor a la vez, y con eso se gana.`,
    nobody: (nearest, count) =>
      count === 0
        ? 'Los días se acabaron antes de que nadie hallara una sola señal: no ganó nadie.'
        : `Los días se acabaron antes de que nadie tuviera las tres señales: no ganó nadie. Quien más se acercó, con ${count === 1 ? 'una' : 'dos'}: ${nearest}.`,
    lost: ({ name, own }) => `${name} ${own ? 'perdiste' : 'perdió'} esa señal.`,
    found: ({ name, own }, sign, by, count) =>
      `${name} ${own ? 'hallaste' : 'halló'} ${sign === 'águila' ? 'el' : 'la'} ${sign}${by.toLowerCase() === sign ? '' : ` (${by})`}${count === 2 ? ', la segunda señal' : count === 3 ? ', y ya eran las tres' : ''}.`,
  },
  turning: 'Momentos decisivos, cada uno en la repetición',
  watch: 'Verlo otra vez desde aquí',
  number: { turns: (turn) => `Turno ${turn}`, rounds: (round) => `Ronda ${round}` },
  replay: {
    title: 'Repetición',
    loading: 'Reproduciendo la partida…',
    verified:
      'Verificado aquí: todo el azar quedó fijado antes de empezar, y todo se sigue de él según las reglas.',
    notVerified: 'Este registro no es válido:',
    begins: 'Empieza la partida.',
    step: (step, steps) => `Paso ${step} de ${steps}`,
    first: 'Principio',
    previous: 'Atrás',
    next: 'Adelante',
    last: 'Final',
    play: 'Reproducir',
    stop: 'Parar',
    scrub: 'Paso de la partida',
    moments: 'Momentos decisivos',
    keys: 'Teclas: ← y → un paso, Inicio y Fin al principio y al final, la barra espaciadora reproduce y para.',
    counts: { turns: 'Turno', rounds: 'Ronda' },
    link: 'Enlace a este paso',
    none: 'No hay registro de esta partida.',
    onlyPlayers: 'Solo quienes jugaron esta partida privada pueden abrir el enlace.',
    seenBy: 'Visto por',
    everyone: 'todos',
  },
}
