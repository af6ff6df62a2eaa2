// The time left for an answer, in words and as a bar at the edge of the question.
import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { texts } from '../../texts/texts.ts'
import { span } from '../../texts/words.ts'
import './clock.css'

const CLOCK_MS = 500
/** Time left below which the clock is highlighted. */
const HURRY_MS = 10_000
const MINUTE = 60
/** From this many seconds on, the time is told without seconds. */
const HOUR = 60 * MINUTE

export function Clock({ untilMs }: { readonly untilMs: number }) {
  const now = useSignal(performance.now())
  useEffect(() => {
    now.value = performance.now()
    const timer = setInterval(() => (now.value = performance.now()), CLOCK_MS)
    return () => clearInterval(timer)
  }, [untilMs])
  // The server sends only the time that is left, so the bar begins full with each deadline.
  const whole = useMemo(() => Math.max(1, untilMs - performance.now()), [untilMs])
  const left = Math.max(0, untilMs - now.value)
  const { table } = texts.value
  const secondsLeft = Math.ceil(left / 1_000)
  return (
    <p class={`clock ${left < HURRY_MS ? 'clock-hurry' : ''}`} role="timer">
      {table.timeLeft}: {secondsLeft < HOUR ? minutes(secondsLeft) : span(secondsLeft)}
      {secondsLeft < HOUR && <span class="clock-bar" style={{ '--clock': left / whole }} />}
    </p>
  )
}

/** A time as on a clock: minutes and two digits of seconds. */
function minutes(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
}
