// A finished match, step by step from its record, which is verified in the browser.
import type { GameGuide, Teller } from '@flower-war/client'
import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { Face, Names } from '../games/face.ts'
import { faceOf } from '../games/faces.ts'
import type { PlayedGame } from '../games/game-values.ts'
import { guideOf } from '../games/guides.ts'
import { tellerFor, wordsIn } from '../games/telling.ts'
import { useAttempts } from '../page/attempt.tsx'
import { origin } from '../page/origin.ts'
import { rename, replayPath } from '../page/route.ts'
import { asPlayer } from '../page/session.ts'
import { useTitle } from '../page/title.ts'
import { Copied } from '../table/invitation.tsx'
import { namesOf } from '../table/names.ts'
import { refusalText, texts } from '../texts/texts.ts'
import type { Played } from './played.ts'

const PLAY_MS = 900
/** Browsers limit how often a page may change its address; this stays below that. */
const ADDRESS_MS = 400
/** Number of past steps whose events the board gets: more than a round has. */
const STEPS_BEHIND = 40

interface ReplayPageProps {
  readonly id: string
  readonly step: number | undefined
}

interface Loaded {
  readonly game: string
  readonly face: Face<PlayedGame>
  readonly guide: ReadonlySignal<GameGuide>
  readonly played: Played
  /** The seats, by the ids that the game has for them. */
  readonly seats: readonly string[]
  readonly names: Names
}

export function ReplayPage({ id, step }: ReplayPageProps) {
  const { replay } = texts.value
  const loaded = useSignal<Loaded | undefined>(undefined)
  const { refusal, attempt } = useAttempts()
  useEffect(() => {
    void attempt(async () => {
      loaded.value = await load(id)
    })
  }, [id])
  if (loaded.value !== undefined) return <Replay id={id} first={step} {...loaded.value} />
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
      <a class="button" href="/">
        {texts.value.page.toLobby}
      </a>
    </section>
  )
}

async function load(id: string): Promise<Loaded> {
  const [record, row, { playRecord }] = await Promise.all([
    asPlayer((client) => client.record(id)),
    asPlayer((client) => client.find(id)),
    import('./played.ts'),
  ])
  const { game } = row
  const played = await playRecord(record)
  const guide = await guideOf(game, row.version)
  const { seats: titles } = guide.value
  const names = namesOf(row.seats, {
    bot: texts.value.table.bot,
    titleOf: (seat) => titles[played.seats[seat] ?? ''] ?? String(seat + 1),
  })
  const seats = row.seats.map((_, seat) => played.seats[seat] ?? '')
  return { game, face: await faceOf(game, row.version), guide, played, seats, names }
}

interface ReplayProps extends Loaded {
  readonly id: string
  readonly first: number | undefined
}

