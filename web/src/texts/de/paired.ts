// The texts about temples beside a table, in German.
import type { PairedTexts } from '../en/paired.ts'

export const paired: PairedTexts = {
  gods: { H: 'Huitzilopochtli', T: 'Tlaloc' },
  unpair: 'Von der Partie lösen',
  pairMine: 'Für mich',
  pairAll: 'Für den ganzen Tisch',
  pair: 'Koppeln',
  lightMeans: 'Was sein Licht bedeutet',
  lights: [
    'Grün: Die Partie hat jede Perle.',
    'Gelb: Der Kasten hat Perlen, die die Partie noch nicht hat. Sie sind sicher, und er meldet sie weiter.',
    'Rot: Er ist nicht gekoppelt, oder die Partie ist zu Ende. Perlen zählen nicht.',
    'Blinkend: In einem Schlitz steckt etwas fest, er wartet darauf, eingerichtet zu werden, oder sein Besitzer lässt ihn blinken.',
  ],
  serves: (names) => `für ${names}`,
  held: (beads) =>
    beads === 1
      ? 'Eine Perle wird zurückgehalten: Ihr Bericht wirkt unglaubhaft.'
      : `${beads} Perlen werden zurückgehalten: Ihr Bericht wirkt unglaubhaft.`,
  heldForHost: 'Der Gastgeber entscheidet darüber.',
  credit: 'Der Partie geben',
  ignore: 'Nicht beachten',
  waiting: 'Wartende Perlen',
  beads: (god, beads) => (beads === 1 ? `für ${god}` : `für ${god}: ${beads}`),
  take: 'Nehmen',
  decline: 'Ablehnen',
  code: 'Der Code, den er zeigt',
  seats: 'Er dient',
}
