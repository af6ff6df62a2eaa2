// The page of a match: joins it and shows the table, or says why joining failed.
import { type AnyGame, type FlowerWarClient, RefusalError } from '@flower-war/client/light'
import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { WithoutWords } from '../games/guides.ts'
import { lazy } from '../page/lazy.tsx'
import { noteMatch } from '../page/player/first-matches.ts'
import { joinAsPlayer, putAside, takeJoined } from '../page/player/to-table.ts'
import { matchPath, replaceAddress } from '../page/route.ts'
import { useTitle } from '../page/title.ts'
import { errorText } from '../page/trouble/error-text.ts'
import { texts } from '../texts/texts.ts'
import { type OpenedTable, openOnline } from './open-online.ts'
import { TableFrame } from './table-frame.tsx'

/** Most matches can be joined. */
const NotJoined = lazy(async () => (await import('./not-joined.tsx')).NotJoined, { isSmall: true })

interface TableAddress {
  readonly id: string
  readonly code: string
  readonly watch: boolean
}

type Coming =
  | { readonly is: 'joining' }
  | { readonly is: 'refused'; readonly why: RefusalError }
  | ({ readonly is: 'here' } & OpenedTable)

export function TablePage({ id, code, watch }: TableAddress) {
  const isWatching = useSignal(watch)
  const coming = useSignal<Coming>({ is: 'joining' })
  /** Increased to join again. */
  const tries = useSignal(0)

  // Whoever leaves is gone at once: what comes then must not change the address of the next page.
  useLayoutEffect(() => {
    const leaving = new AbortController()
    coming.value = { is: 'joining' }
    const place = { id, code, watch: isWatching.value }
    void comeTo(place, leaving.signal).then(
      (here) => {
        if (leaving.signal.aborted) return here.table.match.disconnect()
        replaceAddress(
          matchPath(id, {
            code: here.table.match.seat === undefined ? code : '',
            watch: place.watch,
          }),
        )
        coming.value = { is: 'here', ...here }
        here.table.match.on('connection', () => {
          // Disconnected by this page, to call off a request.
          const isCalledOff = here.table.match.closed?.code === 'disconnected'
          if (isCalledOff && !leaving.signal.aborted) tries.value++
        })
        return undefined
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return
        const why = error instanceof RefusalError ? error : failure(error)
        coming.value = { is: 'refused', why }
      },
    )
    return () => {
      leaving.abort()
      if (coming.value.is === 'here') coming.value.table.match.disconnect()
    }
  }, [id, code, isWatching.value, tries.value])

  const now = coming.value
  switch (now.is) {
    case 'joining':
      return (
        <p class="panel narrow" role="status">
          {texts.value.table.joining}
        </p>
      )
    case 'refused':
      return (
        <Refused
          id={id}
          why={now.why}
          watch={isWatching.value ? undefined : () => (isWatching.value = true)}
        />
      )
    case 'here':
      return <TableFrame {...now} comeAgain={() => void tries.value++} />
  }
}

interface RefusedProps {
  readonly id: string
  readonly why: RefusalError
  readonly watch: (() => void) | undefined
}

function Refused({ id, why, watch }: RefusedProps) {
  const { refused } = texts.value.table
  useTitle(refused)
  return (
    <section class="panel narrow">
      <h1>{refused}</h1>
      <p role="alert">{errorText(why)}</p>
      <NotJoined id={id} code={why.code} watch={watch} />
    </section>
  )
}

async function comeTo(
  { id, code, watch }: TableAddress,
  leaving: AbortSignal,
): Promise<OpenedTable> {
  const taken = takeJoined(id)
  const join = (client: FlowerWarClient, signal: AbortSignal) =>
    client[watch ? 'watch' : 'join']<AnyGame>(id, { code, signal })
  const match = taken ?? (await joinAsPlayer(join, leaving))
  try {
    const opened = await openOnline(match, { code, watch, isNew: taken !== undefined })
    if (match.seat !== undefined) noteMatch(match.state.game, id)
    return opened
  } catch (error) {
    // Nobody should wait for a player who will not see the table. Otherwise the seat is kept: the page is being left,
    // or a file is missing until it is reloaded.
    if (error instanceof WithoutWords) await putAside(match)
    else match.disconnect()
    throw error
  }
}

function failure(error: unknown): RefusalError {
  return new RefusalError({ code: 'not-joined', detail: errorText(error) })
}
