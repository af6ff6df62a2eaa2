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

const PICTURES = { tieqchieq: Race } satisfies Readonly<
  Record<PlayedGame, () => preact.JSX.Element>
>
