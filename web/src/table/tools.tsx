// The buttons that are always there: the rules, and folded while the match is played, invite, carry, pause and leave.
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { PlayedMatch } from '../games/game-values.ts'
import { Confirm } from '../page/confirm.tsx'
import { Dialog } from '../page/dialog.tsx'
import { go } from '../page/route.ts'
import { storage } from '../page/storage.ts'
import { type Attempts, Refusal, useAttempts } from '../page/trouble/attempt.tsx'
import { texts } from '../texts/texts.ts'
import { pace, setPace } from './beats/pace.ts'
import { PaceChoice } from './beats/pace-choice.tsx'
import { isAmongBots, OnlyChoice } from './choices/only/only-choice.tsx'
import { Carry, Invitation } from './invitation/on-demand.ts'
import type { Table } from './table.ts'

interface ToolsProps {
  readonly table: Table
  /** The title of the game. */
  readonly title: string
  /** Undefined for games without rules in the pages. */
  readonly showRules: (() => void) | undefined
}

type DialogName = 'invite' | 'carry' | 'leave'

export function Tools({ table, title, showRules }: ToolsProps) {
  const { table: said } = texts.value
  const isPlaying = table.state.value.phase === 'playing'
  const settings = isPlaying && (
    <>
      <PaceChoice pace={pace.value} choose={setPace} skip={table.skip} />
      {isAmongBots(table) && <OnlyChoice table={table} />}
    </>
  )
  return (
    <section class="tools" aria-label={said.shortcuts} title={said.shortcuts}>
      {showRules && (
        <button type="button" onClick={showRules} aria-keyshortcuts="?">
          {said.rules} <kbd aria-hidden="true">?</kbd>
        </button>
      )}
      {table.online !== undefined && (
        <OnlineTools table={table} title={title} match={table.online}>
          {settings}
        </OnlineTools>
      )}
      {table.online === undefined && isPlaying && (
        <Folded>
          <a class="button" href="/alone">
            {said.putAside}
          </a>
          {settings}
        </Folded>
      )}
    </section>
  )
}

/** The tools that are seldom used, while a question stands above them. */
function Folded({ children }: { readonly children: ComponentChildren }) {
  return (
    <details class="tools-more">
      <summary class="button" aria-label={texts.value.table.moreTools}>
        ⋯
      </summary>
      <div class="tools-rest">{children}</div>
    </details>
  )
}

interface OnlineToolsProps extends Pick<ToolsProps, 'table' | 'title'> {
  readonly match: PlayedMatch
  readonly children: ComponentChildren
}

/** Buttons for matches on a server. */
function OnlineTools({ table, title, match, children }: OnlineToolsProps) {
  const { table: said } = texts.value
  const { state, isHost } = table
  const { refusal, attempt } = useAttempts()
  const { phase, paused } = state.value
  const dialog = useSignal<DialogName | undefined>(undefined)
  const isSeated = match.seat !== undefined
  const buttons = (
    <>
      {match.code !== undefined && phase !== 'over' && (
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
        <button type="button" onClick={() => void attempt(() => match.pause())}>
          {said.pause}
        </button>
      )}
      {isSeated && phase !== 'over' && (
        <button type="button" onClick={() => (dialog.value = 'leave')}>
          {said.leave}
        </button>
      )}
      {children}
    </>
  )
  return (
    <>
      {isHost.value && paused === 'host' && (
        <button type="button" onClick={() => void attempt(() => match.resume())}>
          {said.resume}
        </button>
      )}
      {phase === 'playing' ? <Folded>{buttons}</Folded> : buttons}
      {!isSeated && (
        <a class="button" href="/">
          {said.stopWatching}
        </a>
      )}
      {isSeated && phase === 'playing' && <AutoPass {...{ table, match, attempt }} />}
      <Refusal why={refusal} />
      <ToolDialog
        match={match}
        title={title}
        name={dialog.value}
        close={() => (dialog.value = undefined)}
      />
    </>
  )
}

interface AutoPassProps
  extends Omit<OnlineToolsProps, 'title' | 'children'>,
    Pick<Attempts, 'attempt'> {}

/** Where the id of the match is stored in which this was switched on last. */
const PASSING = 'passing in'

/** The switch for automatic passing of reaction windows, in games that have them. */
function AutoPass({ table: { question }, match, attempt }: AutoPassProps) {
  const isOn = useSignal(false)
  function turn(on: boolean): void {
    isOn.value = on
    if (on) storage.set(PASSING, match.id)
    else if (storage.get(PASSING) === match.id) storage.remove(PASSING)
    void attempt(() =>
      match.autoPass(on).catch((error: unknown) => {
        isOn.value = !on
        throw error
      }),
    )
  }
  // The server forgets it with the connection.
  useEffect(() => {
    if (storage.get(PASSING) === match.id) turn(true)
  }, [])
  if (question.value?.decision.pass === undefined && !isOn.value) return null
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isOn.value}
        onChange={({ currentTarget: { checked } }) => turn(checked)}
      />
      <span>{texts.value.table.autoPass}</span>
    </label>
  )
}

interface ToolDialogProps extends Pick<OnlineToolsProps, 'match' | 'title'> {
  readonly name: DialogName | undefined
  close(): void
}

/** The dialog that a tool has opened over the table. */
function ToolDialog({ match, title, name, close }: ToolDialogProps) {
  const { table: said } = texts.value
  switch (name) {
    case undefined:
      return null
    case 'invite':
      return (
        <Dialog title={said.inviteTitle} close={close}>
          <Invitation match={match} title={title} />
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
        <Confirm
          title={said.leave}
          yes={said.leaveYes}
          no={said.leaveNo}
          go={() => match.leave().then(() => go('/'))}
          close={close}
        >
          <p>{said.leaveSure}</p>
        </Confirm>
      )
  }
}
