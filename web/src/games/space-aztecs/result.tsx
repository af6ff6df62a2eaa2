// The scores in their three parts (SA-41), best player first.
import { gameTexts } from '../../texts/texts.ts'
import type { BoardProps } from '../face.ts'
import type { EventOf } from '../game-values.ts'
import { SeatMark } from '../seat-mark.tsx'

type Ended = Extract<EventOf<'space-aztecs'>, { type: 'ended' }>

const PARTS = ['codex', 'aztecs', 'saucers'] as const

export function Result({ past, names }: Pick<BoardProps<'space-aztecs'>, 'past' | 'names'>) {
  const words = gameTexts.value['space-aztecs']
  const ended = past.findLast((event): event is Ended => event.type === 'ended')
  if (ended === undefined) return null
  const { scores, winners } = ended
  const hasWon = (seat: number) => winners.some((each) => each === seat)
  const rows = scores
    .map((score, seat) => ({ score, seat, total: total(score) }))
    .toSorted((one, other) => other.total - one.total || (hasWon(one.seat) ? -1 : 1))
  const isByMore = rows.some(
    ({ seat, total: points }) => !hasWon(seat) && points === rows[0]?.total,
  )
  const most = Math.max(
    1,
    ...rows.map(({ score }) => PARTS.reduce((sum, part) => sum + Math.max(0, score[part]), 0)),
  )
  return (
    <section class="panel sa-result-table" aria-label={words.score}>
      <h3>{words.score}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.cityOwner}</th>
            {PARTS.map((part) => (
              <th key={part} scope="col" class={`sa-part-${part}`}>
                {words.scores[part]}
              </th>
            ))}
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ score, seat, total: points }) => (
            <tr key={seat} class={hasWon(seat) ? 'sa-won' : ''}>
              <th scope="row">
                <SeatMark seat={seat} />
                {names(seat)}
                <Bar score={score} most={most} />
              </th>
              {PARTS.map((part) => (
                <td key={part}>{score[part]}</td>
              ))}
              <td class="sa-total">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isByMore && <p class="quiet">{words.byMore}</p>}
    </section>
  )
}

interface BarProps {
  readonly score: Ended['scores'][number]
  readonly most: number
}

/** A bar of the parts side by side; negative ones have no length. */
function Bar({ score, most }: BarProps) {
  let from = 0
  return (
    <svg class="sa-bar" viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
      {PARTS.map((part) => {
        const width = (Math.max(0, score[part]) / most) * 100
        const x = from
        from += width
        return <rect key={part} class={`sa-bar-${part}`} x={x} width={width} height="5" />
      })}
    </svg>
  )
}

function total({ codex, aztecs, saucers }: Ended['scores'][number]): number {
  return codex + aztecs + saucers
}
