// The aim of the game, the current step of the turn, everyone's progress, and the distance to the end.
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Far } from '../../games/face.ts'
import { texts } from '../../texts/texts.ts'
import { seatsOnMove } from '../seats/on-move.ts'
import type { TableParts } from '../table.ts'
import { progressOf } from './progress.ts'
import { Steps } from './steps.tsx'
import './aim.css'

export function Aim(parts: TableParts) {
  const { table, face, names } = parts
  const { aim: said } = texts.value
  const panel = useRef<HTMLElement>(null)
  const isSeen = useSeen(panel)
  const onMove = seatsOnMove(parts)
  const { seat } = table.match
  // On a phone the panel is far below, and nothing is loaded for it before.
  const progress = progressOf(parts, isSeen ? table.options : undefined)
  if (progress === undefined) return null
  const { aim, steps, seats, end } = progress
  return (
    <section class="panel aim" aria-labelledby="aim" ref={panel}>
      <h2 id="aim">{said.title}</h2>
      <p>{aim}</p>
      {steps !== undefined && <Steps of={steps} />}
      <ul>
        {seats.map((far, each) => (
          <li key={each} class={onMove.includes(each) ? 'aim-turn' : ''}>
            <span class="seat-mark" aria-hidden="true">
              <face.Mark seat={each} />
            </span>
            <span>
              <strong>{each === seat && !table.isShared ? said.you : names(each)}</strong>{' '}
              <small class={far.isDanger === true ? 'aim-danger' : ''}>
                {far.text}
                {far.more !== undefined && <span class="aim-more">{far.more}</span>}
              </small>
              <Bar {...far} />
            </span>
          </li>
        ))}
      </ul>
      {end !== undefined && (
        <p class="aim-end">
          <small>{end.text}</small>
          <Bar {...end} />
        </p>
      )}
    </section>
  )
}

/** True once the element has been in sight. */
function useSeen(element: { readonly current: HTMLElement | null }): boolean {
  const isSeen = useSignal(false)
  useEffect(() => {
    const { current } = element
    if (isSeen.value || current === null) return undefined
    const watch = new IntersectionObserver((entries) => {
      isSeen.value = entries.some(({ isIntersecting }) => isIntersecting)
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [element.current, isSeen.value])
  return isSeen.value
}

/** Hidden from screen readers: the text says the same. */
function Bar({ part }: Far) {
  const width = `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%`
  return (
    <span class="aim-bar" aria-hidden="true">
      <span style={{ width }} />
    </span>
  )
}
