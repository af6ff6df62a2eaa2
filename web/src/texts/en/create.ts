// The texts of the form for a match, in English.

export const create = {
  title: (game: string) => `Set up a match of ${game}`,
  atOneDevice: 'Everybody at one device?',
  passAround: 'Pass it around',
  players: 'Players',
  bots: 'Bots among them',
  botLevel: 'How well bots play',
  botLevels: {
    novice: 'beginners: a good move now and then',
    easy: 'easy: what looks best at once',
    hard: 'hard: looking further',
  },
  botDelay: 'Bots take',
  botDelays: { 500: 'half a second', 0: 'no time', 2000: 'two seconds' },
  visibility: 'Who finds it',
  visibilities: {
    public: 'Everybody',
    unlisted: 'People with the link',
    private: 'Only people who are invited',
  },
  spectators: 'Who may watch',
  spectatorPolicies: { anyone: 'Anybody', invited: 'People who are invited', none: 'Nobody' },
  turnSeconds: 'Time for a decision',
  turnTimes: {
    0: 'No limit',
    30: '30 seconds',
    60: 'A minute',
    120: 'Two minutes',
    180: 'Three minutes',
    86400: 'A day',
  },
  /** The clock of a match, in lists. */
  readyCheck: 'Start only when everyone is ready',
  gameOptions: 'Rules of this match',
  table: 'The table',
  begin: 'Create match',
  back: 'Back',
}
export type CreateTexts = typeof create
