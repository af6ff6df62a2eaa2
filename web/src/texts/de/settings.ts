// The settings of a device, and the name of its player, in German.

export const settings = {
  player: {
    name: 'Dein Name',
    save: 'Diesen Namen nehmen',
    keep: 'Den alten behalten',
    hint: 'Auch deine Plätze in laufenden Partien bekommen den neuen Namen.',
  },
  languageChoice: 'Sprache',
  theme: 'Farben',
  themes: { system: 'Auto', light: 'Hell', dark: 'Dunkel' },
  calls: 'Mich benachrichtigen, wenn ich am Zug bin und nicht hinsehe',
  noCalls:
    'Dieser Browser kann dich nur auf Seiten mit sicherer Verbindung (HTTPS) benachrichtigen.',
  noCallsHere:
    'Dieser Browser erlaubt dieser Seite keine Benachrichtigungen. Vielleicht tut er es, wenn du sie zum Startbildschirm hinzufügst.',
  callsRefused:
    'Der Browser erlaubt es nicht. In seinen Einstellungen für diese Seite lässt sich das ändern.',
  here: 'Diese Einstellungen bleiben in diesem Browser.',
}
