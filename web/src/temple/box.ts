// A temple in the browser: the model of the device with sensors, power and Wi-Fi, and all that can go wrong with them.
import {
  type DeviceEvent,
  type DeviceStep,
  type Slot,
  stepDevice,
  type TempleDevice,
} from '@flower-war/protocol'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { newBrokerLine } from './broker-line.ts'
import { newEpoch, remember, type TempleMemory, take } from './memory.ts'
import { type Fall, newSlots } from './slots.ts'

/** How a box stands to its broker. */
export type BoxLink = 'unpowered' | 'off' | 'connecting' | 'connected' | 'refused' | 'elsewhere'

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

const TICK_MS = 250

/** Switches a temple on, with what it remembers; its other windows leave it to this one. */
export function switchOn(name: string, { credentials, device: kept }: TempleMemory): Box {
  const device = signal(
    stepDevice(kept, { type: 'power-on', epoch: newEpoch() }, Date.now()).device,
  )
  const link = signal<BoxLink>('connecting')
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
    let step: DeviceStep = { device: device.value, publications: [] }
    // The last of several beads tells of all of them.
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

  const slots = newSlots({
    device,
    hasPower,
    bounces,
    felt: (slot, beads) =>
      handle(...Array.from({ length: beads }, () => ({ type: 'bead', slot }) as const)),
  })
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
    device,
    link,
    fall: slots.fall,
    hasWifi,
    hasPower,
    bounces,
    stop,
    drop(slot) {
      if (!isStopped) slots.drop(slot)
    },
    leap(slot) {
      if (!isStopped) slots.leap(slot)
    },
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
