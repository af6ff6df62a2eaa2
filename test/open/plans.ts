// The golden matches: their games and options, and how they are played.
import { HAPPENINGS, temple } from './happenings.ts'
import type { Plan } from './recorder.ts'

/** All players and spectators. */
export const PEOPLE = [
  ...(['Citlali', 'Tlaloc', 'Itzel', 'Ahuic', 'Metztli', 'Xolotl'] as const),
  ...(['Watcher', 'Stranger', 'Newcomer'] as const),
]

/** A match that is played to its end, watched by a spectator, with requests after the end. */
function whole(
  name: string,
  game: string,
  players: number,
  options: object,
  { answersBetween = 6, hasTemple = false } = {},
): Plan {
  const people = PEOPLE.slice(0, players)
  const [first = '', second = ''] = people
  const play: Plan['play'] = async (at) => {
    await at.sit(people.slice(0, -1))
    await at.join('Watcher', { watch: true })
    await at.sit(people.slice(-1))
    await at.playOut(
      answersBetween,
      [...(hasTemple ? [temple] : []), ...HAPPENINGS].map((each) => () => each(at, first, second)),
    )
    await at.ask(at.live('Watcher'), 'rematch')
    await at.ask(at.live(first), 'act', { decision: 1, action: null })
    await at.ask(at.live(first), 'leave')
    await at.ask(at.live(first), 'rematch')
    await at.ask(at.live(first), 'rematch')
    await at.join('Stranger 3', {})
  }
  return { name, game, maker: first, wish: { players, options, turnSeconds: 30 }, play }
}

/** A private match: invitations, the host before the start, and its closing when all players have left. */
const gathering: Plan['play'] = async (at) => {
  await at.sit(['Citlali'])
  const code = at.codeOf('Citlali')
  await at.join('Stranger', {})
  await at.join('Stranger 2', { watch: true })
  await at.join('Watcher', { watch: true, code })
  await at.join('Tlaloc', { code: String(code).toLowerCase() })
  await at.join('Itzel', { code })
  await at.ask('Tlaloc', 'start')
  await at.ask('Citlali', 'start')
  await at.ask('Citlali', 'pause')
  await at.ask('Citlali', 'act', { decision: 1, action: { type: 'enter' } })
  await at.ask('Citlali', 'kick', { seat: 1 })
  await at.join('Tlaloc 2', { code })
  await at.ask('Citlali', 'kick', { seat: 1 })
  await at.ask('Citlali', 'addBot', { seat: 1, level: 'hard' })
  await at.ask('Citlali', 'removeBot', { seat: 1 })
  await at.ask('Citlali', 'addBot', { seat: 1 })
  await at.ask('Citlali', 'removeBot', { seat: 1 })
  await at.join('Itzel 2', { code, entropy: 'not hexadecimal' })
  await at.ask('Itzel 2', 'leave')
  await at.join('Itzel 3', { code, entropy: '0a' })
  for (const on of [true, true, false, true]) await at.ask('Itzel 3', 'ready', { on })
  await at.ask('Citlali', 'handOver', { seat: 1 })
  await at.ask('Itzel 3', 'handOver', { seat: 0, name: 'Citlali' })
  await at.ask('Citlali', 'ready', { on: true })
  for (let answers = 0; answers < 6; answers++) await at.answer()
  await at.drop('Citlali')
  await at.pass(5_000)
  await at.join('Citlali 2', {})
  for (let answers = 0; answers < 3; answers++) await at.answer()
  await at.ask('Itzel 3', 'leave')
  await at.ask('Citlali 2', 'leave')
  await at.join('Stranger 3', {})
}

/** A match without spectators whose creator does not come, and in which a player is kicked. */
const makerless: Plan['play'] = async (at) => {
  await at.sit(['Tlaloc', 'Itzel'])
  await at.join('Watcher', { watch: true })
  await at.pass(20_000)
  await at.sit(['Ahuic'])
  for (let answers = 0; answers < 6; answers++) await at.answer()
  await at.ask('Tlaloc', 'pause')
  await at.ask('Tlaloc', 'kick', { seat: 0, name: 'Ahuic' })
  await at.join('Ahuic 2', { code: at.codeOf('Tlaloc') })
  await at.ask('Tlaloc', 'resume')
  await at.join('Newcomer', { code: at.codeOf('Tlaloc') })
  for (let answers = 0; answers < 6; answers++) await at.answer()
  for (const who of ['Tlaloc', 'Itzel', 'Newcomer']) await at.ask(who, 'leave')
}

const PRIVATE = { visibility: 'private', spectators: 'invited', readyCheck: true, graceSeconds: 5 }

export const PLANS: readonly Plan[] = [
  whole('flower-war-quick', 'flower-war', 2, {}, { hasTemple: true }),
  whole('flower-war-long-lands', 'flower-war', 3, { length: 'long', racks: '8', lands: true }),
  whole('flower-war-epic-plain', 'flower-war', 2, {
    length: 'epic',
    racks: '6',
    signs: false,
    battleCards: false,
    ending: 'nobody',
  }),
  whole('mexica', 'mexica', 2, { apocalypseAt: 60 }, { hasTemple: true }),
  whole('mexica-first-edition-brisk', 'mexica', 3, {
    edition: 'flower-war',
    pace: 'brisk',
    apocalypseAt: 30,
    maryCost: 3,
  }),
  whole('space-aztecs-two', 'space-aztecs', 2, {}, { answersBetween: 2 }),
  whole(
    'space-aztecs-four-no-codex',
    'space-aztecs',
    4,
    { codex: false, leaveOut: 'agents' },
    { answersBetween: 3 },
  ),
  whole('space-aztecs-six-no-notes', 'space-aztecs', 6, { notes: false }, { answersBetween: 4 }),
  whole('tieqchieq-random', 'tieqchieq', 2, {}, { answersBetween: 4 }),
  whole('tieqchieq-red', 'tieqchieq', 2, { start: 'red' }, { answersBetween: 4 }),
  {
    name: 'gathering',
    game: 'tieqchieq',
    maker: 'Citlali',
    wish: { options: { start: 'yellow' }, ...PRIVATE },
    play: gathering,
  },
  {
    name: 'makerless',
    game: 'space-aztecs',
    maker: 'Citlali',
    wish: { players: 3, spectators: 'none' },
    play: makerless,
  },
]
