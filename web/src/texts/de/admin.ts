// The texts of the operator's page, in German.
import type { admin as english } from '../en/admin.ts'

export const admin: typeof english = {
  title: 'Dieser Server',
  password: 'Das Passwort des Betreibers',
  enter: 'Anmelden',
  leave: 'Abmelden',
  off: 'Die Seite des Betreibers ist ausgeschaltet. Um sie einzuschalten, starte den Server mit ADMIN_PASSWORD.',
  wrong: 'Das ist nicht das Passwort.',
  outdated: 'Der Server antwortet nicht: Diese Zahlen sind alt.',
  waits: 'Zu viele Anfragen oder falsche Passwörter. Versuche es später noch einmal.',
  places: 'Teile dieser Seite',
  overview: 'Stand des Servers',
  up: 'Läuft seit',
  duration: (days, hours, minutes) =>
    days > 0
      ? `${days} T. ${hours} Std.`
      : hours > 0
        ? `${hours} Std. ${minutes} Min.`
        : `${minutes} Min.`,
  connections: 'Verbindungen',
  people: 'Spieler hier',
  live: 'Laufende Partien',
  awake: 'Gerade wach',
  drain: 'Den Server leeren',
  drainText: 'Bevor du ihn anhältst: Neue Partien beginnen nicht, laufende gehen weiter.',
  drained: (awake) =>
    awake === 0
      ? 'Geleert: Neue Partien beginnen nicht, und keine ist wach. Du kannst den Server anhalten.'
      : `Wird geleert: Neue Partien beginnen nicht. ${awake === 1 ? 'Eine Partie ist' : `${awake} Partien sind`} noch wach.`,
  undrain: 'Wieder neue Partien annehmen',
  servers: 'Server',
  place: 'Adresse',
  takesNew: 'nimmt neue Partien an',
  stopping: 'nimmt nichts Neues an',
  matches: 'Partien, in denen jemand ist',
  noMatches: 'Keine solche Partie, in der jemand ist.',
  emptyMatches: 'Partien, in denen niemand ist',
  noEmptyMatches: 'Keine solche Partie, in der niemand ist.',
  findMatches: 'Partien suchen',
  find: 'Suche den Namen eines Spielers oder eine Partie nach ihrer Id oder Adresse',
  anyPhase: 'Beliebig',
  age: 'Alter',
  ages: {
    any: 'Beliebig',
    hour: 'Über eine Stunde',
    day: 'Über einen Tag',
    week: 'Über eine Woche',
  },
  order: 'Reihenfolge',
  orders: {
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    name: 'Nach Namen',
    game: 'Nach Spiel',
    players: 'Die mit den meisten Spielern zuerst',
    phase: 'Nach Zustand',
    id: 'Nach Id',
    address: 'Nach Adresse',
    owner: 'Nach Besitzer',
    site: 'Nach dem Ort der Anmeldung',
  },
  choose: 'Partie',
  chooseAll: (some, all) =>
    some < all
      ? `Die ersten ${some} der gezeigten auswählen`
      : all === 1
        ? 'Die einzige gezeigte auswählen'
        : `Alle ${all} gezeigten auswählen`,
  endMany: (count) => (count === 1 ? 'Eine Partie beenden' : `${count} Partien beenden`),
  endManyTitle: (count) => (count === 1 ? 'Eine Partie beenden?' : `${count} Partien beenden?`),
  endManyText: (count, people) =>
    `${count === 1 ? 'Sie endet' : `Alle ${count} enden`} ohne Ergebnis, und das lässt sich nicht rückgängig machen. ${
      people === 0
        ? 'Gerade ist niemand dort.'
        : people === 1
          ? 'Gerade ist eine Person dort; sie erfährt, dass der Betreiber die Partie beendet hat.'
          : `Gerade sind ${people} Personen dort; sie erfahren, dass der Betreiber die Partie beendet hat.`
    }`,
  endedMany: (ended, refused) =>
    [
      ended === 1 ? 'Eine Partie ist beendet.' : `${ended} Partien sind beendet.`,
      ...refused.map(({ id, code }) => `${id} nicht: ${code}.`),
    ].join(' '),
  rising: 'Was zunimmt',
  notRising: (minutes) =>
    `Nichts wurde in den letzten ${minutes} Minuten öfter gezählt als in den ${minutes} davor.`,
  kinds: { connections: 'Verbindungen', limit: 'Grenze', refusal: 'Ablehnung' },
  whatRises: 'Was',
  means: 'Es bedeutet',
  meanings: {
    'too-many-requests': 'Anfragen, die wegen einer Grenze mit 429 beantwortet wurden',
    'server-full':
      'neue Partien, Bot-Konten oder Tempel, die abgelehnt wurden, weil es zu viele sind',
    'journal-unavailable':
      'Eingaben, die nicht gespeichert werden konnten: Sieh nach der Platte oder nach Redis',
    'matches-awake':
      'Partien, die schlafen gelegt wurden, weil mehr im Speicher sind, als er fasst',
    sockets: 'Verbindungen, die abgelehnt wurden, weil der Server so viele hat, wie er annimmt',
    'sockets-by-address': 'Verbindungen, die abgelehnt wurden, weil eine Adresse zu viele hat',
    'bytes-waiting':
      'Verbindungen, die getrennt wurden, weil sehr viele nicht lesen, was sie abrufen',
  },
  lately: (minutes) => `Letzte ${minutes} Min.`,
  before: (minutes) => `${minutes} Min. davor`,
  turnedAway: (minutes) => `Abgewiesen in ${minutes} Min.`,
  memory: 'Speicher',
  silent: 'antwortet nicht',
  acts: 'Was der Betreiber getan hat',
  noActs: 'Noch nichts.',
  when: 'Wann',
  from: 'Von wo',
  deed: 'Tat',
  whom: 'Wen oder was',
  result: 'Ergebnis',
  done: 'getan',
  deeds: {
    end: 'Partien beendet',
    ban: 'gesperrt',
    unban: 'eine Sperre aufgehoben',
    drain: 'angefangen zu leeren',
    undrain: 'aufgehört zu leeren',
    'revoke-temple': 'Tempel widerrufen',
    'revoke-bot': 'Bot-Konten widerrufen',
  },
  game: 'Spiel',
  phase: 'Zustand',
  seats: 'Plätze',
  here: 'Hier',
  since: 'Seit',
  whatCanBeDone: 'Was sich tun lässt',
  watch: 'Zusehen',
  end: 'Beenden',
  endTitle: 'Diese Partie beenden?',
  endText: 'Sie endet ohne Ergebnis. Ihre Spieler erfahren, dass der Betreiber sie beendet hat.',
  endYes: 'Beenden',
  players: 'Spieler',
  noPlayers: 'Kein solcher Spieler ist verbunden.',
  findPlayers: 'Spieler suchen',
  findPlayer: 'Suche einen Namen, eine Id oder eine Adresse',
  name: 'Name',
  id: 'Id',
  address: 'Adresse',
  inLobby: 'im Foyer',
  banPlayer: 'Den Spieler sperren',
  banAddress: 'Die Adresse sperren',
  banTitle: (who) => `${who} sperren?`,
  banText:
    'Die Verbindung wird sofort getrennt, und alle Anfragen werden abgelehnt, auch nach einem Neustart.',
  banNote: 'Eine Notiz für dich',
  banYes: 'Sperren',
  cancel: 'Doch nicht',
  temples: 'Tempel',
  noTemples: 'Es gibt keinen solchen Tempel.',
  findTemples: 'Tempel suchen',
  findTemple:
    'Suche einen Tempel nach seiner Id, der seines Besitzers, seiner Partie oder dem Ort der Anmeldung',
  temple: 'Tempel',
  owner: 'Besitzer',
  claimedAt: 'Angemeldet bei',
  bots: 'Bot-Konten',
  noBots: 'Es gibt kein solches Bot-Konto.',
  findBots: 'Bot-Konten suchen',
  findBot: 'Suche ein Bot-Konto nach Namen, seiner Id, der seines Besitzers oder einer Adresse',
  bot: 'Bot-Konto',
  revokeMany: (count) => `${count} widerrufen`,
  revokeTitle: (count) => `${count} widerrufen?`,
  revokeText: 'Alle Rechte enden sofort und für immer. Die Besitzer müssten von vorn beginnen.',
  revokedMany: (revoked, refused) =>
    [`${revoked} widerrufen.`, ...refused.map(({ id, code }) => `${id} nicht: ${code}.`)].join(' '),
  match: 'Partie',
  presence: 'Anwesenheit',
  bans: 'Sperren',
  noBans: 'Niemand ist gesperrt.',
  who: 'Wer',
  note: 'Notiz',
  unban: 'Aufheben',
  banOther: 'Die Id eines Spielers oder eine Adresse',
  limits: 'Erreichte Grenzen',
  refusals: 'Ablehnungen',
  none: 'Keine seit dem Start.',
  times: 'Anzahl',
  limit: 'Grenze',
  code: 'Code',
  still:
    'Solange mehr als die erste Seite zu sehen ist, wird diese Liste nur nach einer Handlung oder einer Suche erneuert.',
  more: (list) => `Mehr: ${list}`,
}
