// The sentences of the refusals, in German.
import type { RefusalCode } from '../../asking/refusals.ts'

export const refusals: Readonly<Record<RefusalCode, string>> = {
  'already-attacked': 'Mit dieser Scheibe hast du in diesem Zug schon angegriffen.',
  'card-barred': 'Eine aktive Scheibe verhindert, dass Karten dieses Stapels gespielt werden.',
  'card-offered': 'Du hast in diesem Zug schon eine Karte geopfert.',
  'disc-guarded': 'Tlalocs Tränen halten die Scheibe vorerst fest.',
  'disc-not-active': 'Keine aktive Scheibe bewirkt das.',
  'drawn-this-step':
    'Du kannst nur Karten spielen, die du zu Beginn des Kartenschritts auf der Hand hattest.',
  'even-lake-only': 'Dazulegen darfst du nur in die Hälfte des Sees, in der weniger liegen.',
  'must-offer': 'Tecpatl verlangt ein Opfer für einen Gott, bevor du weitermachst.',
  'no-attacks': 'Solange Malinalli aktiv ist, kann niemand mit Karten oder Scheiben angreifen.',
  'no-bead-waits': 'Keine der wartenden Perlen passt zu diesem Opfer.',
  'no-card-to-take': 'Auf diesem Feld liegt keine Karte dieses Gottes obenauf.',
  'no-dice': 'Mit Ozomahtli wird nicht gewürfelt: Wähle ein Feld.',
  'no-flood': 'In der Flut kommt kein Schädel mehr auf ein Gestell.',
  'no-offer': 'Jetzt gibt es keine Scheibe, die du nehmen könntest.',
  'no-signs': 'Ohne Zeichen gibt es keine Maria.',
  'no-target':
    'Gegen diesen Spieler geht das nicht: Er ist zu weit weg, ihm fehlt das Nötige, oder die Karte meint einen anderen.',
  'no-way-there': 'Damit kommst du nicht auf dieses Feld.',
  'not-answering': 'Das beantwortet nicht, was gerade gefragt wird.',
  'not-in-hand': 'Diese Karte hast du nicht auf der Hand.',
  'not-the-only-card':
    'Du könntest auch eine andere Karte spielen, oder du hast keine weitere: Spiele sie, ohne zu sagen, dass sie die letzte ist.',
  'nothing-to-cancel': 'Von der Gegenseite gilt keine Karte, die sich aufheben ließe.',
  'only-defender': 'Diese Karte kann nur legen, wer sich verteidigt.',
  'rack-full': 'Auf dem Gestell, an dem du stehst, ist kein Platz für die Schädel.',
  'rack-not-empty': 'Auf dem Gestell über dieser Scheibe sind noch Schädel.',
  'too-few-skulls': 'Du hast zu wenige Schädel.',
  'too-many-beads': 'Es warten mehr Perlen, als der Vorrat hergibt; nimm sie aus dem See.',
  'unknown-god': 'Perlen sind für Huitzilopochtli oder für Tlaloc.',
}
