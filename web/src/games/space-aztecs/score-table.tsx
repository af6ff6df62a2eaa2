// The scores part by part (SA-41), best player first.
import { gameTexts, texts } from '../../texts/texts.ts'
import { figure } from '../../texts/words.ts'
import type { BoardProps } from '../face.ts'
import type { EventOf } from '../game-values.ts'
import { SeatMark } from './mark.tsx'
import { aztecsOf, byRank } from './ranking.ts'

type Ended = Extract<EventOf<'space-aztecs'>, { type: 'ended' }>

const PARTS = ['codex', 'villagers', 'warriors', 'superiors', 'agents', 'saucers'] as const
type Part = (typeof PARTS)[number]

type ScoreTableProps = Pick<BoardProps<'space-aztecs'>, 'view' | 'past' | 'names' | 'seat'>

export function ScoreTable({ view, past, names, seat: own }: ScoreTableProps) {
  const words = gameTexts['space-aztecs'].value
  const ended = past.findLast((event): event is Ended => event.type === 'ended')
  if (ended === undefined) return null
  const { scores, winners } = ended
  const parts = PARTS.filter((part) => part !== view.leftOut)
  const hasWon = (seat: number) => winners.some((each) => each === seat)
  const rows = scores
    .map((score, seat) => ({ score, seat, total: total(score), ...aztecsOf(view.players[seat]) }))
    .toSorted(byRank)
  // Said wherever it put one city before another.
  const isByMore = rows.some((row, place) => {
    const before = rows[place - 1]
    const isLevel = before?.aztecs === row.aztecs && before.hidden === row.hidden
    return before?.total === row.total && !isLevel
  })
  const most = Math.max(
    1,
    ...rows.map(({ score }) => parts.reduce((sum, part) => sum + Math.max(0, score[part]), 0)),
  )
  return (
    <section class="panel sa-result-table" aria-label={words.score}>
      <h2>{words.score}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.cityOwner}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
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
                {seat === own ? <em class="sa-own">{texts.value.aim.you}</em> : names(seat)}
                <Bar score={score} parts={parts} most={most} />
              </th>
              {parts.map((part) => (
                <td key={part}>{figure(score[part])}</td>
              ))}
              <td class="sa-total">{figure(points)}</td>
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
  readonly parts: readonly Part[]
  readonly most: number
}

/** A bar of the parts side by side. Negative ones have no length; the total is in full colour. */
function Bar({ score, parts, most }: BarProps) {
  let from = 0
  return (
    <svg class="sa-bar" viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
      {parts.map((part) => {
        const width = (Math.max(0, score[part]) / most) * 100
        const x = from
        from += width
        return <rect key={part} class={`sa-${part}`} x={x} width={width} height="5" />
      })}
      <rect class="sa-lost" x={(Math.max(0, total(score)) / most) * 100} width="100" height="5" />
    </svg>
  )
}

function total(score: Ended['scores'][number]): number {
  return PARTS.reduce((sum, part) => sum + score[part], 0)
}
