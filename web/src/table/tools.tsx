// What can be done at any time: invite, rules, pause, leave.
import { useSignal } from '@preact/signals'
import { Dialog } from '../page/dialog.tsx'
import { go } from '../page/route.ts'
import { texts } from '../texts/texts.ts'
import { Carry } from './carry.tsx'
import { Invitation } from './invitation.tsx'
import type { Table } from './open-table.ts'

interface ToolsProps {
  readonly table: Table
  showRules(): void
}

export function Tools({ table, showRules }: ToolsProps) {
  const { table: said } = texts.value
  const { match, state, ask } = table
  const { phase, paused, host } = state.value
  const shown = useSignal<'invite' | 'carry' | 'leave' | undefined>(undefined)
  const autoPasses = useSignal(false)
  const isSeated = match.seat !== undefined
  const isHost = isSeated && host === match.seat
  const hasReactions = table.question.value?.decision.pass !== undefined || autoPasses.value
  const close = () => (shown.value = undefined)
  return (
    <section class="tools" aria-label={said.shortcuts} title={said.shortcuts}>
      <button type="button" onClick={showRules} aria-keyshortcuts="?">
        {said.rules} <kbd aria-hidden="true">?</kbd>
      </button>
      {match.code !== undefined && phase !== 'over' && (
        <button type="button" onClick={() => (shown.value = 'invite')}>
          {said.invite}
        </button>
      )}
      {isSeated && phase !== 'over' && (
        <button type="button" onClick={() => (shown.value = 'carry')}>
          {said.carry}
        </button>
      )}
      {isHost && phase === 'playing' && paused === '' && (
        <button type="button" onClick={() => ask(() => match.pause())}>
          {said.pause}
        </button>
      )}
      {isHost && paused === 'host' && (
        <button type="button" onClick={() => ask(() => match.resume())}>
          {said.resume}
        </button>
      )}
      {isSeated && phase === 'playing' && hasReactions && (
        <label class="check">
          <input
            type="checkbox"
            checked={autoPasses.value}
            onChange={({ currentTarget: { checked } }) => {
              autoPasses.value = checked
              ask(() => match.autoPass(checked))
            }}
          />
          <span>{said.autoPass}</span>
        </label>
      )}
      {isSeated && phase !== 'over' && (
        <button type="button" onClick={() => (shown.value = 'leave')}>
          {said.leave}
        </button>
      )}
      {!isSeated && (
        <a class="button" href="/">
          {said.stopWatching}
        </a>
      )}
      {shown.value === 'invite' && (
        <Dialog title={said.inviteTitle} close={close}>
          <Invitation match={match} />
        </Dialog>
      )}
      {shown.value === 'carry' && (
        <Dialog title={said.carryTitle} close={close}>
          <Carry match={match} />
        </Dialog>
      )}
      {shown.value === 'leave' && (
        <Dialog title={said.leave} close={close}>
          <p>{said.leaveSure}</p>
          <div class="actions">
            <button
              type="button"
              class="danger"
              onClick={() => ask(() => match.leave().then(() => go('/')))}
            >
              {said.leaveYes}
            </button>
            <button type="button" onClick={close}>
              {said.leaveNo}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
