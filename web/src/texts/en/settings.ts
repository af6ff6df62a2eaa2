// The settings of a device, in English.

export const settings = {
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
