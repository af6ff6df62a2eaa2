// The rows of matches that are over, or are the player's, page by page.
import type { MatchRow } from '@flower-war/client/light'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { asPlayer } from '../../page/player/session.ts'
import { loadedErrorText } from '../../page/trouble/error-text.ts'
import { texts } from '../../texts/texts.ts'
import { MatchRows } from './match-rows.tsx'

const PAGE_ROWS = 20

interface PagedRowsProps {
  readonly filter: 'mine' | 'over'
  /** Empty for all games. */
  readonly game: string
}

export function PagedRows({ filter, game }: PagedRowsProps) {
  const { lobby, page } = texts.value
  const rows = useSignal<readonly MatchRow[] | undefined>(undefined)
  const next = useSignal<string | null>(null)
  const refusal = useSignal('')
  /** Increased for each list, so that late answers for a previous one are dropped. */
  const list = useRef(0)
  /** The last page asked for, so that a double click adds it once. */
  const latest = useRef<string | undefined>(undefined)

  async function load(cursor?: string): Promise<void> {
    if (cursor !== undefined && latest.current === cursor) return
    latest.current = cursor
    const asked = list.current
    const which = filter === 'mine' ? { mine: true } : { phase: 'over' as const }
    const query = {
      ...which,
      limit: PAGE_ROWS,
      ...(game !== '' && { game }),
      ...(cursor !== undefined && { cursor }),
    }
    refusal.value = ''
    try {
      const found = await asPlayer((by) => by.matches(query))
      if (asked !== list.current) return
      rows.value = cursor === undefined ? found.matches : [...(rows.value ?? []), ...found.matches]
      next.value = found.next
    } catch (error) {
      const why = await loadedErrorText(error)
      if (asked !== list.current) return
      latest.current = undefined
      refusal.value = why
    }
  }

  useEffect(() => {
    list.current++
    rows.value = undefined
    next.value = null
    void load()
  }, [filter, game])

  const cursor = next.value
  return (
    <>
      <MatchRows rows={rows.value} refusal={refusal} areMine={filter === 'mine'} />
      {refusal.value !== '' && rows.value === undefined && (
        <button type="button" onClick={() => void load()}>
          {page.reload}
        </button>
      )}
      {cursor !== null && (
        <button type="button" onClick={() => void load(cursor)}>
          {lobby.more}
        </button>
      )}
    </>
  )
}
