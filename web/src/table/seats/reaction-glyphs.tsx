// Drawings of the reactions, 24 wide around the origin.
import type { Reaction } from '@flower-war/client/light'

const PATHS: Readonly<Record<Reaction, string>> = {
  conch:
    'M-9 4 C-11 -5 -3 -11 4 -8 C10 -5 9 3 3 4 C-1 4 -2 -1 2 -2 M-9 4 C-6 10 4 10 11 8 L4 3 M-9 4 L-4 3',
  flower:
    'M0 -3 A4.4 4.4 0 1 1 3 0 A4.4 4.4 0 1 1 0 3 A4.4 4.4 0 1 1 -3 0 A4.4 4.4 0 1 1 0 -3 Z M-2.4 0 A2.4 2.4 0 1 0 2.4 0 A2.4 2.4 0 1 0 -2.4 0',
  sun: 'M-5 0 A5 5 0 1 0 5 0 A5 5 0 1 0 -5 0 M0 -8 V-11 M0 8 V11 M8 0 H11 M-8 0 H-11 M6 -6 L8 -8 M-6 -6 L-8 -8 M6 6 L8 8 M-6 6 L-8 8',
  rain: 'M-7 1 A4 4 0 0 1 -6 -7 A6 6 0 0 1 5 -7 A4 4 0 0 1 7 1 Z M-5 5 L-6 9 M0 5 L-1 9 M5 5 L4 9',
  skull:
    'M-8 -2 A8 8 0 0 1 8 -2 C8 2 5 3 5 5 V9 H-5 V5 C-5 3 -8 2 -8 -2 Z M-5 -2 A2 2 0 1 0 -1 -2 A2 2 0 1 0 -5 -2 M1 -2 A2 2 0 1 0 5 -2 A2 2 0 1 0 1 -2 M-2 9 V6 M2 9 V6',
  drum: 'M-8 -5 A8 3 0 1 1 8 -5 A8 3 0 1 1 -8 -5 V7 A8 3 0 0 0 8 7 V-5 M-8 -1 L-3 9 L2 -1 L7 8 M-10 -11 L-1 -5 M10 -11 L3 -5',
}

export function ReactionGlyph({ reaction }: { readonly reaction: Reaction }) {
  return (
    <svg class="reaction-glyph" viewBox="-12 -12 24 24" aria-hidden="true">
      <path d={PATHS[reaction]} />
    </svg>
  )
}
