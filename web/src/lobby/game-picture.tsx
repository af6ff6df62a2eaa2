// Inline pictures, one for each game.
import { isPlayed } from '../games/faces.ts'
import type { PlayedGame } from '../games/game-values.ts'
import { fits } from '../page/media.ts'
import './game-picture.css'

/** As in the styles: a picture stands beside the name of its game, and shows its middle. */
const isNarrow = fits('(width < 40rem)')

/** A picture of a game; decorative only. Its sky and ground reach beyond it, for cards of any width. */
export function GamePicture({ game }: { readonly game: string }) {
  const Picture = isPlayed(game) ? PICTURES[game] : Pieces
  return (
    <svg
      class="game-picture"
      viewBox="0 0 320 140"
      preserveAspectRatio={isNarrow.value ? 'xMidYMid slice' : 'xMidYMax'}
      aria-hidden="true"
    >
      <Picture />
    </svg>
  )
}

/** Pieces under the sun, for a game without a picture of its own. */
function Pieces() {
  return (
    <g>
      <rect x="-320" width="960" height="140" class="picture-sky" />
      <circle cx="160" cy="70" r="34" class="picture-sun" />
      {[1, 2, 3].map((pile) =>
        Array.from({ length: pile + 1 }, (_, piece) => (
          <circle
            key={`${pile} ${piece}`}
            cx={pile * 80}
            cy={112 - piece * 20}
            r="9"
            class={pile === 2 ? 'picture-red' : 'picture-yellow'}
          />
        )),
      )}
    </g>
  )
}

/** The track as an arch over a volcano, with the sun at its top and tokens on their way from both ends. */
function Race() {
  const at = (square: number, radius: number) => {
    const angle = ((180 - square * 15) * Math.PI) / 180
    return { x: 160 + radius * 1.45 * Math.cos(angle), y: 128 - radius * Math.sin(angle) }
  }
  return (
    <g>
      <rect x="-320" width="960" height="140" class="picture-sky" />
      <path
        class="picture-far"
        d="M-320 140 V110 L-120 122 L-60 104 L0 122 L48 102 L104 122 L236 122 L284 100 L320 118 L380 106 L440 122 L640 108 V140 Z"
      />
      <path class="picture-hill" d="M98 128 L148 84 H172 L222 128 Z" />
      <path class="picture-dome" d="M134 96 L148 84 H172 L186 96 L173 93 L160 99 L148 93 Z" />
      <path class="picture-lake" d="M-320 126 H640 V140 H-320 Z" />
      {Array.from({ length: 13 }, (_, square) => {
        const { x, y } = at(square, 76)
        return square === 6 ? null : (
          <circle key={square} cx={x} cy={y} r="10" class="picture-square" />
        )
      })}
      {Array.from({ length: 12 }, (_, ray) => (
        <path
          key={ray}
          class="picture-sun"
          d="M-5 -15 L0 -24 L5 -15 Z"
          transform={`translate(160 52) rotate(${ray * 30})`}
        />
      ))}
      <circle cx="160" cy="52" r="15" class="picture-sun" />
      {[2, 3, 5].map((square) => {
        const { x, y } = at(square, 76)
        return (
          <path
            key={square}
            class="picture-red"
            d={`M${x - 9} ${y + 7} L${x} ${y - 11} L${x + 9} ${y + 7} Z`}
          />
        )
      })}
      {[8, 9, 11].map((square) => {
        const { x, y } = at(square, 76)
        return <circle key={square} cx={x} cy={y} r="9" class="picture-yellow" />
      })}
    </g>
  )
}

/** The double temple on its island at dusk. */
function Island() {
  return (
    <g>
      <rect x="-320" width="960" height="140" class="picture-dusk" />
      <circle cx="160" cy="84" r="56" class="picture-sun" />
      <path
        class="picture-hills"
        d="M-320 100 V70 L-90 56 L-46 80 L0 84 L40 60 L76 80 L120 52 L150 78 L196 58 L240 82 L284 56 L320 78 L370 58 L420 80 L640 64 V100 Z"
      />
      <rect x="-320" y="92" width="960" height="48" class="picture-lake" />
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

/** The sign the Mexica were looking for: an eagle on a cactus, with a serpent. */
function Sign() {
  return (
    <g>
      <rect x="-320" width="960" height="140" class="picture-sky" />
      <circle cx="160" cy="58" r="50" class="picture-sun" />
      <path class="picture-lake" d="M-320 112 H640 V140 H-320 Z" />
      <path class="picture-earth" d="M96 118 C112 96 208 96 224 118 Z" />
      <path
        class="picture-cactus"
        d="M152 110 V62 C152 54 168 54 168 62 V110 Z M152 96 C132 96 126 90 126 72 C126 64 138 64 138 72 C138 80 142 82 152 82 Z M168 92 C188 92 194 86 194 70 C194 62 182 62 182 70 C182 76 178 78 168 78 Z"
      />
      {[132, 188].map((x) => (
        <circle key={x} cx={x} cy={x === 132 ? 63 : 61} r="6" class="picture-red" />
      ))}
      <path
        class="picture-eagle"
        d="M160 58 C140 54 116 40 98 16 C122 22 142 26 152 34 C152 24 160 16 172 18 L182 24 L171 27 C170 32 174 34 180 30 C196 28 208 24 224 14 C210 38 190 52 170 56 Z"
      />
      <path class="picture-snake" d="M182 25 q10 4 6 12 t8 12 t-4 10" />
      {[24, 66, 246, 286].map((x, index) => (
        <path key={x} class="picture-wave" d={`M${x} ${122 + (index % 2) * 9} q8 -6 16 0 t16 0`} />
      ))}
    </g>
  )
}

/** A flying saucer over a temple at night, and its prey. */
function Visit() {
  return (
    <g>
      <rect x="-320" width="960" height="140" class="picture-night" />
      {[
        [22, 20],
        [58, 46],
        [96, 16],
        [128, 38],
        [246, 18],
        [282, 44],
        [304, 22],
        [30, 74],
        [292, 80],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" class="picture-star" />
      ))}
      <path class="picture-beam" d="M164 46 L120 122 H252 L208 46 Z" />
      <path class="picture-dome" d="M168 34 C168 8 204 8 204 34 Z" />
      <path class="picture-saucer" d="M136 40 C146 26 226 26 236 40 C226 56 146 56 136 40 Z" />
      {[158, 176, 196, 214].map((x) => (
        <circle key={x} cx={x} cy="41" r="4" class="picture-sun" />
      ))}
      <path
        class="picture-temple"
        d="M20 122 V110 H32 V98 H44 V86 H54 V70 H86 V86 H96 V98 H108 V110 H120 V122 Z"
      />
      <path class="picture-stairs" d="M62 122 L65 86 H75 L78 122 Z" />
      <rect x="-320" y="122" width="960" height="18" class="picture-earth" />
      {[160, 186, 212].map((x, index) => (
        <g key={x} transform={`translate(${x} ${104 - (index % 2) * 10})`}>
          <path class="picture-robe" d="M-9 18 L-5 4 H5 L9 18 Z" />
          <circle r="6" class="picture-yellow" />
        </g>
      ))}
    </g>
  )
}

const PICTURES = {
  tieqchieq: Race,
  'flower-war': Island,
  mexica: Sign,
  'space-aztecs': Visit,
} satisfies Readonly<Record<PlayedGame, () => preact.JSX.Element>>
