// The settings of a device, in Spanish.

export const settings = {
  title: 'Ajustes',
  sound: 'Sonidos',
  calls: 'Avisarme cuando me toque jugar y no esté mirando',
  noCalls: 'Este navegador solo puede avisarte en páginas con conexión segura (HTTPS).',
  callsRefused: 'El navegador no lo permite. Puedes cambiarlo en sus ajustes para esta página.',
  here: 'Estos ajustes se guardan en este navegador.',
}
