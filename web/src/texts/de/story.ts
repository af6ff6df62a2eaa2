// The texts about the end of a match and how it went, in German.
import type { story as english } from '../en/story.ts'

export const story: typeof english = {
  ending: {
    over: 'Die Partie ist zu Ende',
    youWon: 'Du hast gewonnen.',
    won: (names) => `${names} hat gewonnen.`,
    sharedWin: (names) => `${names} haben zusammen gewonnen.`,
    nobodyWon: 'Niemand hat gewonnen.',
    youLost: 'Diesmal hast du verloren. Gut gespielt!',
    ties: (level, by) => `Bei gleich vielen ${level} zählt: ${by.join(', dann ')}.`,
    ownPlace: (place, players) => `Dein Platz: ${place} von ${players}.`,
    closed: (why) => `Die Partie wurde geschlossen: ${why}.`,
    closedReasons: {
      abandoned: 'es war niemand mehr am Tisch',
      operator: 'der Betreiber des Servers hat sie beendet',
      'history-lost': 'ein Teil von ihr ging verloren',
      'rules-changed': 'dieser Server hat ihre Regeln nicht mehr',
      'rules-failed': 'ihre Regeln haben versagt',
    },
    score: 'Ergebnis',
    place: 'Platz',
    player: 'Spieler',
    fair: {
      kept: 'Ehrlicher Zufall: Der Server hat sein Versprechen gehalten.',
      broken: 'Der Server hat sein Versprechen über den Zufall nicht gehalten.',
      unknown: 'Ob der Zufall ehrlich war, lässt sich hier nicht prüfen.',
      entropyKept: 'Dein Beitrag dazu steht in der Aufzeichnung.',
      entropyBroken: 'Dein Beitrag zum Zufall steht nicht in der Aufzeichnung.',
      entropyUnknown:
        'Deinen eigenen Beitrag dazu kannst du nur prüfen, solange du die Seite nicht neu lädst.',
    },
    rematch: 'Noch einmal spielen',
    toRematch: 'Zur Revanche',
  },
  title: 'Wie es lief',
  you: 'Du',
  measures: {
    'flower-war': 'Schädel',
    'space-aztecs': 'Punkte',
    tieqchieq: 'Zurückgelegter Weg',
  },
  together: { 'space-aztecs': 'Punkte mit allen Karten, die dabei aufgedeckt wurden' },
  counts: {
    turns: {
      over: (count) => (count === 1 ? 'einem Zug' : `${count} Zügen`),
      throughout: 'vom ersten bis zum letzten Zug',
      from: (turn, turns) => `ab Zug ${turn} von ${turns}`,
      last: 'im letzten Zug',
    },
    rounds: {
      over: (count) => (count === 1 ? 'einer Runde' : `${count} Runden`),
      throughout: 'von der ersten bis zur letzten Runde',
      from: (round, rounds) => `ab Runde ${round} von ${rounds}`,
      last: 'in der letzten Runde',
    },
  },
  chart: (measure, over) => `${measure} im Lauf von ${over}`,
  ahead: ({ name, own }, from) => `${name} ${own ? 'lagst' : 'lag'} ${from} vorn.`,
  aheadInTheEnd: ({ name, own }, last) => `${name} ${own ? 'gingst' : 'ging'} ${last} in Führung.`,
  behind: ({ name, own }) =>
    `${name} ${own ? 'lagst' : 'lag'} nach dieser Zählung nicht vorn und ${own ? 'hast' : 'hat'} trotzdem gewonnen.`,
  level: ({ name, own }) =>
    `${name} ${own ? 'lagst' : 'lag'} am Ende gleichauf mit den Besten und ${own ? 'hast' : 'hat'} den Stichentscheid gewonnen.`,
  nobodyElse: 'Sonst lag nie jemand vorn.',
  changes: (count) =>
    count === 0
      ? 'Die Führung wechselte nie.'
      : count === 1
        ? 'Die Führung wechselte einmal.'
        : `Die Führung wechselte ${count}-mal.`,
  signs: {
    names: { eagle: 'Adler', serpent: 'Schlange', flower: 'Blüte' },
    chart: (over) => `Wer wann welches Zeichen hatte, in ${over}: Alle drei zugleich gewinnen`,
    won: ({ name, own }) =>
      `${name} ${own ? 'hattest' : 'hatte'} Adler, Schlange und Blüte zugleich, und das gewinnt.`,
    nobody: (nearest, count) =>
      count === 0
        ? 'Die Tage waren gezählt, bevor jemand auch nur ein Zeichen gefunden hatte. Niemand hat gewonnen.'
        : `Die Tage waren gezählt, bevor jemand alle drei Zeichen hatte. Niemand hat gewonnen. Am nächsten dran mit ${count === 1 ? 'einem' : 'zweien'}: ${nearest}.`,
    lost: ({ name, own }) => `${name} ${own ? 'verlorst' : 'verlor'} dieses Zeichen.`,
    found: ({ name, own }, sign, by, count) =>
      `${name} ${own ? 'fandst' : 'fand'} ${sign === 'Adler' ? 'den' : 'die'} ${sign}${by === sign ? '' : ` (${by})`}${count === 2 ? ', das zweite Zeichen' : count === 3 ? ` und ${own ? 'hattest' : 'hatte'} alle drei` : ''}.`,
  },
  turning: 'Wendepunkte, jeder in der Wiederholung',
  watch: 'Von hier an noch einmal ansehen',
  number: { turns: (turn) => `Zug ${turn}`, rounds: (round) => `Runde ${round}` },
  replay: {
    title: 'Wiederholung',
    loading: 'Die Partie wird nachgespielt …',
    verified:
      'Hier geprüft: Aller Zufall stand fest, bevor die Partie begann, und alles folgt daraus nach den Regeln.',
    notVerified: 'Diese Aufzeichnung ist nicht gültig:',
    begins: 'Die Partie beginnt.',
    step: (step, steps) => `Schritt ${step} von ${steps}`,
    first: 'Anfang',
    previous: 'Zurück',
    next: 'Vor',
    last: 'Ende',
    play: 'Abspielen',
    stop: 'Anhalten',
    scrub: 'Schritt der Partie',
    moments: 'Entscheidende Momente',
    keys: 'Tasten: ← und → ein Schritt, Pos1 zum Anfang, Ende zum Ende, die Leertaste spielt ab und hält an.',
    counts: { turns: 'Zug', rounds: 'Runde' },
    link: 'Link zu diesem Schritt',
    none: 'Von dieser Partie gibt es keine Aufzeichnung.',
    onlyPlayers: 'Den Link können nur die Spieler dieser privaten Partie öffnen.',
    seenBy: 'Gesehen von',
    everyone: 'allen',
  },
}
