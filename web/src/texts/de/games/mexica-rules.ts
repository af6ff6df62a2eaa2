// The short rules of Mexica, in German.
import type { Section } from '../../words.ts'

export const rules: readonly Section[] = [
  {
    title: 'Das Ziel',
    text: [
      'Dein Stamm durchwandert die zwanzig Tage des Kalenders und sucht den Ort, an dem ein Adler auf einem blühenden Kaktus sitzt, mit einer Schlange. Wer die drei Zeichen zugleich hat, Adler, Schlange und Blüte, gründet Tenochtitlan und gewinnt. Anders gewinnt niemand.',
    ],
  },
  {
    title: 'Was auf dem Tisch liegt',
    picture: 'board',
    text: [
      'Jedes Feld beginnt mit sieben seiner dreizehn Steine (im gedruckten Tempo mit allen) und hat eine Wochenkarte, die in der Schachtel liegt, bis jemand das Feld leert. Wie viele der dreizehn weg sind, ist sein Tag: Krokodil 2. Die Felder liegen in vier Vierteln; jedes beginnt dort, wo der Stamm dieser Richtung startet. In der Mitte liegt der Texcoco-See in zwei Hälften: links die von Tlaloc, rechts die von Huitzilopochtli.',
      'Es gibt 260 Tageskarten, 40 Kriegskarten und 40 Regenkarten. Die Hände sind verdeckt; wie viele Karten von welchem Stapel jemand hat, sehen alle.',
    ],
  },
  {
    title: 'Was auf dem Tisch gezeichnet ist',
    text: [],
    signs: [
      [
        'space',
        'Ein Tag, was seine Wochenkarte gibt, und seine Zahl: wie viele seiner dreizehn Steine weg sind.',
      ],
      ['week', 'Jemand hat seine Wochenkarte: Am Zeichen steht dessen Marke.'],
      ['pawn', 'Ein Stamm. Mit einem Ring darum: Er ist am Zug.'],
      ['attack', 'Wer die Wochenkarte hat, zählt beim Angriff eins dazu.'],
      ['defence', 'Eins mehr, wenn man angegriffen wird.'],
      ['movement', 'Man darf ein Feld weiter gehen.'],
      ['range', 'Man darf über ein Feld Abstand kämpfen.'],
      ['tokens', 'In jedem Zug ein Stein aus dem Vorrat.'],
      ['mary', 'Maria verlangt einen Stein weniger.'],
      ['eagle', 'Diese Wochenkarte ist der Adler, eines der drei Zeichen.'],
      ['serpent', 'Die Schlange.'],
      ['flower', 'Die Blüte.'],
    ],
  },
  {
    title: 'Dein Zug, Schritt für Schritt',
    text: [
      'Gehen: Ein Würfel wird geworfen; zähle so viel von deiner zusätzlichen Bewegung dazu, wie du willst, und gehe gegen den Uhrzeigersinn.',
      'Sammle einen Stein vom Feld. Wer den letzten nimmt, bekommt die Wochenkarte des Feldes, aus der Schachtel oder von einem anderen Spieler, und das Feld wird sofort wieder gefüllt; eine Ernte von zweien geht von da weiter.',
      'Dann darfst du eine Regenkarte spielen. Hat ein anderer Spieler die Wochenkarte des Feldes, zahlst du ihm einen Stein Tribut. Hast du von einem vollen Feld gesammelt, ziehst du eine Tageskarte, und viele von ihnen wirken sofort.',
      'Kämpfe gegen alle, die dort stehen, einen nach dem anderen.',
      'Opfere, sooft du willst: Ein Stein für Huitzilopochtli bringt eine Kriegskarte, einer für Tlaloc eine Regenkarte. Drei für Maria (der Tisch kann eine andere Zahl vereinbaren) kommen aus dem Spiel und bringen eine Tageskarte. Du kannst den Zug auch hier beenden, ohne Karten zu spielen.',
      'Karten: Spiele die, die in deinem Zug wirken, und greife einmal mit der Reichweite an, die dir deine Wochenkarten geben. Dann ist der nächste Stamm am Zug.',
    ],
  },
  {
    title: 'Kämpfe',
    text: [
      'Beide Seiten legen zugleich und verdeckt beliebig viele Kampfkarten, bis beide bereit sind. Dann wird alles gezeigt und verbraucht, und Karten, die andere aufheben, wirken.',
      'Hat niemand den Kampf abgewendet, würfeln beide. Die höhere Summe gewinnt, und der Gewinner nimmt so viele Steine, wie der niedrigere der beiden Würfel zeigt. Wer zu wenige hat, zahlt alle; wer keine hat, gibt eine Karte; und wer weder das eine noch das andere hat, lässt den Gewinner eine Tageskarte ziehen.',
    ],
  },
  {
    title: 'Die drei Zeichen',
    text: [
      'Adler: eine Adlerkarte des Krieges oder die Wochenkarte des Tages Adler. Schlange: eine Schlangenkarte des Regens oder die Wochenkarte des Tages Schlange. Blüte: eine Kaktuskarte der Tage oder die Wochenkarte des Tages Blume. Zeichenkarten behält man auf der Hand und spielt sie nicht, und man kann sie verlieren.',
    ],
  },
  {
    title: 'Die Apokalypse',
    text: [
      'Sie kommt, wenn beide Götter zusammen 182 Steine bekommen haben (260 im gedruckten Tempo) oder wenn die letzte Wochenkarte die Schachtel verlässt. Dann bleiben dreizehn Züge; ein Zug, der mit Gleichstand der Götter endet, wird nicht gezählt, höchstens dreizehn Mal, wenn der Tisch keine andere Zahl vereinbart hat.',
      'Sobald ein Gott mehr hat, ist entschieden, wie die Welt endet. Tlaloc bringt die Flut: Von den Feldern wird nichts mehr gesammelt. Huitzilopochtli bringt den Krieg: Jede Ankunft kostet das Feld einen weiteren Stein (oder, wenn der Tisch es vereinbart hat, verliert jedes Feld ein Mal einen Stein). Wer bis zum Ende nicht gegründet hat, hat nicht gewonnen.',
    ],
  },
  {
    title: 'Ein Tempel auf dem Tisch',
    text: [
      'Wenn zu deiner Partie ein echter Tempel gehört, ist eine Perle, die hineinfällt, dein Opfer. Eine, die gerade nicht zählen kann, wartet, und du wirst nach ihr gefragt, sobald sie es kann. Eine Karte, durch die jemand einem Gott etwas gibt, bittet auch um eine Perle; die Partie wartet nicht darauf.',
    ],
  },
]
