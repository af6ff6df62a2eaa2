// The folders of recorded data, and how they are packed and unpacked.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Contents } from './contents.ts'

export const DOORS = join(import.meta.dirname, 'doors')
/** A recorded world of each release, and of a build before the first one. */
export const WORLDS = join(import.meta.dirname, 'worlds')
/** The file that describes a recorded world. */
export const CONTENTS = 'contents.json.br'

/** The store of a recorded world: a data folder, or Redis. */
export type Store = 'data' | 'redis'

/** The folders with a world recorded from that store, by the name of the build. */
export function worldsIn(store: Store): readonly (readonly [build: string, folder: string])[] {
  return readdirSync(WORLDS)
    .map((build) => [build, join(WORLDS, build, store)] as const)
    .filter(([, folder]) => existsSync(folder))
}

/** Compresses a value as JSON. */
export function formatJson(content: unknown): Uint8Array {
  return brotliCompressSync(JSON.stringify(content))
}

export function readJson(folder: string, file: string) {
  return JSON.parse(brotliDecompressSync(readFileSync(join(folder, file))).toString())
}

export function readContents(folder: string): Contents {
  return readJson(folder, CONTENTS)
}

/** Copies recorded files into a folder, as the server left them. */
export function unpackInto(folder: string, fixture: string): void {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(fixture)) {
    const [from, to] = [join(fixture, file), join(folder, file.replace(/\.br$/, ''))]
    if (file === CONTENTS) continue
    if (file.endsWith('.br')) writeFileSync(to, brotliDecompressSync(readFileSync(from)))
    else copyFileSync(from, to)
  }
}
