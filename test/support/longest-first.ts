// The order of the files: the longest start first, so that none of them is left to run alone at the end.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute or more, the longest first; a reporter prints the slowest of each run. */
const LONGEST = [
  'deploy/upgrade.long.test.ts',
  'e2e/limits/floods.long.test.ts',
  'limits/limits.long.test.ts',
  'packaging/release.long.test.ts',
  'client-check/check.long.test.ts',
  'faults/temple/temple.long.test.ts',
  'loadtest/k6.long.test.ts',
  'faults/leak/leak.long.test.ts',
  'new-game.long.test.ts',
  'web/alone/lessons-on-phone.long.test.ts',
  'faults/cluster/cluster.long.test.ts',
  'loadtest/room.long.test.ts',
  'web/pages/owner.long.test.ts',
  'faults/crash/crash.long.test.ts',
  'open/data-folder.long.test.ts',
  'e2e/processes/terminal.long.test.ts',
  'web/looks/in-sight.long.test.ts',
  'deploy/systemd.long.test.ts',
  'bridge/python-temple.long.test.ts',
  'bridge/fleet.long.test.ts',
  'web/tables/play.long.test.ts',
  'web/phones/phone.long.test.ts',
  'clients/python.long.test.ts',
  'clients/go.long.test.ts',
  'web/looks/calendars.long.test.ts',
  'web/temple/temple.long.test.ts',
  'web/alone/alone.long.test.ts',
  'web/alone/offline.long.test.ts',
  'web/looks/accessible.long.test.ts',
  'web/beats/motion.long.test.ts',
  'open/redis.long.test.ts',
  'e2e/processes/cluster.long.test.ts',
  'web/alone/hot-seat.long.test.ts',
  'e2e/temples/box-by-document.long.test.ts',
  'web/screen/screen-room.long.test.ts',
  'e2e/processes/process.long.test.ts',
  'e2e/processes/set-back.long.test.ts',
  'e2e/processes/backup.long.test.ts',
  'web/pages/admin.long.test.ts',
  'web/looks/sundial.long.test.ts',
  'loadtest/growth.long.test.ts',
  'web/lobby/comes-back.long.test.ts',
  'web/alone/lessons-on-laptop.long.test.ts',
  'web/beats/beats.long.test.ts',
  'bridge/device.long.test.ts',
  'packaging/packed.long.test.ts',
  'web/looks/other-browsers.long.test.ts',
].map((path) => join(import.meta.dirname, '..', path))

const gone = LONGEST.filter((path) => !existsSync(path))
if (gone.length > 0) throw new Error(`No longer there, so not to be put first: ${gone.join(', ')}`)

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = (await super.sort(files)).filter(({ moduleId }) => !LONGEST.includes(moduleId))
    const first = LONGEST.flatMap((path) => files.filter(({ moduleId }) => moduleId === path))
    // A process that files share is kept only if the next file is of the same project.
    const shared = Map.groupBy([...first, ...others], ({ project }) =>
      project.config.isolate ? undefined : project,
    )
    const apart = shared.get(undefined) ?? []
    shared.delete(undefined)
    return [...[...shared.values()].flat(), ...apart]
  }
}
