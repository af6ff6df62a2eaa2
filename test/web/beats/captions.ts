// The sentences that captions tell in whole matches of bots, in a language, to every viewer.
import { newTeller } from '../../../protocol/src/index.ts'
import type { Language } from '../../../protocol/src/languages.ts'
import { nextToAct } from '../../../rules/src/asked.ts'
import { POLICIES } from '../../../rules/src/bots/policy.ts'
import type { Match, MatchEvent, Playable } from '../../../rules/src/match.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import { type Seat, seatAt } from '../../../rules/src/seat.ts'
import type { Beats } from '../../../web/src/games/face.ts'
import { beats as flowerWar } from '../../../web/src/games/flower-war/beats.ts'
import { unpaidText } from '../../../web/src/games/flower-war/cards/stake-text.ts'
import type { PlayedGame } from '../../../web/src/games/game-values.ts'
import { beats as mexica } from '../../../web/src/games/mexica/beats.ts'
import { beats as spaceAztecs } from '../../../web/src/games/space-aztecs/beats.ts'
import { findsNobody } from '../../../web/src/games/space-aztecs/cards/gain.ts'
import { tellerFor } from '../../../web/src/games/telling.ts'
import { beats as tieqchieq } from '../../../web/src/games/tieqchieq/beats.ts'
import { stuckText } from '../../../web/src/games/tieqchieq/stuck.ts'
import { sceneOf } from '../../../web/src/table/beats/moment.ts'
import { scriptFor } from '../../../web/src/table/beats/script.ts'
import { namesOf } from '../../../web/src/table/seats/names.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { chanceOf, drawn } from '../../support/chance/chance.ts'
import { saidIn } from '../../support/languages.ts'
import { gameOf } from '../../support/matches/matches.ts'
import { must } from '../../support/must.ts'

const BEATS = {
  'flower-war': flowerWar,
  mexica,
  'space-aztecs': spaceAztecs,
  tieqchieq,
} as const satisfies Readonly<Record<PlayedGame, unknown>>

type Look = (viewer: Seat, events: readonly MatchEvent[], before: unknown, after: unknown) => void

/** Plays a match of bots, and shows what each input caused to each viewer. */
function playFor(game: Playable, players: number, name: string, look: Look): void {
  const { match } = must(game.start({ players, options: {}, seed: seedFromText(drawn(name)) }))
  const chance = chanceOf(name)
  const viewers = Array.from({ length: players }, (_, seat) => seatAt(seat))
  const shown = (of: Match): unknown => structuredClone(of.view())
  for (;;) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return
    const before = shown(match)
    const told = must(match.act(asked.seat, POLICIES.greedy(match, asked, chance)))
    const after = shown(match)
    for (const viewer of viewers)
      look(
        viewer,
        told.flatMap((event) => match.redact(event, viewer) ?? []),
        before,
        after,
      )
  }
}

/** The name of the player on a seat, in a match that a seat watches; undefined for a bot. */
export type Called = (seat: number, viewer: number) => string | undefined

interface Told {
  readonly players: number
  readonly languages: readonly Language[]
  readonly called: Called
  /** Further matches are played until there are this many different captions in every language. */
  readonly atLeast: number
}

/** Returns the captions of whole matches of a game, as each of their players sees them, by language. */
export async function captionsIn(
  id: PlayedGame,
  { players, languages, called, atLeast }: Told,
): Promise<ReadonlyMap<Language, ReadonlySet<string>>> {
  const game = gameOf(id)
  const seats = game.seats.names(players)
  const beats: Beats<PlayedGame> = Object(BEATS[id])
  const told = await Promise.all(
    languages.map(async (language) => {
      const { table, games, choices } = await CATALOGUES[language]()
      const { bot } = table
      const { stake } = await games['flower-war']()
      const saucers = await games['space-aztecs']()
      const race = await choices.tieqchieq()
      const adds: Readonly<Record<string, object>> = {
        'flower-war': (event: never, seen: never) => unpaidText(stake, event, seen),
        'space-aztecs': (event: never, { view }: { view: never }) =>
          findsNobody(event, view) ? saucers.findsNobody : '',
        tieqchieq: (event: never, seen: never) => stuckText(race, event, seen),
      }
      const face = { beats, adds: adds[id] }
      const said = saidIn(game.texts, language)
      const tellers = seats.map((_, viewer) => {
        const taken = seats.map((_, seat) => {
          const name = called(seat, viewer)
          return name === undefined ? { kind: 'bot', name: '' } : { kind: 'player', name }
        })
        const name = namesOf(taken, { bot, seats, titles: said.seats })
        const teller = newTeller(said, { seat: viewer, seats, name })
        return (event: object, view: unknown) =>
          tellerFor({
            ...{ said: teller, names: name, seat: viewer },
            ...{ face: Object(face), view: Object(view) },
          }).caption(event)
      })
      return { language, tellers, captions: new Set<string>() }
    }),
  )
  const look: Look = (viewer, events, before, after) => {
    const state = { phase: 'playing', waiting: [], outcome: null }
    const scene = sceneOf(
      { events, state: { ...state, view: after }, own: null } as never,
      { ...state, view: before } as never,
      scriptFor(beats, viewer, () => 0),
    )
    for (const { event, leading, before: shown } of scene.beats)
      for (const { captions, tellers } of told)
        captions.add(tellers[viewer]?.(leading[0] ?? event, shown.view) ?? '')
  }
  for (let match = 0; told.some(({ captions }) => captions.size < atLeast); match++)
    playFor(game, players, `captions of ${id} ${match}`, look)
  return new Map(told.map(({ language, captions }) => [language, captions]))
}
