// Compiles the published workspaces to JavaScript and declarations.
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'

const root = join(import.meta.dirname, '..')
export const WORKSPACES = ['rules', 'protocol', 'conformance', 'client-sdk', 'temple'] as const

/** Compiles each workspace into its `dist`, so that source maps lead to the sources beside it. */
export function compile(): void {
  for (const workspace of WORKSPACES)
    rmSync(join(root, workspace, 'dist'), { recursive: true, force: true })
  const configs = WORKSPACES.map((workspace) => join(root, workspace, 'tsconfig.build.json'))
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-b', '--force', ...configs], {
    stdio: 'inherit',
    // The compiler, a program in Go, takes two thirds of the memory so, on small machines that build the pages.
    env: { GOGC: '30', ...process.env },
  })
}

/**
 * Bundles the declarations of compiled entry points of the client, with all types of the rules and the protocol that
 * they mention.
 */
export async function writeDeclarations(
  folder: string,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  const compiled = Object.entries(entries).map(([name, entry]) => [
    name,
    join(root, 'client-sdk/dist', `${entry}.d.ts`),
  ])
  const bundle = await rolldown({
    input: Object.fromEntries(compiled),
    plugins: [ours, ownNames, dts({ dtsInput: true, tsconfig: false })],
    // No warning of slow plugins: a user who starts the server for the first time cannot speed them up.
    checks: { pluginTimings: false },
  })
  const { output } = await bundle.generate({ format: 'esm', chunkFileNames: 'types.d.ts' })
  for (const file of output)
    if (file.type === 'chunk') writeFileSync(join(folder, file.fileName), file.code)
  await bundle.close()
}

/**
 * Renames the types that `infer` declares. If several files have a type of that name, the bundler would rename one of
 * them with all its uses, but not the declaration by `infer`.
 */
export const ownNames: Plugin = {
  name: 'own-names',
  transform: {
    order: 'pre',
    handler: (code, id) => (/\.d\.m?ts$/.test(id) ? withOwnNames(code) : undefined),
  },
}

function withOwnNames(code: string): string {
  const declarations = code.split(/^(?=(?:export|declare|type|interface)\b)/m)
  const renamed = declarations.map((declaration) => {
    const names = [...declaration.matchAll(/\binfer (\w+)/g)].map(([, name = '']) => name)
    return [...new Set(names)].reduce(
      (text, name) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `Inferred${name}`),
      declaration,
    )
  })
  return renamed.join('')
}

/** Resolves our own packages to what was just compiled. */
const ours = {
  name: 'ours',
  resolveId: {
    order: 'pre',
    handler(specifier: string): string | undefined {
      const [, name] = /^@flower-war\/(rules|protocol)$/.exec(specifier) ?? []
      return name === undefined ? undefined : join(root, name, 'dist/index.d.ts')
    },
  },
} as const
