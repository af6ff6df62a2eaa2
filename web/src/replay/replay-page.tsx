// A finished match, step by step from its record, which is verified in the browser.
import { type GameGuide, newTeller, type Teller } from '@flower-war/client/light'
import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks'
import type { Face, Names } from '../games/face.ts'
import { faceOf } from '../games/faces.ts'
import type { PlayedGame } from '../games/game-values.ts'
import { guideOf } from '../games/guides.ts'
import { joined, tellerFor, wordsIn } from '../games/telling.ts'
import { asPlayer } from '../page/player/session.ts'
import { origin } from '../page/qr/origin.ts'
import { replaceAddress, replayPath } from '../page/route.ts'
import { useTitle } from '../page/title.ts'
import { useAttempts } from '../page/trouble/attempt.tsx'
import { Boundary, BrokenBoard } from '../page/trouble/boundary.tsx'
import { clock, type Pace, slowness } from '../table/beats/pace.ts'
import { Copied } from '../table/invitation/invitation.tsx'
import { LogPanel } from '../table/log.tsx'
import { namesOf } from '../table/seats/names.ts'
import { texts } from '../texts/texts.ts'
import { useReelKeys } from './keys.ts'
import { keyMoments, matchStory, PLAYED } from './match-story.ts'
import type { Played } from './played.ts'
import { type Now, newReel, ownOf } from './reel.ts'
import { SeenBy } from './seen-by.tsx'
import { Stepper } from './stepper.tsx'
import { storyTexts } from './story-texts.ts'
import { Turns } from './turns.tsx'
import { Unplayed, Verdict } from './verdict.tsx'
import '../table/table.css'
import './replay.css'

/** Browsers limit how often a page may change its address; this stays below that. */
const ADDRESS_MS = 400

/** The source of a match and the addresses of its replay. */
export interface ReplaySource {
  load(): Promise<Recorded>
  /** The address of the replay, optionally at a step, and as a player saw it. */
  path(step?: number, seat?: number): string
  /** True if others can follow it. */
  readonly isForOthers: boolean
}

interface Recorded {
  readonly record: unknown
  readonly game: string
  readonly face: Face<PlayedGame>
  readonly seats: Parameters<typeof namesOf>[0]
  readonly guide: ReadonlySignal<GameGuide>
  /** True if only its players can open it. */
  readonly isPrivate?: boolean
}

interface ReplayPageProps {
  readonly id: string
  readonly step: number | undefined
  /** The seat whose hand is shown at first. */
  readonly seat: number | undefined
  /** Defaults to the server. */
  readonly source?: ReplaySource
}

interface Loaded extends Recorded {
  readonly played: Played
}

export function ReplayPage({ id, step, seat, source = ofServer(id) }: ReplayPageProps) {
  const { replay } = storyTexts.value
  const loaded = useSignal<Loaded | undefined>(undefined)
  const { refusal, attempt } = useAttempts()
  useEffect(() => {
    void attempt(async () => {
      loaded.value = await load(source)
    })
  }, [id])
  const { page } = texts.value
  const { value: found } = loaded
  if (found?.played.steps.length === 0) return <Unplayed played={found.played} />
  if (found !== undefined) return <Replay {...{ source, seat }} first={step} {...found} />
  return (
    <section class="panel narrow">
      <h1>{replay.title}</h1>
      {refusal.value === '' ? (
        <p role="status">{replay.loading}</p>
      ) : (
        <p role="alert">
          {replay.none} {refusal}
        </p>
      )}
      <div class="actions">
        {refusal.value !== '' && (
          <button type="button" onClick={() => location.reload()}>
            {page.reload}
          </button>
        )}
        <a class="button" href="/">
          {page.toLobby}
        </a>
      </div>
    </section>
  )
}

function ofServer(id: string): ReplaySource {
  return {
    async load() {
      const [record, { game, version, seats, visibility }] = await Promise.all([
        asPlayer((client) => client.record(id)),
        asPlayer((client) => client.find(id)),
      ])
      const guide = await guideOf(game, version)
      const face = await faceOf(game, version, Promise.resolve(guide))
      return { record, game, face, seats, guide, isPrivate: visibility === 'private' }
    },
    path: (step, seat) => replayPath(id, step, seat),
    isForOthers: true,
  }
}

async function load(source: ReplaySource): Promise<Loaded> {
  const [recorded, { playRecord }] = await Promise.all([source.load(), import('./played.ts')])
  return { ...recorded, played: await playRecord(recorded.record) }
}

interface ReplayProps extends Loaded {
  readonly source: ReplaySource
  readonly first: number | undefined
  readonly seat: number | undefined
}

