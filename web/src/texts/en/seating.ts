// The texts about seats, in English: who begins, and who has to go.

export const seating = {
  fullHost: 'Every seat is taken. Begin when you like.',
  full: (host: string) => `Every seat is taken. ${host} begins the match.`,
  begin: 'Begin',
  share: 'Share the link',
  shareText: (game: string) => `Play ${game} with me:`,
  shareRefused: 'The device could not share the link. Copy it below.',
  listed: 'Others find it among the matches on the first page, and can join.',
  screenName: 'Screen',
  screen: 'On a large screen',
  screenLink: 'Link for the screen',
  screenText:
    'Put the table on a television or a tablet in the middle; everybody keeps their hand on their phone.',
  screenOpenHere: 'Open it here',
  screenOpen: 'Take your seats.',
  screenAlone: 'The match goes on as soon as a player is here.',
  screenShow: 'Show the table',
  screenJoin: 'Scan this to take a seat. Your hand stays on your phone.',
  kickTitle: 'Send somebody away',
  kickSure: (name: string) =>
    `Send ${name} away? They cannot come back to this match; if it is running, a bot takes over.`,
  kickYes: 'Send away',
  kickNo: 'Let them stay',
  whoWatches: 'Who is watching',
  whoWatchesText: 'Only you as the host see these names.',
  nobodyWatches: 'Nobody is watching.',
  hostKnows: 'The host can see your name.',
  kickSpectatorSure: (name: string) => `Send ${name} away? They cannot watch this match any more.`,
}

export type SeatingTexts = typeof seating
