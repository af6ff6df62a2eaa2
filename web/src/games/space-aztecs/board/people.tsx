// Drawings of the people on the cards.
import type { ComponentChildren } from 'preact'

/** A face from the front with ear plugs; the children draw what it wears. */
function Face({ children }: { readonly children: ComponentChildren }) {
  return (
    <>
      <circle class="g-gold" cx="-12" cy="5" r="3.5" />
      <circle class="g-gold" cx="12" cy="5" r="3.5" />
      <path class="g-skin" d="M-11 -4 V6 C-11 14 -5 18 0 18 S11 14 11 6 V-4 Z" />
      <path class="g-line" d="M-3 13 H3 M0 4 V8 H-2" />
      {children}
    </>
  )
}

/** A turkey: each villager has one. */
export function Turkey() {
  return (
    <>
      {[-64, -32, 0, 32, 64].map((angle) => (
        <path
          key={angle}
          class={angle % 64 === 0 ? 'g-main' : 'g-gold'}
          d="M5 4 C-2 -8 0 -20 5 -21 S12 -8 5 4 Z"
          transform={`rotate(${angle} 5 4)`}
        />
      ))}
      <path class="g-line" d="M0 14 V21 M-3 21 H3 M9 14 V21 M6 21 H12" />
      <path
        class="g-deep"
        d="M-9 -6 C-8 2 -10 3 -10 7 C-10 14 -2 17 5 17 S18 12 18 5 S9 0 2 1 C-3 1 -3 -3 -3 -7 Z"
      />
      <circle class="g-bone" cx="-8" cy="-10" r="6" />
      <path class="g-gold" d="M-13 -11 L-20 -8 L-13 -7 Z" />
      <path class="g-red" d="M-13 -6 C-16 -4 -15 1 -13 1 S-10 -3 -11 -5 Z" />
      <circle class="g-ink" cx="-9" cy="-11" r="1.6" />
      <path class="g-bone" d="M2 8 C6 12 12 11 14 6" />
    </>
  )
}

export function Eagle() {
  return (
    <>
      <path class="g-main" d="M-16 20 L-20 8 L-15 9 L-19 -3 L-13 -1 L-14 -13 L-7 -8 L-2 20 Z" />
      <path
        class="g-bone"
        d="M-8 20 C-10 8 -14 -2 -9 -11 C-4 -20 9 -21 15 -12 L11 -3 C6 0 5 6 6 20 Z"
      />
      <path class="g-gold" d="M9 -15 C20 -15 24 -5 20 7 C18 1 13 -1 8 0 Z" />
      <path class="g-gold" d="M7 5 C12 4 15 8 16 14 L6 13 Z" />
      <circle class="g-ink" cx="5" cy="-9" r="2.4" />
      <path class="g-line" d="M-3 8 L0 12 L3 8 M-3 14 L0 18 L3 14" />
    </>
  )
}

export function Jaguar() {
  return (
    <>
      <path
        class="g-gold"
        d="M-18 -6 L-17 -19 L-8 -14 H8 L17 -19 L18 -6 C20 6 13 18 0 19 S-20 6 -18 -6 Z"
      />
      <path class="g-bone" d="M-9 6 C-9 0 9 0 9 6 C9 13 5 16 0 16 S-9 13 -9 6 Z" />
      <path class="g-red" d="M-5 10 H5 L3 14 H-3 Z" />
      <path class="g-bone" d="M-5 10 L-3.5 14 L-2 10 Z M5 10 L3.5 14 L2 10 Z" />
      <path class="g-ink" d="M-3 3 H3 L0 7 Z" />
      <path class="g-ink" d="M-12 -4 L-5 -2 L-7 1 Z M12 -4 L5 -2 L7 1 Z" />
      {[
        [-4, -9],
        [4, -9],
        [0, -5],
        [-14, 5],
        [14, 5],
        [-11, -10],
        [11, -10],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} class="g-ink" cx={x} cy={y} r="1.7" />
      ))}
    </>
  )
}

