// The texts about seats, in German: who begins, and who has to go.
import type { SeatingTexts } from '../en/seating.ts'

export const seating: SeatingTexts = {
  waitsFor: (count) => (count === 1 ? 'Eine Person fehlt noch.' : `${count} Personen fehlen noch.`),
  openReady: 'Die Partie beginnt, sobald alle bereit sind.',
  start: 'Jetzt beginnen, mit Bots auf freien Plätzen',
  iAmReady: 'Ich bin bereit',
  iAmNotReady: 'Ich bin noch nicht bereit',
  fullHost: 'Alle Plätze sind besetzt. Beginne, wann du willst.',
  full: (host) => `Alle Plätze sind besetzt. ${host} beginnt die Partie.`,
  begin: 'Beginnen',
  inviteText:
    'Wer diesen Link öffnet, diesen QR-Code scannt oder diesen Code eintippt, kann hier Platz nehmen.',
  inviteWatch:
    'Alle Plätze sind besetzt. Wer diesen Link öffnet, den QR-Code scannt oder den Code eintippt, kann zusehen.',
  link: 'Link',
  code: 'Code',
  qr: 'QR-Code des Links',
  learn: 'Inzwischen lernen',
  copyLink: 'Link kopieren',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyByHand: 'Der Browser erlaubt das Kopieren nicht. Der Text ist markiert: Kopiere ihn selbst.',
  share: 'Link teilen',
  shareText: (game) => `Spiel ${game} mit mir:`,
  shareRefused: 'Das Gerät konnte den Link nicht teilen. Kopiere ihn unten.',
  visibilities: {
    public: 'öffentlich: in der Liste der Partien',
    unlisted: 'nur mit dem Link',
    private: 'nur mit Einladung',
  },
  carryWait: 'Ein Code wird erstellt …',
  carryText: (minutes) =>
    `Öffne diesen Link oder scanne diesen QR-Code auf dem anderen Gerät, um dort als derselbe Spieler auf demselben Platz weiterzuspielen. Er gilt einmal, ${minutes} Minuten lang. Zeige ihn niemandem.`,
  carryQr: 'QR-Code des Links, der deinen Platz mitnimmt',
  carried: 'Einen Platz in diesen Browser holen',
  carriedAsk: (name) =>
    `Mit diesem Link wirst du zu dem, der ihn erstellt hat. Hier spielst du als ${name} und könntest nicht dazu zurück.`,
  carriedYes: 'Den Platz nehmen',
  carriedNo: (name) => `${name} bleiben`,
  screenName: 'Bildschirm',
  screen: 'Auf einem großen Bildschirm',
  screenLink: 'Link für den Bildschirm',
  screenText:
    'Zeige den Tisch auf einem Fernseher oder einem Tablet in der Mitte; alle behalten ihre Hand auf dem Handy.',
  screenOpenHere: 'Hier öffnen',
  screenOpen: 'Nehmt Platz.',
  screenAlone: 'Die Partie geht weiter, sobald jemand da ist, der mitspielt.',
  screenShow: 'Tisch zeigen',
  screenJoin: 'Scanne das, um Platz zu nehmen. Deine Hand bleibt auf deinem Handy.',
  screenAddress: 'Ohne Kamera? Öffne diese Adresse:',
  screenCode: 'und gib diesen Code ein:',
  seatMenu: (seat) => `Was der Gastgeber tun kann: ${seat}`,
  addBot: 'Einen Bot hierher setzen',
  addBotOf: {
    novice: 'Einen Anfänger-Bot hierher setzen',
    easy: 'Einen leichten Bot hierher setzen',
    hard: 'Einen starken Bot hierher setzen',
  },
  removeBot: 'Den Bot wegnehmen',
  handOver: 'Zum Gastgeber machen',
  kick: 'Wegschicken',
  kickTitle: 'Jemanden wegschicken',
  kickSure: (name) =>
    `${name} wegschicken? Eine Rückkehr in diese Partie ist nicht möglich; wenn sie schon läuft, übernimmt ein Bot.`,
  kickYes: 'Wegschicken',
  kickNo: 'Bleiben lassen',
  whoWatchesText: 'Nur du als Gastgeber siehst diese Namen.',
  nobodyWatches: 'Niemand sieht zu.',
  kickSpectatorSure: (name) =>
    `${name} wegschicken? Zusehen ist in dieser Partie dann nicht mehr möglich.`,
}
