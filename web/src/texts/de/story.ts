// The texts about how a finished match went, in German.
import type { story as english } from '../en/story.ts'

export const story: typeof english = {
  title: 'Wie es lief',
  you: 'Du',
  measures: {
    'flower-war': 'Schädel',
    mexica: 'Wochenkarten',
    'space-aztecs': 'Punkte in Sicht',
    tieqchieq: 'Gegangene Schritte',
  },
  chart: (measure, turns) =>
    `${measure} im Lauf von ${turns === 1 ? 'einem Zug' : `${turns} Zügen`}`,
  ahead: ({ name, own }, turn, turns) =>
    turn === 1
      ? `${name} ${own ? 'lagst' : 'lag'} vom ersten bis zum letzten Zug vorn.`
      : `${name} ${own ? 'lagst' : 'lag'} ab Zug ${turn} von ${turns} vorn.`,
  aheadInTheEnd: ({ name, own }) =>
    `${name} ${own ? 'gingst' : 'ging'} erst im letzten Zug in Führung.`,
  behind: ({ name, own }) =>
    `${name} ${own ? 'lagst' : 'lag'} nach dieser Zählung nicht vorn und ${own ? 'hast' : 'hat'} trotzdem gewonnen.`,
  changes: (count) =>
    count === 0
      ? 'Die Führung wechselte nie.'
      : count === 1
        ? 'Die Führung wechselte einmal.'
        : `Die Führung wechselte ${count}-mal.`,
  turning: 'Wendepunkte, jeder in der Wiederholung',
  watch: 'Von hier an noch einmal ansehen',
  turn: (turn) => `Zug ${turn}`,
}