function Replay({ source, first = 0, seat: own, ...loaded }: ReplayProps) {
  const { game, face, guide, played, isPrivate } = loaded
  const { replay, you } = storyTexts.value
  useTitle(replay.title, guide.value.title)
  // Separate from the pace of matches, which a look into a replay should not change.
  const pace = useSignal<Pace>('brisk')
  /** The seat whose hand is shown. */
  const viewer = useSignal(loaded.seats[own ?? -1] && own)
  const names = useNames(loaded)
  const reel = useMemo(() => {
    const parts = { steps: played.steps, beats: face.beats, clock }
    return newReel({ ...parts, slowness: () => slowness(pace.peek()) }, first)
  }, [])
  useEffect(() => {
    const stopUnseen = () => document.hidden && reel.stop()
    document.addEventListener('visibilitychange', stopUnseen)
    return () => {
      document.removeEventListener('visibilitychange', stopUnseen)
      reel.stop()
    }
  }, [])
  useReelKeys(reel)
  const story = useMemo(() => matchStory(played, face), [])
  const path = source.path(reel.at.value, viewer.value)
  // Ends as soon as the page is left: another effect would outlast it for a moment, and change the next address.
  useLayoutEffect(() => {
    const timer = setTimeout(() => replaceAddress(path), ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [path])
  const { state, latest, isPlaying, slowness: factor } = reel.shown.value
  const { view } = state
  const seat = viewer.value
  const words = wordsIn(guide.value, view)
  const said = useMemo(
    () => newTeller(words, { seat, seats: seatsOf(loaded), name: names }),
    [words, seat, names],
  )
  const moments = useMemo(() => {
    const who = (each: number) =>
      each === seat ? { name: you, own: true } : { name: names(each), own: false }
    return keyMoments(story, { game, face, tell: said, who })
  }, [said, storyTexts.value])
  // Later, the address is that of the step alone.
  useLayoutEffect(() => {
    if (location.hash === PLAYED) reel.watch(first)
  }, [])
  if (view === null) return null
  const tell = tellerFor({ said, face, view, seat, names })
  // It says "you" of this player.
  const eyes = seat === undefined ? '' : `${replay.seenBy} ${names(seat)}`
  const turn = face.turnOf?.(view, latest[0])
  const told = sentencesIn(reel.shown.value, face, tell)
  const sentences = reel.at.value === 0 && told.length === 0 ? [replay.begins] : told
  return (
    <div
      class="table replay"
      data-pace={pace.value}
      style={{ '--slowness': isPlaying ? factor : undefined }}
    >
      <h1 class="unseen">
        {replay.title}: {guide.value.title}
      </h1>
      <div class="board" data-game={game}>
        {/* The log says the same to screen readers. */}
        <div class={isPlaying ? 'caption caption-now' : 'caption'} aria-hidden="true">
          <div class="caption-said">
            <div class="caption-lines">
              {eyes !== '' && <span class="caption-before">{eyes}</span>}
              <p>{undecidedIn(reel.shown.value, face) ?? sentences.at(-1)}</p>
            </div>
          </div>
        </div>
        <Boundary instead={<BrokenBoard />}>
          <face.Board
            view={view}
            own={ownOf(reel, played.steps, seat)}
            seat={seat}
            names={names}
            onMove={turn === undefined ? [] : [turn]}
            tell={tell}
            actions={[]}
            past={reel.past.value}
            latest={latest}
            act={() => {}}
          />
        </Boundary>
      </div>
      <div class="side">
        <section class="panel stepper">
          <Stepper {...{ reel, pace, moments }} />
          <Turns {...{ face, played, moments }} tell={said} at={reel.at.value} goTo={reel.goTo} />
          {source.isForOthers && (
            <Copied title={replay.link} text={origin.value + source.path(reel.at.value)} />
          )}
          {isPrivate && <p class="quiet">{replay.onlyPlayers}</p>}
          <SeenBy {...{ played, names, viewer }} />
        </section>
        <Verdict played={played} />
        <LogPanel>
          {eyes !== '' && <small class="log-eyes quiet">{eyes}</small>}
          {sentences.map((sentence, index) => (
            <p key={`${reel.at.value} ${index}`}>{sentence}</p>
          ))}
        </LogPanel>
      </div>
    </div>
  )
}

/** The game's ids for the seats. */
function seatsOf({ seats, played }: Loaded): readonly string[] {
  return seats.map((_, seat) => played.seats[seat] ?? '')
}

/** Names the players as the language says; the same function while it says the same. */
function useNames({ seats, played, guide }: Loaded): Names {
  const { bot } = texts.value.table
  const titles = guide.value.seats
  return useMemo(() => namesOf(seats, { bot, seats: played.seats, titles }), [bot, titles])
}

/** The events of the step that have been told, and the one that is being told, in words. */
function sentencesIn(
  { log, landed, told, isPlaying, state: { view } }: Now,
  face: Face<PlayedGame>,
  tell: Teller,
): readonly string[] {
  const now = isPlaying && told !== undefined && log.at(-1)?.event !== told ? [told] : []
  const logged = log.map(({ event }) => event)
  const reasons = view === null ? undefined : face.reasons?.(view, [...logged, ...landed])
  return [...logged, ...now]
    .map((event) => joined(tell.event(event), reasons?.get(event)))
    .filter((sentence) => sentence !== '')
}

/** The caption of an event whose outcome is not seen yet. */
function undecidedIn({ latest, told }: Now, face: Face<PlayedGame>): string | undefined {
  const open = latest.find((event) => event !== told)
  return open && face.undecided?.(open)
}
