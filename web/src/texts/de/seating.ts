// The texts about seats, in German: who begins, and who has to go.
import type { SeatingTexts } from '../en/seating.ts'

export const seating: SeatingTexts = {
  fullHost: 'Alle Plätze sind besetzt. Beginne, wann du willst.',
  full: (host) => `Alle Plätze sind besetzt. ${host} beginnt die Partie.`,
  begin: 'Beginnen',
  share: 'Link teilen',
  shareText: (game) => `Spiel ${game} mit mir:`,
  shareRefused: 'Das Gerät konnte den Link nicht teilen. Kopiere ihn unten.',
  listed: 'Andere finden sie auf der ersten Seite unter den Partien und können dazukommen.',
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
  kickTitle: 'Jemanden wegschicken',
  kickSure: (name) =>
    `${name} wegschicken? Eine Rückkehr in diese Partie ist nicht möglich; wenn sie schon läuft, übernimmt ein Bot.`,
  kickYes: 'Wegschicken',
  kickNo: 'Bleiben lassen',
  whoWatches: 'Wer zusieht',
  whoWatchesText: 'Nur du als Gastgeber siehst diese Namen.',
  nobodyWatches: 'Niemand sieht zu.',
  hostKnows: 'Der Gastgeber kann deinen Namen sehen.',
  kickSpectatorSure: (name) =>
    `${name} wegschicken? Zusehen ist in dieser Partie dann nicht mehr möglich.`,
}
