// Reads the services of docker-compose.yml, as far as they apply without containers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export const ROOT = join(import.meta.dirname, '../..')

/** A folder or file as a container sees it: one of the project, or a volume. */
export interface Mount {
  readonly source: string
  readonly target: string
}

/** A service: its command, environment, mounts and health check. */
export interface Service {
  readonly name: string
  readonly image: string
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly mounts: readonly Mount[]
  /** The command of its health check. */
  readonly health: readonly string[]
  /** True if it belongs to a profile, and so is started only on request. */
  readonly isOptional: boolean
}

/** The file as it is written, limited to the members used here. */
interface ComposeFile {
  readonly services: Readonly<Record<string, Written>>
}
interface Written {
  readonly image: string
  readonly command: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly env_file?: string
  readonly volumes?: readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly profiles?: readonly string[]
}

/** Reads the services of the project, with the defaults of the variables in the file. */
export function readServices(): readonly Service[] {
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')
  const filled = text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
  const { services }: ComposeFile = parse(filled, { merge: true })
  return Object.entries(services).map(([name, written]) => ({
    name,
    image: written.image,
    command: written.command,
    environment: { ...readVariables(written.env_file), ...written.environment },
    mounts: (written.volumes ?? []).map(mountIn),
    health: written.healthcheck?.test ?? [],
    isOptional: written.profiles !== undefined,
  }))
}

/** Reads the variables of an environment file, one per line. */
function readVariables(file: string | undefined): Readonly<Record<string, string>> {
  if (file === undefined) return {}
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value]]
    }),
  )
}

function mountIn(text: string): Mount {
  const [source = '', target = ''] = text.split(':')
  return { source, target }
}
