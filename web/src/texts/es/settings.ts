// The settings of a device, and the name of its player, in Spanish.

export const settings = {
  player: {
    name: 'Tu nombre',
    save: 'Usar este nombre',
    keep: 'Conservar el anterior',
    hint: 'Sigues siendo la misma persona: tus asientos en las partidas en curso también cambian de nombre.',
  },
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
