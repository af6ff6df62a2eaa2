// The texts of advice, in German.
import type { AdviceTexts } from '../en/advice.ts'

export const advice: AdviceTexts = {
  thinking: 'Es wird nachgedacht …',
  would: 'Ein starker Spieler würde wählen:',
  otherwise: 'Sonst am ehesten:',
  chance: (percent) => `gewinnt etwa ${percent} von 100 Mal`,
  level: 'Es kommt kaum darauf an: Die besten Möglichkeiten gewinnen etwa gleich oft.',
  because: {
    rain: 'Regenkarten nehmen dort mehr Steine, wo du ankommst, und mit dem letzten die Wochenkarte: der kürzeste Weg zu den Zeichen.',
    noRain:
      'Regenkarten sind keine mehr zu ziehen. Kriegskarten gewinnen Kämpfe, und eine davon ist der Adler.',
    late: 'Die Partie ist weit: Was du Maria zahlst, bringt die Apokalypse nicht näher, und die Blüte ist unter ihren Karten.',
    adds: 'Mit jedem Punkt gewinnst du etwa 12 von 100 solchen Kämpfen mehr. Hier ist das mehr wert als die Karte.',
    enough: 'Eine weitere Karte brächte hier weniger, als sie später wert ist.',
    most: 'Von den Karten der Gegenseite zählt sie am meisten.',
    least: 'Von deinen Karten ist sie auf dem Weg zu den drei Zeichen am wenigsten wert.',
    behind:
      'Dort liegen die wenigsten Steine, also hilft deine Zahlung dort am wenigsten gegen dich.',
    odds: 'Bei diesen Aussichten kannst du mehr gewinnen als verlieren.',
    wins: 'Damit hast du die drei Zeichen und gewinnst.',
    week: (gives) => `Du nimmst den letzten Stein und damit die Wochenkarte: ${gives}`,
    day: 'Das Feld ist unberührt, also ziehst du auch eine Tageskarte.',
    takes: (count) => `Du nimmst ${count === 1 ? 'noch einen Stein' : `noch ${count} Steine`}.`,
    kept: 'Hier brächte die Karte wenig. Behalten, nützt sie bei einer besseren Ankunft mehr.',
    instead: (what) => `Die nächstbeste Wahl ${what}.`,
    tribute: 'würde Tribut kosten',
    battle: (who) => `würde zu einem Kampf gegen ${who} führen`,
    opened: (day) => `würde auf ${day} so wenig lassen, dass andere das Zeichen nehmen können`,
  },
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
