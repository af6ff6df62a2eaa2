// A card: small, as in a city, or large with all its text, as in the hand.
import { useState } from 'preact/hooks'
import { gameTexts } from '../../../texts/texts.ts'
import { figure } from '../../../texts/words.ts'
import { Glyph } from '../board/glyphs.tsx'
import { Loss } from '../board/loss.tsx'
import { CodexSign, SetSign, TempleSign } from '../board/signs.tsx'
import { clockTime, codexSetOf, factsOf, isBeforeNoon } from './cards.ts'

interface MiniCardProps {
  readonly card: string
  /** True if it arrives at its place now. */
  readonly isNew?: boolean
}

/** A card as it lies on the table. */
export function MiniCard({ card, isNew = false }: MiniCardProps) {
  const words = gameTexts['space-aztecs'].value
  const facts = factsOf(card)
  const { set = 'codex', kind, points } = facts
  // Remembered, so that the next event does not cut its arrival short.
  const [arrives] = useState(isNew)
  return (
    <svg
      class={`sa-mini sa-${set} ${arrives ? 'sa-arrives' : ''}`}
      viewBox="-22 -29 44 58"
      role="img"
      aria-label={words.named(card)}
    >
      <title>{`${words.named(card)}. ${words.cardOf(card).text}`}</title>
      <rect class="sa-paper" x="-21" y="-28" width="42" height="56" rx="5" />
      <path class="sa-band" d="M-21 -13 V-23 Q-21 -28 -16 -28 H16 Q21 -28 21 -23 V-13 Z" />
      <g transform="translate(-13 -20.5) scale(0.85)">
        {facts.set === undefined ? <BookSign /> : <SetSign set={facts.set} />}
      </g>
      {kind === 'codex' && (
        <g transform="translate(9 -20.5) scale(0.85)">
          <CodexSign number={facts.number} />
        </g>
      )}
      {points !== undefined && (
        <text class="sa-points" x="18.5" y="-16">
          {points}
        </text>
      )}
      {kind !== 'codex' && isBeforeNoon(facts) && (
        <path class="sa-morning" d="M-5.5 -18 A3.5 3.5 0 0 1 1.5 -18 Z M-8 -17 H4" />
      )}
      <g transform="translate(0 8) scale(0.78)" class={codexSetClass(card)}>
        <Glyph kind={kind} />
      </g>
    </svg>
  )
}

interface CardFaceProps {
  readonly card: string
  /** The effect that it would have now, if it can be chosen. */
  readonly does:
    | {
        readonly gain: number
        /** The points that its player would still lose for the fewest villagers, as before it. */
        readonly threat: number
        readonly hides: number | undefined
      }
    | undefined
  /** Its effect now; empty if there is nothing to say. */
  readonly leadsTo: string
}

/** The face of a card with its words, for a hand. */
export function CardFace({ card, does, leadsTo }: CardFaceProps) {
  const { title, text } = gameTexts['space-aztecs'].value.cardOf(card)
  const { kind, minutes } = factsOf(card)
  return (
    <>
      <CardHead card={card} />
      <svg class={`sa-picture ${codexSetClass(card)}`} viewBox="-26 -26 52 52" aria-hidden="true">
        <Glyph kind={kind} />
      </svg>
      <strong>{title}</strong>
      <span class="sa-text">{text}</span>
      {leadsTo !== '' && <span class="sa-leads">{leadsTo}</span>}
      <span class="sa-foot">
        {does !== undefined && <Does {...does} />}
        <time>{clockTime(minutes)}</time>
      </span>
    </>
  )
}

/** The effect that a card would have now in short, or that it has none: the Aztecs that it hides, the points. */
function Does({ gain, threat, hides }: NonNullable<CardFaceProps['does']>) {
  return (
    <>
      <b class={gain !== 0 || hides ? 'sa-gain' : 'sa-gain sa-gain-none'}>
        {hides !== undefined && (
          <>
            <span class="unseen">{gameTexts['space-aztecs'].value.hides(hides)} </span>
            <Hidden count={hides} />
          </>
        )}
        {(hides === undefined || gain !== 0) && ` ${gain < 0 ? '' : '+'}${figure(gain)}`}
      </b>
      {threat > 0 && <Loss loss={threat} />}
    </>
  )
}

/** A number of Aztecs under temples, for those who see it. */
export function Hidden({ count }: { readonly count: number }) {
  return (
    <span class="sa-hidden" aria-hidden="true">
      <TempleSign />
      {count}
    </span>
  )
}

/** The band at the top of a card: the sign of its set, and its points. */
function CardHead({ card }: { readonly card: string }) {
  const { set, kind, number, points } = factsOf(card)
  return (
    <span class="sa-head">
      <svg viewBox="-9 -9 18 18" aria-hidden="true">
        {set === undefined ? <BookSign /> : <SetSign set={set} />}
      </svg>
      {points !== undefined && (
        <>
          <b aria-hidden="true">{points}</b>
          <span class="unseen">{gameTexts['space-aztecs'].value.points(points)}</span>
        </>
      )}
      {kind === 'codex' && (
        <svg viewBox="-13 -9 26 18" aria-hidden="true">
          <CodexSign number={number} />
        </svg>
      )}
    </span>
  )
}

/** The class that gives the codex of a set the colours of that set; empty for other cards. */
function codexSetClass(card: string): string {
  const set = codexSetOf(card)
  return set === undefined ? '' : `sa-${set}`
}

function BookSign() {
  return (
    <path class="set-sign" d="M-7 -5 L-2.5 -6.5 L2.5 -5 L7 -6.5 V5 L2.5 6.5 L-2.5 5 L-7 6.5 Z" />
  )
}

/** The back of a card, around the origin and 44 wide. */
export function CardBack() {
  return (
    <>
      <rect class="sa-back" x="-21" y="-28" width="42" height="56" rx="5" />
      <rect class="sa-back-line" x="-17" y="-24" width="34" height="48" rx="3" />
      <path
        class="sa-back-star"
        d="M0 -17 L4 -5 L15 -8 L7 0 L15 8 L4 5 L0 17 L-4 5 L-15 8 L-7 0 L-15 -8 L-4 -5 Z"
      />
    </>
  )
}
