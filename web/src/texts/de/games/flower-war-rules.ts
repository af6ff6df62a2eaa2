// The short rules of Flower War, in German.
import type { Section } from '../../words.ts'

export const rules: readonly Section[] = [
  {
    title: 'Das Ziel',
    text: [
      'Du führst einen Stamm um die zwanzig Tage des Kalenders. Sammle Schädel: Wer die meisten hat, wenn die Apokalypse ausgezählt ist, gewinnt.',
      'Oder finde die drei Zeichen von Tenochtitlan, Adler, Schlange und Blüte: Wer alle drei hat, gewinnt sofort.',
    ],
  },
  {
    title: 'Was auf dem Tisch liegt',
    picture: 'board',
    text: [
      'Jedes der zwanzig Felder hat ein Gestell mit Schädeln (zwölf ab vier Spielern, sonst acht), darunter eine Scheibe, und eine Ablage für die Karten, die dort gespielt wurden. In der Mitte liegt der Texcoco-See in zwei Hälften: links die von Tlaloc, rechts die von Huitzilopochtli.',
      'Es gibt Kriegskarten von Huitzilopochtli, Regenkarten von Tlaloc und einige von Maria. Die Hände sind verdeckt; wie viele Karten von welchem Stapel jemand hat, sehen alle.',
    ],
  },
  {
    title: 'Was auf dem Tisch gezeichnet ist',
    text: [],
    signs: [
      [
        'rack',
        'Ein Tag: die Schädel, die noch an seinem Gestell hängen; blasse sind weg. „Tag 3“ heißt, dass drei weg sind.',
      ],
      [
        'disc',
        'Das Gestell ist leer, und jemand hat die Scheibe genommen: An der Stelle der Zahl steht dessen Marke.',
      ],
      ['free', 'Ein roter Rand: Das Gestell ist leer, und wer herkommt, kann die Scheibe nehmen.'],
      ['guarded', 'Ein blauer Rand: Tlalocs Tränen halten die Scheibe vorerst fest.'],
      [
        'pile',
        'Auf diesem Tag liegen Karten: wie viele, in der Farbe des Stapels der obersten, und wer sie hingelegt hat.',
      ],
      ['pawn', 'Ein Stamm. Mit einem Ring darum: Er ist am Zug.'],
      ['eagle', 'Der Adler, eines der drei Zeichen.'],
      ['serpent', 'Die Schlange.'],
      ['flower', 'Die Blüte.'],
    ],
  },
  {
    title: 'Dein Zug, Schritt für Schritt',
    text: [
      'Gehen: Wirf einen Würfel und gehe so viele Felder, gegen den Uhrzeigersinn. Wenn auf der Ablage dort obenauf eine Falle oder ein Artefakt liegt, wirkt es.',
      'Sammeln: Nimm einen Schädel vom Gestell. Ist das Gestell dann leer, darfst du seine Scheibe nehmen, solange du in diesem Zug dort stehst.',
      'Kampf: Du kämpfst gegen alle, die dort stehen, einen nach dem anderen.',
      'Opfer: Gib Tlaloc oder Huitzilopochtli Schädel, sooft du willst. Jeder liegt für immer in dieser Hälfte des Sees, und du ziehst eine Karte dieses Gottes. Oder zahle Maria ihren Preis für eine ihrer Karten: sieben Schädel, wenn der Tisch nichts anderes vereinbart hat. Du kannst deinen Zug auch hier beenden.',
      'Karten: Spiele beliebig viele der Karten, die du zu Beginn dieses Schritts auf der Hand hattest. Dann ist der nächste Stamm am Zug.',
    ],
  },
  {
    title: 'Kämpfe',
    text: [
      'Beide Seiten werfen einen Würfel. Dann legen sie, der Angreifer zuerst, abwechselnd eine Kampfkarte oder passen, bis beide nacheinander passen. Die höhere Summe gewinnt; bei Gleichstand zahlt niemand.',
      'Der Verlierer zahlt dem Gewinner einen Schädel, und einen weiteren für jeden Punkt, den die Karten des Gewinners gebracht haben. Wer keinen Schädel hat, zahlt nichts, und der Gewinner zieht stattdessen eine Karte. Beide bleiben, wo sie sind.',
      'Manche Karten nützen nur der Seite, die sich verteidigt, manche heben die letzte Karte der Gegenseite auf, und eine beendet den Kampf sofort.',
    ],
  },
  {
    title: 'Karten und was sie kosten',
    text: [
      'Was eine Karte kostet, kommt in Schädeln aus deiner Hand auf das Gestell, an dem du stehst; sie lässt sich also nur spielen, wo genug Schädel fehlen. Kostenlose Karten brauchen dort keinen Platz.',
      'Eine gebrauchte Karte liegt offen auf der Ablage deines Feldes. Eine Falle trifft alle anderen, die dort ankommen, ein Artefakt alle, bis eine andere Karte es verdeckt.',
    ],
  },
  {
    title: 'Die drei Zeichen',
    text: [
      'Adler: eine Adlerkarte oder die Scheibe von Cuauhtli. Schlange: eine Schlangenkarte oder die Scheibe von Coatl. Blüte: eine von Marias Nopalkarten oder die Scheibe von Xochitl. Zeichenkarten behält man auf der Hand und spielt sie nicht, und andere können sie dir wegnehmen.',
    ],
  },
  {
    title: 'Die Apokalypse',
    text: [
      'Eine genommene Scheibe ändert die Regeln für alle, von da an bis zum Ende; der Tisch sagt, wie. Mit der ersten (in längeren Partien mit der zweiten oder dritten) beginnt die Apokalypse, und wer sie genommen hat, zählt.',
      'Jedes Mal, wenn der Zählende am Zug ist und die Hälften des Sees nicht ausgeglichen sind, wird eins gezählt; nach zwölf beendet das nächste Zählen die Partie. Gleichstand hält es auf, sechs Mal oder so oft wie vereinbart. Wer vorn liegt, hat es also eilig, und wer hinten liegt, hält den See ausgeglichen.',
      'Hat Tlaloc mehr bekommen, kommt die Flut: Alle retten zwei Schädel, alle Gestelle leeren sich, und nichts wird mehr gesammelt. Hat Huitzilopochtli mehr, fällt Cortés ein: Statt zu sammeln, würfelst du gegen ihn, und er hat 5. Eine Sechs bringt dir einen Schädel, eine Fünf nichts, und weniger kostet dich einen.',
      'Am Ende gewinnen die meisten Schädel, dann die meisten Scheiben, dann die meisten Karten.',
    ],
  },
  {
    title: 'Ein Tempel auf dem Tisch',
    text: [
      'Wenn zu deiner Partie ein echter Tempel gehört, ist eine Perle, die hineinfällt, dein Opfer. Eine, die gerade nicht zählen kann, wartet, und du wirst nach ihr gefragt, sobald sie es kann.',
    ],
  },
  {
    title: 'Für deine erste Partie',
    text: [
      'Zieh früh: Eine Hand ohne Karten verliert Kämpfe. Sitz nicht auf einem Haufen Schädel, wo andere ihn dir abkämpfen können. Nimm eine Scheibe, wenn du vorn liegst, und sieh auf den See, bevor du opferst: Die vollere Hälfte entscheidet, wie die Welt endet.',
    ],
  },
]
