// A bad network between temples and their broker: 30 % of their reports are lost, some come twice, some late.
import type { Publication } from '@flower-war/protocol'

/** The number of reports to which each mishap occurred. */
export interface Mishaps {
  lost: number
  doubled: number
  late: number
}

const LATE_MS_MAX = 400

/** Returns a network that carries a temple's reports at QoS 0; `draw` returns a number below its argument. */
export function badNetwork(draw: (below: number) => number, mishaps: Mishaps) {
  const isSo = (percent: number): boolean => draw(100) < percent
  return (publication: Publication, send: (publication: Publication) => void): void => {
    const go = (): void => send({ ...publication, qos: 0 })
    if (!publication.topic.endsWith('/count')) send(publication)
    else if (isSo(30)) mishaps.lost++
    else if (isSo(20)) {
      mishaps.late++
      setTimeout(go, draw(LATE_MS_MAX))
    } else {
      go()
      if (!isSo(10)) return
      mishaps.doubled++
      go()
    }
  }
}