function Replay({ id, first = 0, ...loaded }: ReplayProps) {
  const { game, face, guide, played, seats, names } = loaded
  const { replay } = texts.value
  useTitle(replay.title, guide.value.title)
  const steps = useSteps(first, played.steps.length - 1)
  const { at } = steps
  const path = replayPath(id, at.value)
  useEffect(() => {
    const timer = setTimeout(() => rename(path), ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [path])
  const shown = useComputed(() => {
    const known = played.steps.slice(Math.max(0, at.value - STEPS_BEHIND), at.value + 1)
    const step = played.steps[at.value]
    return { step, view: step?.view(), past: known.flatMap(({ events }) => events) }
  })
  const { step, view, past } = shown.value
  if (step === undefined || view === undefined) return <Verdict played={played} />
  const tell = tellerFor({
    words: wordsIn(guide.value, view),
    face,
    view,
    seat: undefined,
    seats,
    names,
  })
  return (
    <div class="table">
      <h1 class="unseen">
        {replay.title}: {guide.value.title}
      </h1>
      <div class="board" data-game={game}>
        <face.Board
          view={view}
          own={undefined}
          seat={undefined}
          names={names}
          tell={tell}
          actions={[]}
          past={past}
          latest={step.events}
          act={() => {}}
        />
      </div>
      <div class="side">
        <Verdict played={played} />
        <section class="panel stepper">
          <Stepper steps={steps} />
          <Turns {...{ face, guide, played, tell }} at={at.value} goTo={steps.goTo} />
          <Copied title={replay.link} text={origin.value + path} />
          <p class="quiet">{replay.asSeen}</p>
        </section>
        <section class="panel log">
          <h2 id="log-title">{texts.value.table.log}</h2>
          <div id="log" class="log-lines" role="log" aria-labelledby="log-title" tabIndex={0}>
            <div>
              {step.events
                .map((event) => tell.event(event))
                .filter((sentence) => sentence !== '')
                .map((sentence, index) => (
                  <p key={`${at.value} ${index}`}>{sentence}</p>
                ))}
            </div>
          </div>
        </section>
      </div>
    </div>
  )
}

/** The current step of a replay, and its controls. */
interface Steps {
  readonly at: ReadonlySignal<number>
  readonly last: number
  readonly isPlaying: ReadonlySignal<boolean>
  goTo(step: number): void
  /** Starts or stops playing. */
  play(isOn: boolean): void
}

function useSteps(first: number, last: number): Steps {
  const within = (step: number) => Math.min(Math.max(step, 0), last)
  const at = useSignal(within(first))
  const isPlaying = useSignal(false)
  useEffect(() => {
    if (!isPlaying.value) return undefined
    const timer = setInterval(() => {
      if (at.value < last) at.value++
      else isPlaying.value = false
    }, PLAY_MS)
    return () => clearInterval(timer)
  }, [isPlaying.value])
  return {
    at,
    last,
    isPlaying,
    goTo(step) {
      isPlaying.value = false
      at.value = within(step)
    },
    play: (isOn) => (isPlaying.value = isOn && at.value < last),
  }
}

function Stepper({ steps: { at, last, isPlaying, goTo, play } }: { readonly steps: Steps }) {
  const { replay } = texts.value
  return (
    <>
      <label>
        <span>{replay.step(at.value, last)}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at.value}
          aria-label={replay.scrub}
          onInput={({ currentTarget }) => goTo(Number(currentTarget.value))}
        />
      </label>
      <div class="actions">
        <button type="button" onClick={() => goTo(0)}>
          {replay.first}
        </button>
        <button type="button" onClick={() => goTo(at.value - 1)}>
          {replay.previous}
        </button>
        <button type="button" class="primary" onClick={() => play(!isPlaying.value)}>
          {isPlaying.value ? replay.stop : replay.play}
        </button>
        <button type="button" onClick={() => goTo(at.value + 1)}>
          {replay.next}
        </button>
        <button type="button" onClick={() => goTo(last)}>
          {replay.last}
        </button>
      </div>
    </>
  )
}

interface TurnsProps extends Pick<Loaded, 'face' | 'guide' | 'played'> {
  readonly tell: Teller
  readonly at: number
  goTo(step: number): void
}

/** A list of all turns, to jump to one. */
function Turns({ at, goTo, face, guide, played: { steps }, tell }: TurnsProps) {
  const { replay } = texts.value
  const turns = useMemo(
    () =>
      steps.flatMap(({ events }, step) => {
        const began = events.find(({ type }) => type === face.turnBegins)
        return began === undefined ? [] : [{ step, sentence: tell.event(began) }]
      }),
    [steps, guide.value],
  )
  const current = turns.findLast(({ step }) => step <= at)
  return (
    <label>
      <span>{replay.turn}</span>
      <select
        value={current?.step ?? ''}
        onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
      >
        {turns.map(({ step, sentence }, index) => (
          <option key={step} value={step}>
            {index + 1} · {sentence}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Shows the result of our own check of the record. */
function Verdict({ played: { fault } }: { readonly played: Played }) {
  const { replay } = texts.value
  if (fault === undefined)
    return (
      <p class="panel verdict fair-kept" role="status">
        <span aria-hidden="true">✓ </span>
        {replay.verified}
      </p>
    )
  return (
    <p class="panel verdict fair-broken" role="alert">
      <span aria-hidden="true">✗ </span>
      {replay.notVerified} {refusalText(fault)}
    </p>
  )
}
