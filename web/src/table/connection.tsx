// Unobtrusive notes on the connection: lost, back, or continued elsewhere.
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Trouble } from '../page/trouble/trouble.tsx'
import { refusalText } from '../texts/refusals.ts'
import { texts } from '../texts/texts.ts'
import type { Table } from './table.ts'

/** Close reasons after which there is no way back. */
const FINAL = ['kicked', 'banned', 'no-match']
/** The time for which the note that we are back is shown. */
const BACK_MS = 3_000

interface ConnectionProps {
  readonly table: Table
  comeAgain(): void
}

export function Connection({ table, comeAgain }: ConnectionProps) {
  const { table: said, page } = texts.value
  const connection = table.connection.value
  const isBack = useSignal(false)
  const wasLost = useRef(false)
  useEffect(() => {
    if (connection === 'lost') wasLost.current = true
    if (connection !== 'connected' || !wasLost.current) return undefined
    wasLost.current = false
    isBack.value = true
    const timer = setTimeout(() => (isBack.value = false), BACK_MS)
    return () => clearTimeout(timer)
  }, [connection])

  if (connection === 'lost')
    return (
      <p class="notice" role="status">
        {table.match.seat === undefined ? page.serverAway : said.lost}
      </p>
    )
  if (connection === 'connected')
    return (
      <p class={isBack.value ? 'notice notice-good' : 'unseen'} role="status">
        {isBack.value ? said.back : ''}
      </p>
    )
  const why = table.match.closed
  if (why === undefined || ['left', 'disconnected'].includes(why.code)) return null
  if (why.code === 'other-protocol') return <Trouble why={why} />
  const sentences: Readonly<Record<string, string>> = {
    'taken-over': said.takenOver,
    kicked: said.kicked,
  }
  return (
    <div class="notice" role="alert">
      <p>{sentences[why.code] ?? refusalText(why)}</p>
      <div class="actions">
        {!FINAL.includes(why.code) && (
          <button type="button" onClick={comeAgain}>
            {said.here}
          </button>
        )}
        <a class="button" href="/">
          {page.toLobby}
        </a>
      </div>
    </div>
  )
}
