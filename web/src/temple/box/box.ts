// A temple in the browser: the model of the device with sensors, power and Wi-Fi, and their faults.
import {
  type DeviceEvent,
  type DeviceStep,
  type Slot,
  stepDevice,
  type TempleDevice,
} from '@flower-war/protocol'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type BrokerLine, newBrokerLine } from './broker-line.ts'
import { newEpoch, store, type TempleMemory, takeOverTemple } from './memory.ts'
import { type Fall, newSlots, type Slots } from './slots.ts'

/** The state of a box's connection to its broker. */
export type BoxLink = 'unpowered' | 'off' | 'connecting' | 'connected' | 'refused' | 'elsewhere'

const TICK_MS = 250

/** A box that has been claimed. */
export class Box {
  readonly #name: string
  readonly #credentials: TempleMemory['credentials']
  readonly #device: Signal<TempleDevice>
  readonly #link = signal<BoxLink>('connecting')
  readonly #hasWifi = signal(true)
  readonly #hasPower = signal(true)
  /** True if each bead touches its sensor three times. */
  readonly bounces = signal(false)
  readonly #slots: Slots
  readonly #line: BrokerLine
  readonly #ticks: ReturnType<typeof setInterval>
  readonly #stopListening: () => void
  /** True once another window may run the temple; this one must then not even save it. */
  #isStopped = false

  /** Switches a temple on, with its memory; other windows leave it to this one. */
  constructor(name: string, { credentials, device }: TempleMemory) {
    this.#name = name
    this.#credentials = credentials
    this.#device = signal(
      stepDevice(device, { type: 'power-on', epoch: newEpoch() }, performance.now()).device,
    )
    this.#slots = newSlots({
      device: this.#device,
      hasPower: this.#hasPower,
      bounces: this.bounces,
      felt: (slot, beads) =>
        this.#handle(...Array.from({ length: beads }, () => ({ type: 'bead', slot }) as const)),
    })
    this.#line = newBrokerLine(credentials, {
      device: () => this.#device.value,
      handle: (event) => this.#handle(event),
      changed: (state) => {
        this.#link.value = state
      },
    })
    this.#ticks = setInterval(() => this.#hasPower.value && this.#handle({ type: 'tick' }), TICK_MS)
    this.#stopListening = takeOverTemple(name, () => {
      this.stop()
      this.#link.value = 'elsewhere'
    })
    this.#openOrCut()
  }

  get device(): ReadonlySignal<TempleDevice> {
    return this.#device
  }

  get link(): ReadonlySignal<BoxLink> {
    return this.#link
  }

  /** The result of the last bead. */
  get fall(): ReadonlySignal<Fall | undefined> {
    return this.#slots.fall
  }

  get hasWifi(): ReadonlySignal<boolean> {
    return this.#hasWifi
  }

  get hasPower(): ReadonlySignal<boolean> {
    return this.#hasPower
  }

  drop(slot: Slot): void {
    if (!this.#isStopped) this.#slots.drop(slot)
  }

  /** Makes a counter leap. */
  leap(slot: Slot): void {
    if (!this.#isStopped) this.#slots.leap(slot)
  }

  setWifi(isOn: boolean): void {
    this.#hasWifi.value = isOn
    this.#openOrCut()
  }

  setPower(isOn: boolean): void {
    this.#hasPower.value = isOn
    if (isOn) this.#handle({ type: 'power-on', epoch: newEpoch() })
    this.#openOrCut()
  }

  /** Sets whether the box keeps its counters without power. */
  setMemory(isKept: boolean): void {
    this.#device.value = { ...this.#device.value, remembers: isKept }
    this.#store(this.#device.value)
  }

  stop(): void {
    this.#isStopped = true
    clearInterval(this.#ticks)
    this.#stopListening()
    this.#line.cut()
  }

  /** Applies events, and saves the new state before publishing it (TPL-10). */
  #handle(...events: readonly DeviceEvent[]): void {
    if (this.#isStopped) return
    const before = this.#device.value
    let step: DeviceStep = { device: before, publications: [] }
    // Only the last step is published: after several beads, its report covers all of them.
    for (const event of events) step = stepDevice(step.device, event, performance.now())
    if (step.device !== before) this.#store(step.device)
    this.#device.value = step.device
    this.#line.publish(step.publications)
  }

  #store(device: TempleDevice): void {
    store(this.#name, { credentials: this.#credentials, device })
  }

  #openOrCut(): void {
    const hasPower = this.#hasPower.value
    if (hasPower && this.#hasWifi.value) {
      this.#line.open()
    } else {
      this.#line.cut()
      this.#link.value = hasPower ? 'off' : 'unpowered'
    }
  }
}
