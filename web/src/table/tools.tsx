// The buttons that are there at any time: rules, invite, carry, pause, leave.
import { useSignal } from '@preact/signals'
import { Dialog } from '../page/dialog.tsx'
import { go } from '../page/route.ts'
import { texts } from '../texts/texts.ts'
import { Carry } from './carry.tsx'
import { Invitation } from './invitation.tsx'
import type { Table } from './table.ts'

interface ToolsProps {
  readonly table: Table
  /** Undefined for games without rules in the pages. */
  readonly showRules: (() => void) | undefined
}

type Opened = 'invite' | 'carry' | 'leave'

export function Tools({ table, showRules }: ToolsProps) {
  const { table: said } = texts.value
  const { match, state, isHost, ask } = table
  const { phase, paused } = state.value
  const opened = useSignal<Opened | undefined>(undefined)
  const isSeated = match.seat !== undefined
  return (
    <section class="tools" aria-label={said.shortcuts} title={said.shortcuts}>
      {showRules && (
        <button type="button" onClick={showRules} aria-keyshortcuts="?">
          {said.rules} <kbd aria-hidden="true">?</kbd>
        </button>
      )}
      {match.code !== undefined && phase !== 'over' && (
        <button type="button" onClick={() => (opened.value = 'invite')}>
          {said.invite}
        </button>
      )}
      {isSeated && phase !== 'over' && (
        <button type="button" onClick={() => (opened.value = 'carry')}>
          {said.carry}
        </button>
      )}
      {isHost.value && phase === 'playing' && paused === '' && (
        <button type="button" onClick={() => ask(() => match.pause())}>
          {said.pause}
        </button>
      )}
      {isHost.value && paused === 'host' && (
        <button type="button" onClick={() => ask(() => match.resume())}>
          {said.resume}
        </button>
      )}
      {isSeated && phase === 'playing' && <AutoPass table={table} />}
      {isSeated && phase !== 'over' && (
        <button type="button" onClick={() => (opened.value = 'leave')}>
          {said.leave}
        </button>
      )}
      {!isSeated && (
        <a class="button" href="/">
          {said.stopWatching}
        </a>
      )}
      <Opening table={table} what={opened.value} close={() => (opened.value = undefined)} />
    </section>
  )
}

/** The switch for automatic passing of reaction windows, in games that have them. */
function AutoPass({ table: { match, question, ask } }: Pick<ToolsProps, 'table'>) {
  const isOn = useSignal(false)
  if (question.value?.decision.pass === undefined && !isOn.value) return null
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isOn.value}
        onChange={({ currentTarget: { checked } }) => {
          isOn.value = checked
          ask(() => match.autoPass(checked))
        }}
      />
      <span>{texts.value.table.autoPass}</span>
    </label>
  )
}

interface OpeningProps extends Pick<ToolsProps, 'table'> {
  readonly what: Opened | undefined
  close(): void
}

/** The dialog that a tool has opened over the table. */
function Opening({ table: { match, ask }, what, close }: OpeningProps) {
  const { table: said } = texts.value
  switch (what) {
    case undefined:
      return null
    case 'invite':
      return (
        <Dialog title={said.inviteTitle} close={close}>
          <Invitation match={match} />
        </Dialog>
      )
    case 'carry':
      return (
        <Dialog title={said.carryTitle} close={close}>
          <Carry match={match} />
        </Dialog>
      )
    case 'leave':
      return (
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
      )
  }
}
