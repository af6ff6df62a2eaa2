// The settings of a device, in Spanish.

export const settings = {
  languageChoice: 'Idioma',
  theme: 'Colores',
  themes: { system: 'Auto', light: 'Claros', dark: 'Oscuros' },
  calls: 'Avisarme cuando me toque jugar y no esté mirando',
  noCalls: 'Este navegador solo puede avisarte en páginas con conexión segura (HTTPS).',
  noCallsHere:
    'Este navegador no deja que esta página te avise. Puede que lo permita si la añades a la pantalla de inicio.',
  callsRefused: 'El navegador no lo permite. Puedes cambiarlo en sus ajustes para esta página.',
  here: 'Estos ajustes se guardan en este navegador.',
}
