// A picture for each game, drawn here.
import type { PlayedGame } from '../games/faces.ts'

/** A picture of a game, for decoration only. */
export function GamePicture({ game }: { readonly game: PlayedGame }) {
  const Picture = PICTURES[game]
  return (
    <svg
      class="game-picture"
      viewBox="0 0 320 140"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Picture />
    </svg>
  )
}

/** Tokens that run towards each other under the sun. */
function Race() {
  return (
    <g>
      <rect width="320" height="140" class="picture-sky" />
      <circle cx="160" cy="70" r="34" class="picture-sun" />
      {Array.from({ length: 13 }, (_, square) => (
        <circle key={square} cx={28 + square * 22} cy="70" r="8" class="picture-hole" />
      ))}
      {[50, 94, 116].map((x) => (
        <path key={x} d={`M${x - 8} 78 L${x} 60 L${x + 8} 78 Z`} class="picture-red" />
      ))}
      {[204, 248, 270].map((x) => (
        <circle key={x} cx={x} cy="70" r="9" class="picture-yellow" />
      ))}
    </g>
  )
}

/** The double temple on its island at dusk. */
function Island() {
  return (
    <g>
      <rect width="320" height="140" class="picture-dusk" />
      <circle cx="160" cy="84" r="56" class="picture-sun" />
      <path
        class="picture-hills"
        d="M0 84 L40 60 L76 80 L120 52 L150 78 L196 58 L240 82 L284 56 L320 78 V100 H0 Z"
      />
      <rect y="92" width="320" height="48" class="picture-lake" />
      <path
        class="picture-temple"
        d="M92 98 L102 82 H110 L118 66 H126 L132 52 H188 L194 66 H202 L210 82 H218 L228 98 Z"
      />
      <path class="picture-rain" d="M134 52 V32 L139 24 H152 L157 32 V52 Z" />
      <path class="picture-war" d="M163 52 V32 L168 24 H181 L186 32 V52 Z" />
      <path
        class="picture-stairs"
        d="M146 98 L150 52 H158 L157 98 Z M174 98 L170 52 H162 L163 98 Z"
      />
      {[20, 70, 232, 276].map((x, index) => (
        <path key={x} class="picture-wave" d={`M${x} ${108 + (index % 2) * 14} q8 -6 16 0 t16 0`} />
      ))}
    </g>
  )
}

const PICTURES = { tieqchieq: Race, 'flower-war': Island } satisfies Readonly<
  Record<PlayedGame, () => preact.JSX.Element>
>
