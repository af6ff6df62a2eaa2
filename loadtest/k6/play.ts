// Whole matches, one after the other: each virtual user is a table with all of its players.
import exec from 'k6/execution'
import { counted, heldTo, PLAYED } from './parts/figures.ts'
import { crowd, gameOf, type Times, timed, times } from './parts/settings.ts'
import { openTable } from './parts/table.ts'

export const options = heldTo(
  { tables: crowd('play') },
  { ...PLAYED, ...timed({ action_ms: ['p(99)<250'] }) },
)

export const setup = times

export const play = counted(async ({ endsAtMs }: Times) => {
  while (Date.now() < endsAtMs) await openTable({ game: gameOf(exec.vu.idInTest), endsAtMs })?.done
})
