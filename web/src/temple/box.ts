// A temple in the browser: the model of the device with sensors, power and Wi-Fi, and all that can go wrong with them.
import {
  type DeviceEvent,
  newSensors,
  type Slot,
  stepDevice,
  type TempleDevice,
} from '@flower-war/protocol'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { newBrokerLine } from './broker-line.ts'
import { newEpoch, remember, type TempleMemory, take } from './memory.ts'

/** How a box stands to its broker. */
export type BoxLink = 'unpowered' | 'off' | 'connecting' | 'connected' | 'refused' | 'elsewhere'

/** What became of the last bead. */
export interface Fall {
  readonly is: 'counted' | 'bounced' | 'unpaired' | 'unpowered' | 'leapt'
  readonly slot: Slot
  /** Tells this bead from the one before. */
  readonly number: number
}

/** A box that has been claimed. */
export interface Box {
  readonly device: ReadonlySignal<TempleDevice>
  readonly link: ReadonlySignal<BoxLink>
  readonly fall: ReadonlySignal<Fall | undefined>
  readonly hasWifi: ReadonlySignal<boolean>
  readonly hasPower: ReadonlySignal<boolean>
  /** Whether each bead touches its sensor three times. */
  readonly bounces: Signal<boolean>
  drop(slot: Slot): void
  /** A counter goes mad. */
  leap(slot: Slot): void
  setWifi(isOn: boolean): void
  setPower(isOn: boolean): void
  /** Whether it keeps its counters without power. */
  setMemory(isKept: boolean): void
  stop(): void
}

/** So many beads at once nobody drops: a quarantine (TPL-13). */
export const LEAP_BEADS = 500
const TICK_MS = 250
const BOUNCES_AT_MS = [0, 9, 18]

/** Switches a temple on, with what it remembers; its other windows leave it to this one. */
export function switchOn(name: string, { credentials, device: kept }: TempleMemory): Box {
  const began = stepDevice(kept, { type: 'power-on', epoch: newEpoch() }, Date.now())
  const device = signal(began.device)
  const link = signal<BoxLink>('connecting')
  const fall = signal<Fall | undefined>(undefined)
  const [hasWifi, hasPower, bounces] = [signal(true), signal(true), signal(false)]
  /** What another window runs, this one does not even write down. */
  let isStopped = false
  const line = newBrokerLine(credentials, {
    device: () => device.value,
    handle,
    changed: (state) => {
      link.value = state
    },
  })

  /** What comes of events is kept before it is told (TPL-10). */
  function handle(...events: readonly DeviceEvent[]): void {
    if (isStopped) return
    let step = { device: device.value, publications: began.publications }
    for (const event of events) step = stepDevice(step.device, event, Date.now())
    if (step.device !== device.value) remember(name, { credentials, device: step.device })
    device.value = step.device
    line.publish(step.publications)
  }

  function goOn(): void {
    if (hasPower.value && hasWifi.value) {
      line.open()
    } else {
      line.cut()
      link.value = hasPower.value ? 'off' : 'unpowered'
    }
  }

  /** Lets something happen at a slot, and says what became of it, if anything did. */
  function fallInto(slot: Slot, is: Fall['is'], happen: () => boolean): void {
    if (isStopped) return
    const isPaired = device.value.bind?.binding !== undefined
    const became = !hasPower.value ? 'unpowered' : isPaired ? is : 'unpaired'
    if (became === is && !happen()) return
    fall.value = { is: became, slot, number: (fall.value?.number ?? 0) + 1 }
  }

  const sensors = newSensors((slot) => handle({ type: 'bead', slot }))
  const ticks = setInterval(() => hasPower.value && handle({ type: 'tick' }), TICK_MS)
  const stopListening = take(name, () => {
    stop()
    link.value = 'elsewhere'
  })
  function stop(): void {
    isStopped = true
    clearInterval(ticks)
    stopListening()
    line.cut()
  }
  goOn()
  return {
    ...{ device, link, fall, hasWifi, hasPower, bounces, stop },
    drop: (slot) =>
      fallInto(slot, bounces.value ? 'bounced' : 'counted', () =>
        // Each of the touches happens, whether one before it was felt or not.
        (bounces.value ? BOUNCES_AT_MS : [0])
          .map((afterMs) => sensors.touch(slot, Date.now() + afterMs))
          .includes(true),
      ),
    leap: (slot) =>
      fallInto(slot, 'leapt', () => {
        handle(...Array.from({ length: LEAP_BEADS }, () => ({ type: 'bead', slot }) as const))
        return true
      }),
    setWifi(isOn) {
      hasWifi.value = isOn
      goOn()
    },
    setPower(isOn) {
      hasPower.value = isOn
      if (isOn) handle({ type: 'power-on', epoch: newEpoch() })
      goOn()
    },
    setMemory(isKept) {
      device.value = { ...device.value, remembers: isKept }
      remember(name, { credentials, device: device.value })
    },
  }
}
