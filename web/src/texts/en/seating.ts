// The texts about seats, in English: who begins, and who has to go.

export const seating = {
  waitsFor: (count: number) =>
    count === 1 ? 'Waiting for one more.' : `Waiting for ${count} more.`,
  openReady: 'The match begins once everyone is ready.',
  start: 'Begin now, with bots on free seats',
  iAmReady: 'I am ready',
  iAmNotReady: 'I am not ready yet',
  fullHost: 'Every seat is taken. Begin when you like.',
  full: (host: string) => `Every seat is taken. ${host} begins the match.`,
  begin: 'Begin',
  inviteText:
    'Anyone who opens this link, scans this QR code or types this code can sit down here.',
  inviteWatch:
    'All seats are taken. Anyone who opens this link, scans this QR code or types this code can watch.',
  link: 'Link',
  code: 'Code',
  qr: 'QR code of the link',
  learn: 'Learn meanwhile',
  copyLink: 'Copy the link',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand:
    'The browser does not allow copying. The text is selected, so you can copy it yourself.',
  share: 'Share the link',
  shareText: (game: string) => `Play ${game} with me:`,
  shareRefused: 'The device could not share the link. Copy it below.',
  /** Who finds the match. */
  visibilities: {
    public: 'public: in the list of matches',
    unlisted: 'only with the link',
    private: 'only by invitation',
  },
  carryWait: 'Creating a code…',
  carryText: (minutes: number) =>
    `Open this link or scan this QR code on the other device to continue there as the same player, on the same seat. It works once, within ${minutes} minutes. Do not show it to anyone else.`,
  carryQr: 'QR code of the link that moves your seat',
  carried: 'Move a seat to this browser',
  carriedAsk: (name: string) =>
    `This link makes you the player who created it. In this browser you currently play as ${name}, and could not return to that player.`,
  carriedYes: 'Take the seat',
  carriedNo: (name: string) => `Stay ${name}`,
  screenName: 'Screen',
  screen: 'On a large screen',
  screenLink: 'Link for the screen',
  screenText:
    'Put the table on a television or a tablet in the middle; everybody keeps their hand on their phone.',
  screenOpenHere: 'Open it here',
  screenAsks: (names: string, question: string) => `Waiting for ${names}: “${question}”`,
  screenOpen: 'Take your seats.',
  inviteTitle: 'Invite somebody',
  carryTitle: 'Continue on another device',
  leaveSure:
    'A bot will take over, and you can return only if you are invited again. Give up the seat?',
  leaveYes: 'Give it up',
  leaveNo: 'Stay',
  screenAlone: 'The match goes on as soon as a player is here.',
  screenWhere: (screen: string, invite: string) =>
    `The link under “${screen}” has the code. Players find that link at the table before the match begins, and later in ⋯ under “${invite}”.`,
  screenShow: 'Show the table',
  screenJoin: 'Scan this to take a seat. Your hand stays on your phone.',
  screenAddress: 'No camera? Open this address:',
  screenCode: 'and type this code:',
  seatMenu: (seat: string) => `Host actions for ${seat}`,
  addBot: 'Put a bot here',
  addBotOf: {
    novice: 'Put a beginner bot here',
    easy: 'Put an easy bot here',
    hard: 'Put a hard bot here',
  },
  removeBot: 'Take the bot away',
  handOver: 'Make host',
  kick: 'Send away',
  kickTitle: 'Send somebody away',
  kickSure: (name: string) =>
    `Send ${name} away? They cannot come back to this match; if it is running, a bot takes over.`,
  kickYes: 'Send away',
  kickNo: 'Let them stay',
  watching: (count: number) =>
    count === 1 ? 'One person is watching.' : `${count} people are watching.`,
  youWatch: 'You are watching.',
  hostKnows: 'The host can see your name.',
  whoWatches: 'Who is watching',
  whoWatchesText: 'Only you as the host see these names.',
  nobodyWatches: 'Nobody is watching.',
  kickSpectatorSure: (name: string) => `Send ${name} away? They cannot watch this match any more.`,
}

export type SeatingTexts = typeof seating
