// Compresses the built files once. Only with gzip: browsers accept nothing better over plain HTTP.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The folder of the compressed files, which keep their names. */
const COMPRESSED = 'gzip'
const TEXTS = /\.(?:js|css|svg|html|ts|json|webmanifest)$/
/** With less memory than usual, the blocks are shorter: scripts of this size then come out smaller. */
const HOW = { level: 9, memLevel: 6 }
/** Shorter files fit into one packet anyway. */
const BYTES_MIN = 1_000

export function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXTS.test(name)) continue
    const bytes = readFileSync(join(folder, name))
    if (bytes.length < BYTES_MIN) continue
    const file = join(folder, COMPRESSED, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, gzipSync(bytes, HOW))
  }
}
