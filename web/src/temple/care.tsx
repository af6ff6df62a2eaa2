// The health of a player's own temple, and its commands: update, blink, restart.
import type { CommandName, OwnedHealth, OwnedTemple } from '@flower-war/client/light'
import { useSignal } from '@preact/signals'
import { Confirm } from '../page/confirm.tsx'
import { templeTexts } from './temple-texts.ts'

interface CareProps {
  readonly owned: OwnedTemple
  /** Resolves with true if the box has done it; if not, the page shows why. */
  command(op: CommandName): Promise<boolean>
  /** The same for what the player has confirmed: rejects if the box has not done it. */
  carryOut(op: CommandName): Promise<void>
}

export function Care({ owned, command, carryOut }: CareProps) {
  const { health, present } = owned
  if (!present) return null
  return (
    <div class="temple-care">
      {health !== undefined && <Health health={health} />}
      <Update owned={owned} command={command} />
      <Commands {...{ owned, command, carryOut }} />
    </div>
  )
}

function Health({ health }: { readonly health: OwnedHealth }) {
  const { care } = templeTexts.value
  const { firmware, hardware, uptimeSeconds, signal, fault } = health
  const facts = [
    ...[hardware, firmware],
    ...(uptimeSeconds === undefined ? [] : [care.uptime(partsOf(uptimeSeconds))]),
    ...(signal === undefined ? [] : [care.signal(strengthOf(signal), signal)]),
  ]
  return (
    <>
      <p class="quiet">{facts.join(' · ')}</p>
      {fault !== undefined && <p>{care.lastFault(care.faults[fault] ?? fault)}</p>}
    </>
  )
}

function Update({
  owned: { health, update, paired },
  command,
}: Pick<CareProps, 'owned' | 'command'>) {
  const { care } = templeTexts.value
  const isAsked = useSignal(false)
  const percent = health?.percent
  if (percent !== undefined)
    return (
      <label class="temple-update">
        <span>{percent < 100 ? care.updating(percent) : care.proving}</span>
        <progress max={100} value={percent} />
      </label>
    )
  if (update === undefined) return null
  if (paired !== null) return <p class="quiet">{care.updateLater(update)}</p>
  async function begin(): Promise<void> {
    isAsked.value = true
    await command('update')
    isAsked.value = false
  }
  return (
    <div class="temple-update">
      <button type="button" class="primary" disabled={isAsked.value} onClick={() => void begin()}>
        {care.update(update)}
      </button>
      <small class="quiet">{care.updateHint}</small>
    </div>
  )
}

function Commands({ owned: { temple }, command, carryOut }: CareProps) {
  const { care, owned } = templeTexts.value
  const sure = useSignal<'rebirth' | 'forget' | undefined>(undefined)
  const isDone = useSignal(false)
  const close = () => (sure.value = undefined)
  const op = sure.value
  async function tell(what: CommandName): Promise<void> {
    isDone.value = false
    isDone.value = await command(what)
  }
  return (
    <details>
      <summary>{care.commands}</summary>
      <div class="actions">
        <button type="button" onClick={() => void tell('identify')}>
          {care.identify}
        </button>
        {(['rebirth', 'forget'] as const).map((each) => (
          <button key={each} type="button" onClick={() => (sure.value = each)}>
            {care[each]}
          </button>
        ))}
      </div>
      <p role="status">{isDone.value && care.done}</p>
      {op !== undefined && (
        <Confirm
          title={care[op]}
          yes={care[op]}
          no={owned.revokeNo}
          go={async () => {
            isDone.value = false
            await carryOut(op)
            isDone.value = true
          }}
          close={close}
        >
          <p>{care.sure[op](temple)}</p>
        </Confirm>
      )}
    </details>
  )
}

function partsOf(seconds: number) {
  const minutes = Math.floor(seconds / 60)
  return {
    days: Math.floor(minutes / 1_440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  }
}

/** Classifies a signal in dBm, as phones do. */
function strengthOf(signal: number): 'good' | 'fair' | 'weak' {
  if (signal >= -67) return 'good'
  return signal >= -78 ? 'fair' : 'weak'
}
