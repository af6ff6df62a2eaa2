// The sentences of the refusals, in German.
import type { RefusalCode } from '../../asking/refusals.ts'

export const refusals: Readonly<Record<RefusalCode, string>> = {
  'already-reached': 'Mit deiner Reichweite hast du in diesem Zug schon angegriffen.',
  'no-bead-waits': 'Keine der wartenden Perlen passt zu diesem Opfer.',
  'no-target':
    'Gegen diesen Spieler geht das nicht: Er ist zu weit weg, ihm fehlt das Nötige, oder die Karte meint einen anderen.',
  'not-answering': 'Das beantwortet nicht, was gerade gefragt wird.',
  'not-in-hand': 'Diese Karte hast du nicht auf der Hand.',
  'nothing-to-negate': 'Die Gegenseite hat keine solche Karte, die sich aufheben ließe.',
  'only-defender': 'Diese Karte kann nur legen, wer sich verteidigt.',
  'too-few-tokens': 'Du hast zu wenige Steine.',
  'too-many-beads': 'Es warten mehr Perlen, als der Vorrat hergibt; nimm sie aus dem See.',
  'too-much-movement': 'So weit lassen dich deine Wochenkarten nicht gehen.',
  'unknown-god': 'Perlen sind für Huitzilopochtli oder für Tlaloc.',
}
