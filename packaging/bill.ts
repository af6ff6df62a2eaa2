// The bill of materials (SBOM): everything that `npm ci --omit=dev` installs, in the CycloneDX format. npm makes a bill
// of all dependencies, but with `--omit=dev` it leaves out those that the root also lists for development.
import { execFileSync } from 'node:child_process'

/** A bill as npm writes it, limited to the members used here. */
export interface Bill {
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}
interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}
const FOR_DEVELOPMENT = 'cdx:npm:package:development'

/** Returns npm's bill of the project, development included. */
export function fullBill(root: string): Bill {
  return JSON.parse(
    execFileSync(
      'npm',
      ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'],
      {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 ** 2,
      },
    ),
  )
}

/** Returns the bill without dependencies for development, under the project's name instead of its folder's. */
export function shippedIn(bill: Bill): Bill {
  const project = bill.metadata.component
  const components = bill.components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === FOR_DEVELOPMENT),
  )
  const refs = new Set([project, ...components].map((each) => each['bom-ref']))
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...project, name: 'flower-war' } },
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({
        ref,
        dependsOn: dependsOn.filter((other) => refs.has(other)),
      })),
  }
}
