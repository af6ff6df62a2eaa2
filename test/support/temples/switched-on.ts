// A simulated temple in a test, which can be waited for until a condition holds.
import {
  type SimulatedTemple,
  simulateTemple,
} from '../../../temple/src/simulated/simulated-temple.ts'
import { Changes } from '../changes.ts'
import type { ClaimedTemple } from './temples.ts'

let epochs = 0
const newEpoch = (): string => String(++epochs).padStart(8, '0')

/** Switches on a temple; `until` resolves once a condition holds for it. */
export function switchOn({ temple, password }: ClaimedTemple, broker: string) {
  const changes = new Changes()
  const changed = () => changes.tell()
  const box = simulateTemple({ temple, password, broker, remembers: true, newEpoch, changed })
  const until = (holds: (box: SimulatedTemple) => boolean): Promise<void> =>
    changes.until(() => holds(box))
  return { box, until }
}

/** Returns the code that a temple shows. */
export function codeOn({ device }: SimulatedTemple): string | undefined {
  const { bind } = device
  return bind !== undefined && bind.binding === undefined ? bind.code : undefined
}
