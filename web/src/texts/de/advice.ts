// The texts of advice, in German.
import type { AdviceTexts } from '../en/advice.ts'

export const advice: AdviceTexts = {
  thinking: 'Es wird nachgedacht …',
  would: 'Ein starker Spieler würde wählen:',
  otherwise: 'Sonst am ehesten:',
  chance: (percent) => `gewinnt etwa ${percent} von 100 Mal`,
  level: 'Es kommt kaum darauf an: Die besten Möglichkeiten gewinnen etwa gleich oft.',
  why: {
    tieqchieq:
      'Die Aussichten jeder Stellung wurden im Voraus durchgerechnet, und ein starker Bot richtet sich nach dem, was dabei gelernt wurde.',
    'flower-war':
      'Ein starker Bot spielt die vielversprechendsten Möglichkeiten weiter, bis zu achtzig Mal mit anderen Händen und Würfeln, und sieht nach, wie es dann steht: Schädel, Karten, Zeichen.',
    mexica:
      'Ein starker Bot wählt, was am meisten dazu beiträgt, die drei Zeichen zugleich zu haben.',
    'space-aztecs':
      'Ein starker Bot spielt die vielversprechendsten Möglichkeiten weiter, bis zu achtzig Mal mit anderen Stapeln und Händen, und vergleicht die Punkte, die jede Stadt erwarten kann.',
  },
}
