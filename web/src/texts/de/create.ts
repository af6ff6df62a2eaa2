// The texts of the form for a match, in German.
import type { CreateTexts } from '../en/create.ts'

export const create: CreateTexts = {
  title: (game) => `Eine Partie ${game} einrichten`,
  atOneDevice: 'Alle an einem Gerät?',
  passAround: 'Gebt es herum',
  players: 'Spieler',
  bots: 'Davon Bots',
  botLevel: 'Wie gut Bots spielen',
  botLevels: {
    novice: 'Anfänger: mal ein guter Zug, mal irgendeiner',
    easy: 'leicht: was gleich gut aussieht',
    hard: 'stark: mit Blick nach vorn',
  },
  botDelay: 'Bots brauchen',
  botDelays: { 500: 'eine halbe Sekunde', 0: 'keine Zeit', 2000: 'zwei Sekunden' },
  visibility: 'Wer sie findet',
  visibilities: {
    public: 'Alle',
    unlisted: 'Wer den Link hat',
    private: 'Nur wer eingeladen ist',
  },
  spectators: 'Wer zusehen darf',
  spectatorPolicies: { anyone: 'Alle', invited: 'Wer eingeladen ist', none: 'Niemand' },
  turnSeconds: 'Zeit für eine Entscheidung',
  turnTimes: {
    0: 'Unbegrenzt',
    30: '30 Sekunden',
    60: 'Eine Minute',
    120: 'Zwei Minuten',
    180: 'Drei Minuten',
    86400: 'Ein Tag',
  },
  readyCheck: 'Erst beginnen, wenn alle bereit sind',
  gameOptions: 'Regeln dieser Partie',
  table: 'Der Tisch',
  begin: 'Die Partie anlegen',
  back: 'Zurück',
}
