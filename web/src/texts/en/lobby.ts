// The texts of the lobby, in English.
import { span } from '../words.ts'

export const lobbyPages = {
  lobby: {
    title: 'Board games of the Aztec world. Pick one and play.',
    titleOfAny: 'Pick a board game and play.',
    intro: 'Against bots, friends or strangers, here in the browser. No account, no download.',
    continues: 'Continue',
    goOn: 'Continue',
    turns: { mine: 'Your turn', others: 'Others are to act', none: 'Waits for players' },
    /** Before the names of the other players. */
    against: 'against',
    made: (ago: string) => `made ${ago}`,
    begun: (ago: string) => `begun ${ago}`,
    /** Less than a minute ago. */
    justNow: 'just now',
    onThisDevice: 'On this device',
    level: 'Bots',
    levels: { novice: 'beginners', easy: 'easy', hard: 'hard' },
    withBots: 'Play against bots',
    quickPlay: 'Play with others',
    setUp: 'Set up a match',
    passAround: 'On one device',
    learn: (minutes: number) => `Learn in ${minutes} minutes`,
    learnOn: 'Continue the lesson',
    learned: 'Lesson done',
    newToIt: 'New to this game?',
    learnIntro: 'Learn by playing: a teacher goes through your first match with you.',
    /** As the rules say it: shown before the server has said it. */
    abouts: {
      tieqchieq:
        'A race of twelve tokens that meet in the middle. Toss four coins, and mind the sun.',
      'space-aztecs':
        'Gather Aztecs into your city and hide them under temples before the flying saucers come. Everybody chooses at once.',
      mexica:
        'Circle the calendar, empty its spaces of tokens, feed two gods, and be the first to hold an eagle, a serpent and a cactus flower.',
      'flower-war':
        'Walk the twenty days, gather skulls, fight, and feed two gods whose lake must stay even, or the flood comes, or Cortés.',
    },
    rules: 'Rules',
    players: (min: number, max: number) =>
      min === max ? `${min} players` : `${min}–${max} players`,
    minutes: (from: number, to: number) => `${from}–${to} minutes`,
    weights: { light: 'few rules', medium: 'some cards to read', heavy: 'a lot to plan' },
    firstGame: 'Begin with this one',
    awaited: (name: string) => `${name} looks for someone`,
    join: 'Join a match',
    joinHint: 'A code or link that someone sent you',
    joinButton: 'Join',
    joinScreen: 'Use this screen as the table',
    matches: 'Matches',
    filterGame: 'Game',
    filterPhase: 'Show',
    allGames: 'All games',
    phases: {
      live: 'Open and running',
      open: 'Waiting for players',
      playing: 'Being played',
      mine: 'Mine',
      over: 'Finished',
    },
    phase: { open: 'waits for players', playing: 'is being played', over: 'is over' },
    clock: (seconds: number) => (seconds === 0 ? 'no time limit' : `${span(seconds)} a decision`),
    none: 'No such matches on this server at the moment. Begin one above.',
    sit: 'Sit down',
    watch: 'Watch',
    replay: 'Replay',
    free: 'free',
    severalBots: 'bots',
    more: 'Show more',
    ended: (reason: string) => `ended: ${reason}`,
    besides: 'Temples and documents',
    alone: 'Play without a network',
    oneDevice: 'One device for all, or no network',
    developers: 'For developers',
  },
}

export type LobbyTexts = typeof lobbyPages
