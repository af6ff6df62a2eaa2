// A bad network between temples and their broker: of what they count 30 in 100 is lost, some comes twice, some late.
import type { Publication } from '@flower-war/protocol'

/** What has become of reports on their way. */
export interface Mishaps {
  lost: number
  doubled: number
  late: number
}

const LATE_MS_MAX = 400

/** Carries what a temple publishes, at QoS 0; `draw` gives a number below another. */
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
