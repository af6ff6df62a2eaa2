// The texts about matches on this device, in German.
import type { AloneTexts } from '../en/alone.ts'

export const alone: AloneTexts = {
  title: 'Auf diesem Gerät spielen',
  intro:
    'Gegen Bots oder mit anderen, die dieses Gerät herumgeben, auch ohne Netz: Regeln, Würfel und Bots sind alle in dieser Seite, und nichts wird irgendwohin gesendet.',
  play: 'Spielen',
  running: 'Noch nicht zu Ende',
  finished: 'Beendet',
  goOn: 'Weiter',
  replay: 'Wiederholung',
  remove: 'Löschen',
  removeTitle: 'Diese Partie löschen?',
  removeSure: 'Sie ist noch nicht zu Ende und lässt sich nicht zurückholen.',
  removeNo: 'Behalten',
  lesson: (number, of) => `Lektion: Frage ${number} von ${of}`,
  kept: (running, finished) =>
    `Dieser Browser behält die letzten ${running} Partien, die nicht zu Ende sind, und die letzten ${finished} beendeten.`,
  notKept:
    'Dieser Browser behält nichts oder hat keinen Platz mehr: Die Partie dauert nur, solange diese Seite offen ist.',
  none: 'Eine solche Partie hat dieses Gerät nicht.',
  opening: 'Das Spielbrett wird aufgebaut …',
  begin: 'Beginnen',
  beginTitle: (game) => `${game} auf diesem Gerät`,
  people: 'Personen an diesem Gerät',
  peopleHint: 'Sie reichen es sich reihum. Auf allen anderen Plätzen spielen Bots.',
  mix: (people, bots) =>
    bots === 0
      ? `${people} Personen, keine Bots.`
      : `${people} Personen + ${bots} ${bots === 1 ? 'Bot' : 'Bots'}.`,
  withBots: (seats, bots) =>
    `${seats}: ${bots === 0 ? 'keine Bots' : bots === 1 ? '1 Bot' : `${bots} Bots`}`,
  nameOf: (number) => `Name von Spieler ${number}`,
  player: (number) => `Spieler ${number}`,
  back: 'Zurück',
  passOn: {
    to: (name) => `Gib das Gerät an ${name}.`,
    why: 'Bis dahin sind alle Hände verdeckt.',
    take: (name) => `Ich bin ${name}`,
    now: (name) => `Jetzt ${name}`,
    look: 'Meine Notizen ansehen',
  },
  install: {
    title: 'Auf diesem Gerät',
    stored: 'Diese Seiten bleiben auf diesem Gerät und öffnen sich deshalb auch ohne Netz.',
    notStored:
      'Diese Seiten kamen unverschlüsselt über HTTP, wie in einem Heimnetz üblich, und solche Seiten behält kein Browser: Ohne Netz lassen sie sich weder wieder öffnen noch als App installieren.',
    refused:
      'Dieser Browser behält diese Seiten nicht, wie in manchen privaten Fenstern: Ohne Netz lassen sie sich weder wieder öffnen noch als App installieren.',
    atHand:
      'Alles ist geladen: Solange diese Seite offen ist, kannst du hier weiterspielen, auch wenn der Server weg ist.',
    atHandSoon:
      'Der Rest wird noch geladen, damit du hier auch ohne den Server weiterspielen kannst.',
    install: 'Als App installieren',
    installed: 'Sie sind als App installiert.',
    byMenu:
      'Vielleicht bietet das Menü deines Browsers an, sie zu installieren oder zum Startbildschirm hinzuzufügen.',
  },
}
