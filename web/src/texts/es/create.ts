// The texts of the form for a match, in Spanish.
import type { CreateTexts } from '../en/create.ts'

export const create: CreateTexts = {
  title: (game) => `Configurar una partida de ${game}`,
  atOneDevice: '¿Todos en un mismo dispositivo?',
  passAround: 'Pásalo de mano en mano',
  players: 'Jugadores',
  bots: 'De ellos, bots',
  botLevel: 'Nivel de los bots',
  botLevels: {
    novice: 'principiante: unas veces acierta y otras no',
    easy: 'fácil: hace lo que mejor pinta tiene',
    hard: 'difícil: piensa varias jugadas',
  },
  botDelay: 'Los bots tardan',
  botDelays: { 500: 'medio segundo', 0: 'nada', 2000: 'dos segundos' },
  visibility: 'Quién la encuentra',
  visibilities: {
    public: 'Todo el mundo',
    unlisted: 'Quien tenga el enlace',
    private: 'Solo quien esté invitado',
  },
  spectators: 'Quién puede mirar',
  spectatorPolicies: { anyone: 'Cualquiera', invited: 'Quien esté invitado', none: 'Nadie' },
  turnSeconds: 'Tiempo para decidir',
  turnTimes: {
    0: 'Sin límite',
    30: '30 segundos',
    60: 'Un minuto',
    120: 'Dos minutos',
    180: 'Tres minutos',
    86400: 'Un día',
  },
  readyCheck: 'Empezar solo cuando todos estén listos',
  gameOptions: 'Reglas de esta partida',
  table: 'La mesa',
  begin: 'Crear la partida',
  back: 'Volver',
}
