// The texts about the end of a match and how it went, in English.
import type { MatchRow } from '@flower-war/client/light'

/** The reasons for which a match is closed before its end. */
type CloseReason = Extract<MatchRow['outcome'], { readonly closed: unknown }>['closed']

export interface Who {
  readonly name: string
  /** True for the reader. */
  readonly own: boolean
}

/** Turns or rounds, as the game counts them. */
const counted = (one: string, many: string) => ({
  over: (count: number) => (count === 1 ? `one ${one}` : `${count} ${many}`),
  throughout: `from the first ${one} to the last`,
  from: (turn: number, turns: number) => `from ${one} ${turn} of ${turns} on`,
  last: `in the very last ${one}`,
})

export const story = {
  ending: {
    over: 'The match is over',
    youWon: 'You won.',
    won: (names: string) => `${names} won.`,
    sharedWin: (names: string) => `${names} won together.`,
    nobodyWon: 'Nobody won.',
    youLost: 'You lost this time. Well played!',
    ownPlace: (place: number, players: number) => `Your place: ${place} of ${players}.`,
    /** Players who are level in the first part of the score are ranked by the others. */
    ties: (level: string, by: readonly string[]) =>
      `Where ${level.toLowerCase()} are level, ${by.join(', then ').toLowerCase()} decide.`,
    closed: (why: string) => `The match was closed: ${why}.`,
    closedReasons: {
      abandoned: 'nobody was at the table any more',
      operator: 'the operator of the server has ended it',
      'history-lost': 'part of it was lost',
      'rules-changed': 'this server no longer has its rules',
      'rules-failed': 'its rules have failed',
    } satisfies Readonly<Record<CloseReason, string>>,
    score: 'Result',
    place: 'Place',
    player: 'Player',
    fair: {
      kept: 'Fair play: the server kept its promise about chance.',
      broken: 'The server did not keep its promise about chance.',
      unknown: 'It cannot be verified here whether chance was fair.',
      entropyKept: 'Your contribution to it is in the record.',
      entropyBroken: 'Your contribution to chance is not in the record.',
      entropyUnknown: 'You can verify your own contribution to it only until you reload the page.',
    },
    rematch: 'Play again',
    toRematch: 'Go to the rematch',
  },
  title: 'How it went',
  you: 'You',
  /** The unit of a game's chart. */
  measures: {
    'flower-war': 'Skulls',
    'space-aztecs': 'Points',
    tieqchieq: 'Progress',
  } as Readonly<Record<string, string>>,
  /** The unit of changes to which more has led than the event that is told. */
  together: {
    'space-aztecs': 'Points with all cards turned up then',
  } as Readonly<Record<string, string>>,
  counts: { turns: counted('turn', 'turns'), rounds: counted('round', 'rounds') },
  chart: (measure: string, over: string) => `${measure} over ${over}`,
  ahead: ({ name, own }: Who, from: string) => `${name} ${own ? 'were' : 'was'} ahead ${from}.`,
  aheadInTheEnd: ({ name }: Who, last: string) => `${name} took the lead ${last}.`,
  behind: ({ name, own }: Who) =>
    `${name} ${own ? 'were' : 'was'} not ahead by this count, and won all the same.`,
  level: ({ name }: Who) => `${name} shared the best score, and won the tie-break.`,
  /** After a beginning on which nobody was ahead. */
  nobodyElse: 'Nobody else was ever ahead.',
  changes: (count: number) =>
    count === 0
      ? 'The lead never changed hands.'
      : count === 1
        ? 'The lead changed hands once.'
        : `The lead changed hands ${count} times.`,
  /** For matches decided by the three signs. */
  signs: {
    names: { eagle: 'eagle', serpent: 'serpent', flower: 'flower' },
    chart: (over: string) => `Who held which sign, over ${over}: all three at once win`,
    won: ({ name }: Who) => `${name} held eagle, serpent and flower at once, and that wins.`,
    nobody: (nearest: string, count: number) =>
      count === 0
        ? 'The days ran out before anybody had found a single sign, so nobody won.'
        : `The days ran out before anybody held all three signs, so nobody won. ${nearest} came nearest, with ${count === 1 ? 'one' : 'two'}.`,
    lost: ({ name }: Who) => `${name} lost that sign.`,
    found: ({ name }: Who, sign: string, by: string, count: number) =>
      `${name} found the ${sign}${by.toLowerCase() === sign ? '' : ` (${by})`}${count === 2 ? ', a second sign' : count === 3 ? ', and had all three' : ''}.`,
  },
  turning: 'Turning points, each in the replay',
  watch: 'Watch it again from here',
  number: {
    turns: (turn: number) => `Turn ${turn}`,
    rounds: (round: number) => `Round ${round}`,
  },
  /** The page of the replay. */
  replay: {
    title: 'Replay',
    loading: 'Replaying the match…',
    verified:
      'Verified here: all chance was fixed before the match began, and everything follows from it by the rules.',
    notVerified: 'This record is not valid:',
    begins: 'The match begins.',
    step: (step: number, steps: number) => `Step ${step} of ${steps}`,
    first: 'Beginning',
    previous: 'Back',
    next: 'Forward',
    last: 'End',
    play: 'Play',
    stop: 'Stop',
    scrub: 'Step of the match',
    moments: 'Key moments',
    keys: 'Keys: ← and → go a step, Home and End to the first and the last, the space bar plays and stops.',
    counts: { turns: 'Turn', rounds: 'Round' },
    link: 'Link to this step',
    none: 'There is no record of this match.',
    onlyPlayers: 'Only the players of this private match can open the link.',
    seenBy: 'Seen by',
    everyone: 'everyone',
  },
}

export type StoryTexts = typeof story
