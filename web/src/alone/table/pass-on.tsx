// The cover over a hand while the device is passed on, until the next player confirms that they have it.
import type { Seat } from '@flower-war/rules'
import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Face } from '../../games/face.ts'
import type { PlayedGame } from '../../games/game-values.ts'
import { aloneTexts } from '../alone-texts.ts'
import type { Course } from './course.ts'
import '../pass-on.css'

/** A tap within this time is one more of the previous player's, and must not show the next hand. */
const COVERED_MS = 700

interface PassOnProps {
  readonly name: string
  readonly seat: Seat
  readonly face: Pick<Face<PlayedGame>, 'Mark'>
  take(): void
}

export function PassOn({ name, seat, face, take }: PassOnProps) {
  const { passOn } = aloneTexts.value
  const cover = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isReady = useSignal(false)
  useEffect(() => {
    const timer = setTimeout(() => (isReady.value = true), COVERED_MS)
    return () => clearTimeout(timer)
  }, [])
  useColourOf(cover, seat)
  useEffect(() => button.current?.focus({ preventScroll: true }), [isReady.value])
  return (
    <section class="pass-on" aria-live="assertive" ref={cover}>
      <div class="panel">
        <span class="seat-mark" aria-hidden="true">
          <face.Mark seat={seat} />
        </span>
        <h2>{passOn.to(name)}</h2>
        <p class="quiet">{passOn.why}</p>
        <button
          type="button"
          class="primary"
          ref={button}
          disabled={!isReady.value}
          onClick={take}
          // A key may still be held down for the previous player's last choice.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {passOn.take(name)}
        </button>
      </div>
    </section>
  )
}

/** Gives a part of the page the colour of a seat: each game has colours of its own, by which its marks are known. */
function useColourOf(part: { readonly current: HTMLElement | null }, seat: Seat): void {
  useLayoutEffect(() => {
    const mark = part.current?.querySelector('.seat-mark :is(path, circle)')
    if (mark) part.current?.style.setProperty('--seat', getComputedStyle(mark).fill)
  }, [seat])
}

/** Says whose hand and turn is shown: the player whom the question calls “you”. */
export function Holding({
  name,
  seat,
  face,
  look,
}: {
  readonly name: string
  readonly seat: Seat
  readonly face: Pick<Face<PlayedGame>, 'Mark'>
  /** Shows what only this player may see, once the device is covered; undefined if there is nothing. */
  readonly look: (() => void) | undefined
}) {
  const { passOn } = aloneTexts.value
  const panel = useRef<HTMLDivElement>(null)
  useColourOf(panel, seat)
  return (
    <div class="panel holding" ref={panel}>
      <span class="seat-mark" aria-hidden="true">
        <face.Mark seat={seat} />
      </span>
      <h2>{passOn.now(name)}</h2>
      {look !== undefined && (
        <button type="button" onClick={look}>
          {passOn.look}
        </button>
      )}
    </div>
  )
}

/** The name of the person on a seat. */
export function nameOf({ stored }: Course, seat: Seat): string {
  const place = stored.seats[seat]
  return place?.by === 'person' ? place.name : ''
}
