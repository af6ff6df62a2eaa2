// The settings of a device, and the name of its player, in English.

export const settings = {
  player: {
    name: 'Your name',
    save: 'Use this name',
    keep: 'Keep the old name',
    hint: 'You stay the same player: your seats in running matches get the new name, too.',
  },
  languageChoice: 'Language',
  theme: 'Colours',
  themes: { system: 'Auto', light: 'Light', dark: 'Dark' },
  calls: 'Notify me when it is my turn and I am looking elsewhere',
  noCalls: 'This browser can notify you only on pages with a secure connection (HTTPS).',
  noCallsHere:
    'This browser does not let this page notify you. It may once you have added the page to the home screen.',
  callsRefused: 'The browser does not allow it. You can change that in its settings for this page.',
  here: 'These settings are kept in this browser.',
}
