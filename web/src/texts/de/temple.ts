// The texts about temples: the one in the browser, the player's own, and those at a table. In German.
import type { temple as english } from '../en/temple.ts'
import { paired } from './paired.ts'
import { temples } from './temples.ts'

export const temple: typeof english = {
  ...paired,
  title: 'Ein Tempel im Browser',
  intro:
    'Er arbeitet wie der Kasten auf dem Tisch: Jede Perle, die in einen Schlitz fällt, wird in der Partie zu einer Gabe, genau einmal, was auch immer das WLAN macht.',
  drop: (god) => `Eine Perle für ${god} einwerfen`,
  picture: (light, display) =>
    `Der Templo Mayor mit einem Schlitz in jedem Schrein. Licht: ${light}. Anzeige: ${display}`,
  counted: (god, beads) => `${god}: ${beads === 1 ? '1 Perle gezählt' : `${beads} Perlen gezählt`}`,
  lights: {
    dark: 'aus',
    amber: 'gelb: hier gezählt, noch nicht in der Partie',
    green: 'grün: Die Partie hat jede Perle',
    red: 'rot: nicht gekoppelt, oder die Partie ist zu Ende',
  },
  fell: {
    counted: (god) => `Eine Perle für ${god} wurde gezählt.`,
    bounced: (god) =>
      `Eine Perle für ${god} hat den Sensor drei Mal berührt und wurde ein Mal gezählt.`,
    unpaired: 'Die Perle zählt nicht: Der Tempel ist mit keiner Partie gekoppelt.',
    unpowered: 'Die Perle fiel ohne Strom hinein und wurde nicht gezählt.',
    leapt: (beads) => `Der Zähler ist um ${beads} gesprungen.`,
  },
  display: {
    claim: 'NIMM MICH',
    pair: 'KOPPLE MICH',
    noWifi: 'KEIN WLAN',
    connecting: 'VERBINDE',
    refused: 'UNBEKANNT',
    bound: 'IN PARTIE',
    waits: (beads) => (beads === 0 ? '' : beads === 1 ? '1 WARTET' : `${beads} WARTEN`),
    left: (percent) => `NOCH ${percent} %`,
    phases: { wait: 'BALD', play: 'LÄUFT', over: 'ENDE' },
    yourTurn: 'DEIN ZUG',
  },
  links: {
    off: 'Sein WLAN ist aus.',
    connecting:
      'Verbindung zum Broker wird aufgebaut. Wenn das lange dauert, hat der Server vielleicht keinen eigenen.',
    connected: 'Er ist verbunden.',
    refused:
      'Der Broker kennt diesen Tempel nicht mehr: Er wurde widerrufen. Nimm ihn wieder in Besitz.',
    elsewhere: 'Dieser Tempel läuft in einem anderen Fenster.',
    unpowered: 'Er hat keinen Strom.',
  },
  goOnHere: 'Hier weitermachen',
  which: 'Welcher Tempel',
  first: 'Templo Mayor',
  another: 'Ein anderer Tempel',
  noMore: (max) =>
    `Dieser Browser hat Platz für ${max} Tempel. Vergiss einen, um einen anderen hinzuzufügen.`,
  anotherName: 'Wie heißt er?',
  add: 'Aufstellen',
  cancel: 'Abbrechen',
  forget: 'Diesen Tempel vergessen',
  forgetSure: (name) => `Dieser Browser löscht Namen, Passwort und Perlen von ${name}.`,
  forgetYes: 'Vergessen',
  forgetNo: 'Behalten',
  claimTitle: 'Wem gehört er?',
  claimText:
    'Der Tempel zeigt einen Code. Wer den QR-Code scannt oder den Code eingibt, wird sein Besitzer.',
  claimMine: 'In Besitz nehmen',
  claiming: 'Der Tempel ist in Besitz genommen. Sein Name wird geholt …',
  claimBegins: 'Ein Code wird angefordert …',
  qrClaim: 'QR-Code, um den Tempel in Besitz zu nehmen',
  qrPair: 'QR-Code, um den Tempel zu koppeln',
  pairTitle: 'Für welche Partie?',
  pairText: 'Wähle eine deiner Partien, oder scanne den QR-Code mit dem Handy, auf dem du spielst.',
  pairNone: 'Du bist in keiner Partie, die einen Tempel hat.',
  pairAt: (game, names) => `${game}, mit ${names}`,
  pairAlone: 'noch niemandem',
  pairBegin: 'Beginne eine im Foyer',
  pairedTitle: 'Er ist in einer Partie',
  pairedText: 'Perlen, die jetzt fallen, sind Gaben in dieser Partie.',
  pairedSoon:
    'Sie hat noch nicht begonnen. Perlen, die jetzt fallen, werden hier gezählt und zu Gaben, sobald sie beginnt.',
  displayText:
    'Die Anzeige sagt, wie viel in Tlalocs (T) und in Huitzilopochtlis (H) Hälfte des Sees liegt und wie viel Zeit bis zum Ende bleibt.',
  toMatch: 'Zur Partie',
  faults: 'Für alle, die bauen: was schiefgehen kann',
  wifi: 'WLAN',
  power: 'Strom',
  memory: 'Behält seine Zähler ohne Strom',
  bounce: 'Der Sensor prellt: drei Berührungen je Perle',
  leap: (god, beads) => `Sprung um ${beads} (${god})`,
  owned: {
    ...temples.owned,
    pair: paired.pair,
    none: 'Noch keine. Ein neuer Tempel zeigt einen Code; tippe ihn hier ein.',
    code: 'Der Code, den ein Tempel zeigt',
    claim: 'In Besitz nehmen',
    claimed: (name) => `Der Tempel ${name} gehört dir.`,
    claimHint: 'Acht Buchstaben, um ihn in Besitz zu nehmen.',
    pairHint: 'Sechs Buchstaben und Ziffern, um ihn mit einer deiner Partien zu koppeln.',
    wrongLength:
      'Ein Besitzcode hat acht Buchstaben, ein Kopplungscode sechs Buchstaben und Ziffern.',
    paired: (seats) => `gekoppelt, für ${seats}`,
    seat: (seat) => `Platz ${seat + 1}`,
    free: 'nicht gekoppelt',
    revoke: 'Widerrufen',
    revokeSure: (name) =>
      `Der Tempel ${name} verliert sofort Namen und Passwort und muss neu in Besitz genommen werden.`,
    revokeYes: 'Widerrufen',
    revokeNo: 'Behalten',
    setUp: 'Einen Kasten einrichten',
    setUpText:
      'Verbinde dein Handy mit dem Netz des Kastens: Es heißt Temple- und vier Ziffern. Dann scanne das hier. Die Seite des Kastens geht auf, und dieser Server steht schon darin: Wähle dort dein WLAN.',
    setUpQr: 'Scannen öffnet die Seite des Kastens',
  },
  care: {
    uptime: ({ days, hours, minutes }) =>
      `läuft seit ${days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h ${minutes} min` : `${Math.max(1, minutes)} min`}`,
    signal: (strength, dbm) =>
      `WLAN ${{ good: 'gut', fair: 'mäßig', weak: 'schwach' }[strength]} (${dbm} dBm)`,
    lastFault: (fault) => `Letzte Störung: ${fault}`,
    faults: {
      'update-server': 'Der Server hatte das Update nicht.',
      'update-truncated': 'Das Update kam nicht vollständig an. Versuche es noch einmal.',
      'update-signature': 'Das Update war nicht mit dem Schlüssel dieses Kastens signiert.',
      'update-board': 'Das Update war für eine andere Platine.',
      'update-version': 'Das Update hatte eine andere Version als die angebotene.',
      'update-size': 'Das Update war zu groß für diesen Kasten.',
      'update-flash': 'Das Update ließ sich nicht in seinen Speicher schreiben.',
      'update-damaged': 'Das Update wurde unterwegs beschädigt. Versuche es noch einmal.',
      'update-match': 'Er wurde während des Updates gekoppelt. Versuche es nach der Partie.',
      'update-went-back':
        'Das Update erreichte den Broker nicht innerhalb von zwei Minuten, also kehrte der Kasten zum Programm davor zurück.',
      power: 'Seine Stromversorgung war zu schwach, und er startete neu.',
      crash: 'Sein Programm blieb stehen, und er startete neu.',
    },
    update: (version) => `Auf ${version} aktualisieren`,
    updateHint:
      'Das dauert ein oder zwei Minuten. Lass den Strom an; geht etwas schief, kehrt er zurück.',
    updateLater: (version) => `Version ${version} lässt sich nach der Partie installieren.`,
    updating: (percent) => `Das Update kommt an: ${percent} %`,
    proving: 'Das Update wird geprüft, dann startet der Kasten neu.',
    commands: 'Ihm einen Befehl geben',
    identify: 'Blinken lassen',
    rebirth: 'Von null an zählen',
    forget: 'Kopplung vergessen',
    done: 'Der Kasten hat es getan.',
    sure: {
      rebirth: (name) =>
        `Der Tempel ${name} zählt von null an. Perlen, die die Partie noch nicht hat, gehen verloren; die sie hat, bleiben.`,
      forget: (name) =>
        `Der Tempel ${name} vergisst, womit er gekoppelt ist, und Perlen, die die Partie noch nicht hat. Danach koppelt der Server ihn wieder.`,
    },
  },
}
