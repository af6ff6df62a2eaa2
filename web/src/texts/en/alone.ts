// The texts about matches on this device, in English.

export const alone = {
  title: 'Play on this device',
  intro:
    'Against bots, or with others who pass this device around, even without a network: rules, dice and bots are all in this page, and nothing is sent anywhere.',
  play: 'Play',
  running: 'Not over yet',
  finished: 'Finished',
  goOn: 'Go on',
  replay: 'Replay',
  remove: 'Remove',
  removeTitle: 'Remove this match?',
  removeSure: 'It is not over, and cannot be brought back.',
  removeNo: 'Keep it',
  lesson: (number: number, of: number) => `Lesson: question ${number} of ${of}`,
  kept: (running: number, finished: number) =>
    `This browser keeps the latest ${running} that are not over, and the latest ${finished} that are.`,
  notKept:
    'This browser keeps nothing, or has no more room: the match lasts only as long as this page is open.',
  none: 'This device has no such match.',
  opening: 'Setting up the board…',
  begin: 'Begin',
  beginTitle: (game: string) => `${game} on this device`,
  people: 'People at this device',
  peopleHint: 'They take turns with it. All other seats are played by bots.',
  mix: (people: number, bots: number) =>
    bots === 0
      ? `${people} people, no bots.`
      : `${people} people + ${bots} ${bots === 1 ? 'bot' : 'bots'}.`,
  withBots: (seats: number, bots: number) =>
    `${seats}: ${bots === 0 ? 'no bots' : bots === 1 ? '1 bot' : `${bots} bots`}`,
  nameOf: (number: number) => `Name of player ${number}`,
  player: (number: number) => `Player ${number}`,
  back: 'Back',
  passOn: {
    to: (name: string) => `Pass the device to ${name}.`,
    why: 'All hands are covered until then.',
    take: (name: string) => `I am ${name}`,
    now: (name: string) => `Now ${name}`,
    look: 'Look at my notes',
  },
  install: {
    title: 'On this device',
    stored: 'These pages stay on this device, so they open without a network too.',
    notStored:
      'These pages came over plain HTTP, as they do in a home network, and browsers do not store such pages: without a network they cannot be opened again, nor installed as an app.',
    refused:
      'This browser does not store these pages, as in some private windows: without a network they cannot be opened again, nor installed as an app.',
    atHand:
      'Everything is loaded: as long as this page stays open, you can go on playing here, even if the server is gone.',
    atHandSoon: 'The rest is being loaded, so that you can go on playing here without the server.',
    install: 'Install as an app',
    installed: 'They are installed as an app.',
    byMenu: 'Your browser’s menu may offer to install them, or to add them to the home screen.',
  },
}

export type AloneTexts = typeof alone