export function Coyote() {
  return (
    <>
      <path
        class="g-main"
        d="M-14 19 C-16 6 -14 -4 -8 -9 L-10 -22 L0 -13 L6 -21 L9 -8 L22 1 L21 6 C14 9 8 8 5 10 L8 19 Z"
      />
      <path class="g-bone" d="M21 6 C14 9 8 8 5 10 L7 16 C0 16 -2 8 3 3 L14 2 Z" />
      <circle class="g-ink" cx="21" cy="2.6" r="2.4" />
      <path class="g-ink" d="M1 -5 L8 -4 L4 -1 Z" />
      <path class="g-line" d="M9 7.4 L11 10 L13 7 L15 9.4 L17 6.4 M-9 2 L-6 5 M-11 8 L-8 11" />
      <path class="g-deep" d="M-7 -11 L-8 -18 L-3 -13 Z" />
    </>
  )
}

export function Priest() {
  return (
    <>
      {[-56, -28, 0, 28, 56].map((angle) => (
        <path
          key={angle}
          class={angle % 56 === 0 ? 'g-main' : 'g-deep'}
          d="M-3.6 -6 L-3 -21 Q0 -25 3 -21 L3.6 -6 Z"
          transform={`rotate(${angle} 0 2)`}
        />
      ))}
      <Face>
        <path class="g-gold" d="M-12 -9 H12 L11 -1 H-11 Z" />
        <path class="g-line" d="M-8 3 Q-5.5 5.4 -3 3 M8 3 Q5.5 5.4 3 3 M-6 -5 H6" />
      </Face>
    </>
  )
}

export function Alien() {
  return (
    <>
      <path class="g-line" d="M-7 -13 L-11 -21 M7 -13 L11 -21" />
      <circle class="g-gold" cx="-11" cy="-21" r="2.8" />
      <circle class="g-gold" cx="11" cy="-21" r="2.8" />
      <path
        class="g-main"
        d="M-17 -2 C-17 -12 -9 -16 0 -16 S17 -12 17 -2 C17 8 6 19 0 19 S-17 8 -17 -2 Z"
      />
      <path
        class="g-ink"
        d="M-13 -3 C-7 -5 -3 0 -2 6 C-9 6 -13 3 -13 -3 Z M13 -3 C7 -5 3 0 2 6 C9 6 13 3 13 -3 Z"
      />
      <circle class="g-bone" cx="-9" cy="0" r="1.5" />
      <circle class="g-bone" cx="6" cy="1" r="1.5" />
      <path class="g-line" d="M-3 13 Q0 15 3 13" />
    </>
  )
}

export function Noble() {
  return (
    <>
      <path class="g-ink" d="M-14 2 C-16 -12 16 -12 14 2 V12 H-14 Z" />
      <Face>
        <path class="g-main" d="M-13 -3 L-10 -8 L0 -22 L10 -8 L13 -3 Q0 -8 -13 -3 Z" />
        <circle class="g-gold" cx="0" cy="-11" r="3" />
        <path class="g-ink" d="M-7.5 1 H-3 V3.5 H-7.5 Z M3 1 H7.5 V3.5 H3 Z" />
        <path class="g-gold" d="M-4 9 H4 L2.5 11.5 H-2.5 Z" />
      </Face>
    </>
  )
}

/** An agent in disguise: a hat with a feather, and dark glasses. */
export function Agent() {
  return (
    <Face>
      <path
        class="g-ink"
        d="M-10 1 H-1 C-1 7 -9 8 -10 1 Z M10 1 H1 C1 7 9 8 10 1 Z M-2 1 H2 V3 H-2 Z"
      />
      <path class="g-deep" d="M-11 -5 L-8 -18 Q0 -15 8 -18 L11 -5 Z" />
      <path class="g-main" d="M-22 -3 Q0 -10 22 -3 L20 0 Q0 -5 -20 0 Z" />
      <path class="g-red" d="M8 -9 C14 -12 17 -18 15 -24 C9 -22 6 -16 8 -9 Z" />
      <path class="g-line" d="M-10 -8 Q0 -11 10 -8" />
    </Face>
  )
}
