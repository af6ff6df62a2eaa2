// The cards of a round being turned up: first all times, then one card after another with its effects.
import { useState } from 'preact/hooks'
import { gameTexts } from '../../../texts/texts.ts'
import type { BoardProps } from '../../face.ts'
import { Glyph } from '../board/glyphs.tsx'
import { SeatMark } from '../mark.tsx'
import { CardBack, MiniCard } from './card.tsx'
import { clockTime } from './cards.ts'
import { type Effect, isLastRound, lastUnveiling, type Turn } from './unveiling.ts'

/** Names fit beside the cards for up to this many turns. */
const FEW = 4

type UnveilingProps = Pick<BoardProps<'space-aztecs'>, 'view' | 'past' | 'latest' | 'names'>

export function Unveiling({ view, past, latest, names }: UnveilingProps) {
  const words = gameTexts['space-aztecs'].value
  const turns = lastUnveiling({ view, past })
  if (turns.length === 0) return null
  const isNow = view.phase === 'play'
  const asked = view.asked?.kind
  const ordered = isLastRound(view) ? words.lastRound : words.unveiling
  const title = isNow ? ordered : words.unveiledLast
  return (
    <section class={`panel sa-unveiling ${isNow ? 'sa-unveiling-now' : ''}`}>
      <h2>{title}</h2>
      {isNow && (
        <small class="sa-tally" aria-hidden="true">
          <svg class="sa-seen" viewBox="-26 -18 52 40">
            <Glyph kind="saucer" />
          </svg>
          {view.saucersPlayed} / {view.saucersToEnd}
        </small>
      )}
      <ol
        tabIndex={0}
        class={turns.length > FEW ? 'sa-many' : ''}
        style={{ '--turns': turns.length }}
        aria-label={title}
      >
        {turns.map((turn) => (
          // The key remounts the cards for a new round, but not within one.
          <Slot
            key={`${turn.seat} ${turn.minutes}`}
            turn={turn}
            latest={latest}
            names={names}
            waits={isNow && view.mover === turn.seat && asked !== undefined}
          />
        ))}
      </ol>
    </section>
  )
}

interface SlotProps {
  readonly turn: Turn
  readonly latest: UnveilingProps['latest']
  readonly names: UnveilingProps['names']
  readonly waits: boolean
}

function Slot({ turn: { seat, minutes, card, effects }, latest, names, waits }: SlotProps) {
  const words = gameTexts['space-aztecs'].value
  return (
    <li class={waits ? 'sa-slot sa-slot-waits' : 'sa-slot'}>
      <span class="sa-slot-who">
        <SeatMark seat={seat} />
        <span>{names(seat)}</span>
      </span>
      <time>{clockTime(minutes)}</time>
      {card === undefined ? (
        <svg class="sa-mini" viewBox="-22 -29 44 58" role="img" aria-label={words.faceDown}>
          <CardBack />
        </svg>
      ) : (
        <Turned
          key={card}
          card={card}
          isNew={latest.some((event) => event.type === 'played' && event.card === card)}
        />
      )}
      <span class="sa-results" data-card={card}>
        {effects.map((effect) => (
          <CardEffect
            key={keyOf(effect)}
            effect={effect}
            isNew={latest.includes(effect)}
            names={names}
          />
        ))}
      </span>
    </li>
  )
}

interface TurnedProps {
  readonly card: string
  /** True if it is turned up now. */
  readonly isNew: boolean
}

function Turned({ card, isNew }: TurnedProps) {
  // Remembered, so that the next event does not cut the turning short.
  const [turns] = useState(isNew)
  const words = gameTexts['space-aztecs'].value
  return (
    <>
      <span class={turns ? 'sa-turned sa-turns' : 'sa-turned'}>
        {turns && (
          <svg class="sa-mini sa-turned-back" viewBox="-22 -29 44 58" aria-hidden="true">
            <CardBack />
          </svg>
        )}
        <span class="sa-turned-front">
          <MiniCard card={card} />
        </span>
      </span>
      <small class={turns ? 'sa-slot-title sa-arrives' : 'sa-slot-title'}>
        {words.cardOf(card).title}
      </small>
    </>
  )
}

interface CardEffectProps {
  readonly effect: Effect
  readonly isNew: boolean
  readonly names: BoardProps<'space-aztecs'>['names']
}

/** Shows the effect of a card in a few words. */
function CardEffect({ effect, isNew, names }: CardEffectProps) {
  const words = gameTexts['space-aztecs'].value
  const [arrives] = useState(isNew)
  if (effect.type === 'settled' && effect.under === null) return null
  return (
    <small class={arrives ? 'sa-result sa-arrives' : 'sa-result'}>
      {effect.type === 'captured' && (
        <>
          <MiniCard card={effect.aztec} />
          <span class="unseen">{words.takenFrom(names(effect.from))}</span>
          <SeatMark class="sa-result-whose" seat={effect.from} />
        </>
      )}
      {effect.type === 'covered' && words.hides(effect.aztecs.length)}
      {effect.type === 'settled' && words.goesUnder}
    </small>
  )
}

function keyOf(effect: Effect): string {
  return `${effect.type} ${effect.type === 'covered' ? effect.temple : effect.aztec}`
}
