// A simulated temple in a test, which is waited for until something holds of it.
import { type SimulatedTemple, simulateTemple } from '../../bridge/temple/simulated-temple.ts'
import { Changes } from './changes.ts'
import type { ClaimedTemple } from './temples.ts'

let epochs = 0
const newEpoch = (): string => String(++epochs).padStart(8, '0')

/** A temple that is switched on, and what resolves whenever it has changed to be so. */
export function switchOn({ temple, password }: ClaimedTemple, broker: string) {
  const changes = new Changes()
  const changed = () => changes.tell()
  const box = simulateTemple({ temple, password, broker, remembers: true, newEpoch, changed })
  const until = (holds: (box: SimulatedTemple) => boolean): Promise<void> =>
    changes.until(() => holds(box))
  return { box, until }
}

/** The code that a temple shows. */
export function codeOn({ device }: SimulatedTemple): string | undefined {
  const { bind } = device
  return bind !== undefined && bind.binding === undefined ? bind.code : undefined
}
