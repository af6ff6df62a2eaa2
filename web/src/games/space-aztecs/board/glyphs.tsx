// Drawings on the cards: a sign for each kind, 48 wide around the origin, so that it does not depend on colour alone.
import type { CardFacts } from '../cards/cards.ts'
import { Agent, Alien, Coyote, Eagle, Jaguar, Noble, Priest, Turkey } from './people.tsx'

type Kind = CardFacts['kind']

/** The sign of a kind of card. */
export function Glyph({ kind }: { readonly kind: Kind }) {
  const Drawn = GLYPHS[kind]
  return (
    <g class="glyph">
      <Drawn />
    </g>
  )
}

/** A scribe's roll and pen. */
function Scroll() {
  return (
    <>
      <path class="g-bone" d="M-13 -14 H9 C13 -14 13 -8 9 -8 V12 H-9 V-8 Z" />
      <path class="g-main" d="M-17 -14 C-17 -19 -9 -19 -9 -14 V-8 H-17 Z" />
      <path class="g-main" d="M-9 12 H15 C15 19 6 19 6 16 V18 H-9 C-14 18 -14 12 -9 12 Z" />
      <path class="g-line" d="M-5 -3 H1 M-5 2 H4 M-5 7 H0" />
      <path class="g-red" d="M2 6 L17 -18 L21 -15 L6 9 L0 12 Z" />
    </>
  )
}

function Temple() {
  return (
    <>
      <path
        class="g-main"
        d="M-22 19 V12 H-17 V5 H-12 V-2 H-8 V-14 L-5 -20 H5 L8 -14 V-2 H12 V5 H17 V12 H22 V19 Z"
      />
      <path class="g-bone" d="M-6 19 L-4 -2 H4 L6 19 Z" />
      <path class="g-line" d="M-5 14 H5 M-5 9 H5 M-4 4 H4" />
      <path class="g-ink" d="M-4 -2 V-10 H4 V-2 Z" />
      <path class="g-gold" d="M-8 -14 H8 V-11 H-8 Z" />
    </>
  )
}

function Saucer() {
  return (
    <>
      <path class="g-beam" d="M-8 4 L-15 22 H15 L8 4 Z" />
      <path class="g-bone" d="M-10 -4 C-10 -18 10 -18 10 -4 Z" />
      <path class="g-ink" d="M-3 -6 A3 4 0 1 1 3 -6 Z" />
      <path class="g-main" d="M-23 0 C-18 -8 18 -8 23 0 C18 9 -18 9 -23 0 Z" />
      {[-14, -5, 5, 14].map((x) => (
        <circle key={x} class="g-gold" cx={x} cy="1" r="2.3" />
      ))}
    </>
  )
}

/** A book that folds like a screen. */
function Codex() {
  return (
    <>
      <path class="g-main" d="M-21 -12 L-7 -17 V13 L-21 18 Z" />
      <path class="g-bone" d="M-7 -17 L7 -12 V18 L-7 13 Z" />
      <path class="g-main" d="M7 -12 L21 -17 V13 L7 18 Z" />
      <circle class="g-gold" cx="0" cy="-5" r="4" />
      <path
        class="g-line"
        d="M-4 4 L4 7 M-4 8 L4 11 M-17 -5 L-11 -7 M-17 1 L-11 -1 M-17 7 L-11 5 M11 -7 L17 -9 M11 -1 L17 -3 M11 5 L17 3"
      />
    </>
  )
}

const GLYPHS: Readonly<Record<Kind, () => preact.JSX.Element>> = {
  villager: Turkey,
  'eagle-warrior': Eagle,
  'jaguar-warrior': Jaguar,
  'coyote-warrior': Coyote,
  priest: Priest,
  alien: Alien,
  noble: Noble,
  'very-special-agent': Agent,
  archivist: Scroll,
  temple: Temple,
  saucer: Saucer,
  codex: Codex,
}
