// The settings of a device, in English.

export const settings = {
  title: 'Settings',
  sound: 'Sounds',
  calls: 'Notify me when it is my turn and I am looking elsewhere',
  noCalls: 'This browser can notify you only on pages with a secure connection (HTTPS).',
  here: 'These settings are kept in this browser.',
}
