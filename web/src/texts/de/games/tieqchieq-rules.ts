// The short rules of Tıeqchıeq, in German.
import type { Section } from '../../words.ts'

export const rules: readonly Section[] = [
  {
    title: 'Das Ziel',
    picture: 'board',
    text: [
      'Rot und Gelb bringen je sechs Steine über eine einzige Bahn von dreizehn Feldern, in entgegengesetzten Richtungen, sodass sie sich in der Mitte begegnen. Wer zuerst alle sechs im Ziel hat, gewinnt.',
    ],
  },
  {
    title: 'Was die Zeichen auf der Bahn bedeuten',
    text: [],
    signs: [
      ['red', 'Die Steine von Rot, die von links nach rechts gehen.'],
      ['yellow', 'Die von Gelb, von rechts nach links.'],
      ['ring', 'Ein Ring: ein weiterer Zug.'],
      ['sun', 'Die Sonne: ein weiterer Zug, und niemand kann dort gegen dich kämpfen.'],
      [
        'plus',
        'Ein Plus in deiner Farbe: ein Schritt mehr, umsonst. Das der anderen Farbe tut nichts.',
      ],
      ['territory', 'Gestreift in der Farbe der Gegenseite: Dieser Schritt kostet drei.'],
    ],
  },
  {
    title: 'Dein Zug',
    text: [
      'Vier Münzen werden geworfen; wie viele Kopf zeigen, ist dein Wurf, von null bis vier. Bei null ist dein Zug vorbei.',
      'Mit dem ganzen Wurf bringst du einen neuen Stein aus der Hand auf die Bahn oder ziehst einen, der schon dort ist. Wenn ein Zug möglich ist, musst du einen machen; ist nur einer möglich, geschieht er von selbst.',
      'Ein Feld kostet eins vom Wurf, ein gestreiftes im Gebiet der Gegenseite drei. Ein Stein geht weiter, solange der Wurf für das nächste Feld reicht; was übrig bleibt, verfällt. Er muss mindestens ein Feld weit gehen.',
    ],
  },
  {
    title: 'Wo ein Stein halten darf',
    text: [
      'Er darf an allen anderen vorbei, aber nicht auf einem eigenen halten. Hält er auf einem der Gegenseite, gibt es einen Kampf; auf der Sonne ist ein Stein aber sicher, also darfst du dort nicht halten, solange er dort steht.',
      'Das Ziel liegt einen Schritt hinter deinem letzten Feld und muss genau erreicht werden, ohne dass vom Wurf etwas übrig bleibt.',
    ],
  },
  {
    title: 'Zeichen auf Feldern',
    text: [
      'Ein Plus in deiner Farbe: Du darfst mit diesem Stein einen Schritt weiter gehen, umsonst. Was dort ist, zählt wieder.',
      'Ein Ring: Du hast einen weiteren Zug. Die Sonne: ein weiterer Zug, und niemand kann gegen den Stein kämpfen, solange er dort bleibt. Mehrere zugleich gewonnene Züge zählen als einer.',
    ],
  },
  {
    title: 'Kampf',
    text: [
      'Zwei Münzen werden geworfen, jede mit einer roten und einer gelben Seite. Nur wenn beide die Farbe des anderen zeigen, verliert, wer angekommen ist; sonst, also in drei von vier Fällen, gewinnt er. Der Stein, der verliert, kommt auf die Hand zurück und muss neu eingesetzt werden.',
    ],
  },
  {
    title: 'Für deine erste Partie',
    text: [
      'Bring zuerst den vordersten Stein voran: Vom zweiten gestreiften Feld an begegnet ihm die Gegenseite nie, also kann niemand gegen ihn kämpfen. Geh fast immer den freien Schritt eines Plus, und kämpf unterwegs. Zwischen den Gebieten, wo beide gehen, ist ein Stein nur auf der Sonne sicher.',
    ],
  },
]
