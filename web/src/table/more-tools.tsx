// The tools that are seldom used: invite, carry, pause, leave, and how one's own table answers and signals.
import { useSignal } from '@preact/signals'
import type { PlayedMatch } from '../games/game-values.ts'
import { lazy } from '../page/lazy.tsx'
import { Refusal, useAttempts } from '../page/trouble/attempt.tsx'
import { texts } from '../texts/texts.ts'
import { isAmongBots, OnlyChoice } from './choices/only/only-choice.tsx'
import { whileConnected } from './connected.ts'
import { hasFreeSeat } from './seats/free-seat.ts'
import { MuteButton } from './seats/mute-button.tsx'
import { withSeatingTexts } from './seats/seating-texts.ts'
import type { Table } from './table.ts'
import type { DialogName } from './tool-dialog.tsx'

const ToolDialog = lazy(
  async () => (await withSeatingTexts(import('./tool-dialog.tsx'))).ToolDialog,
  { isSmall: true },
)

interface MoreToolsProps {
  readonly table: Table
  /** The title of the game. */
  readonly title: string
}

export function MoreTools({ table, title }: MoreToolsProps) {
  const isPlaying = table.state.value.phase === 'playing'
  const hasSigns = !table.isTaught?.() && (table.online === undefined || isAmongBots(table))
  return (
    <>
      {table.online !== undefined && (
        <OnlineTools table={table} title={title} match={table.online} />
      )}
      {table.online === undefined && isPlaying && (
        <a class="button" href="/alone">
          {texts.value.table.putAside}
        </a>
      )}
      {isPlaying && isAmongBots(table) && <OnlyChoice table={table} />}
      {/* Among people on a server, it is below what they can say. */}
      {isPlaying && hasSigns && <MuteButton />}
    </>
  )
}

interface OnlineToolsProps extends MoreToolsProps {
  readonly match: PlayedMatch
}

/** Buttons for matches on a server. */
function OnlineTools({ table, title, match }: OnlineToolsProps) {
  const { table: said } = texts.value
  const { state, isHost } = table
  const { refusal, attempt } = useAttempts()
  const { phase, paused, seats } = state.value
  const dialog = useSignal<DialogName | undefined>(undefined)
  const isSeated = match.seat !== undefined
  const isFull = phase === 'open' && !hasFreeSeat(seats)
  return (
    <>
      {/* As long as it waits for players, the table itself has the ways to it. */}
      {match.code !== undefined && (phase === 'playing' || isFull) && (
        <button type="button" onClick={() => (dialog.value = 'invite')}>
          {said.invite}
        </button>
      )}
      {isSeated && phase !== 'over' && (
        <button type="button" class="tools-carry" onClick={() => (dialog.value = 'carry')}>
          {said.carry}
        </button>
      )}
      {isHost.value && phase === 'playing' && paused === '' && (
        <button
          type="button"
          onClick={() => void attempt(() => whileConnected(table, () => match.pause()))}
        >
          {said.pause}
        </button>
      )}
      {isSeated && phase !== 'over' && (
        <button type="button" onClick={() => (dialog.value = 'leave')}>
          {said.leave}
        </button>
      )}
      {!isSeated && (
        <a class="button" href="/">
          {said.stopWatching}
        </a>
      )}
      <Refusal why={refusal} />
      {dialog.value !== undefined && (
        <ToolDialog
          table={table}
          match={match}
          title={title}
          name={dialog.value}
          close={() => (dialog.value = undefined)}
        />
      )}
    </>
  )
}
