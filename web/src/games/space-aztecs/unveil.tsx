// The cards of a round being turned up: first all times, then one card after another with its effects.
import { gameTexts } from '../../texts/texts.ts'
import type { BoardProps } from '../face.ts'
import { SeatMark } from '../seat-mark.tsx'
import { CardBack, MiniCard, useArrival } from './card.tsx'
import { clockTime } from './cards.ts'
import { type Effect, lastUnveiling, type Turn } from './unveiling.ts'

interface UnveilingProps extends Pick<BoardProps<'space-aztecs'>, 'view' | 'past' | 'names'> {
  /** The delay before each card of the latest moment appears. */
  readonly after: ReadonlyMap<string, number>
}

export function Unveiling({ view, past, after, names }: UnveilingProps) {
  const words = gameTexts.value['space-aztecs']
  const turns = lastUnveiling(past)
  if (turns.length === 0) return null
  const isNow = view.phase === 'play'
  const asked = view.asked?.kind
  return (
    <section class={`panel sa-unveiling ${isNow ? 'sa-unveiling-now' : ''}`}>
      <h3>{isNow ? words.unveiling : words.unveiledLast}</h3>
      <ol tabIndex={0} aria-label={isNow ? words.unveiling : words.unveiledLast}>
        {turns.map((turn) => (
          // The key remounts the cards for a new round, but not within one.
          <Slot
            key={`${turn.seat} ${turn.minutes}`}
            turn={turn}
            afterMs={turn.card === undefined ? undefined : after.get(turn.card)}
            after={after}
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
  readonly afterMs: number | undefined
  readonly after: ReadonlyMap<string, number>
  readonly names: BoardProps<'space-aztecs'>['names']
  readonly waits: boolean
}

function Slot({ turn: { seat, minutes, card, effects }, afterMs, after, names, waits }: SlotProps) {
  const words = gameTexts.value['space-aztecs']
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
        <Turned key={card} card={card} afterMs={afterMs} />
      )}
      {effects.map((effect) => (
        <Result key={keyOf(effect)} effect={effect} after={after} names={names} />
      ))}
    </li>
  )
}

/** A card that was face down until a moment ago. */
function Turned({
  card,
  afterMs,
}: {
  readonly card: string
  readonly afterMs: number | undefined
}) {
  const style = useArrival(afterMs)
  const words = gameTexts.value['space-aztecs']
  return (
    <span class={`sa-turned ${style === undefined ? '' : 'sa-turns'}`} style={style}>
      {style !== undefined && (
        <svg class="sa-mini sa-turned-back" viewBox="-22 -29 44 58" aria-hidden="true">
          <CardBack />
        </svg>
      )}
      <span class="sa-turned-front">
        <MiniCard card={card} />
      </span>
      <small>{words.cardOf(card).title}</small>
    </span>
  )
}

interface ResultProps {
  readonly effect: Effect
  readonly after: ReadonlyMap<string, number>
  readonly names: BoardProps<'space-aztecs'>['names']
}

/** The effect of a card, in a few words. */
function Result({ effect, after, names }: ResultProps) {
  const words = gameTexts.value['space-aztecs']
  const card = effect.type === 'covered' ? effect.temple : effect.aztec
  const style = useArrival(after.get(card))
  if (effect.type === 'settled' && effect.under === null) return null
  return (
    <small class={`sa-result ${style === undefined ? '' : 'sa-arrives'}`} style={style}>
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
