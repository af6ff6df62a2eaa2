// Signed programs for temples, as their builders have put them into a folder. Whether a signature is good only the temples
// know, which have the builder's key.
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  compareVersions,
  IMAGE_HEADER_BYTES,
  type ImageFacts,
  readImageHeader,
  type TempleInfo,
  versionIn,
} from '@flower-war/protocol'
import type { Logger } from 'pino'
import {
  IMAGE_DOWNLOAD_MS_MAX,
  IMAGE_DOWNLOADS_MAX,
  IMAGE_FILES_MAX,
} from '../../config/care-limits.ts'
import type { Timers } from '../../timers.ts'

/** For how long it is known what the folder has: owners' pages ask every few seconds. */
const KNOWN_MS = 2_000

/** A program's board and version, and the key with which it is signed. */
export type ImageName = Omit<ImageFacts, 'size'>

export interface Images {
  /** The newest version that a temple can take. */
  offerFor(info: TempleInfo): Promise<string | undefined>
  /** The bytes of an image, which end when they take too long; `busy` if too many are on their way. */
  read(
    name: ImageName,
  ): Promise<{ readonly bytes: Readable; readonly length: number } | 'busy' | undefined>
}

interface FoundImage extends ImageFacts {
  readonly file: string
}

interface ImageParts {
  /** Without one there are no images. */
  readonly folder: string | undefined
  readonly timers: Pick<Timers, 'after' | 'clockMs'>
  readonly log: Logger
}

/** The images of a folder. */
export function newImages({ folder, timers, log }: ImageParts): Images {
  const { clockMs } = timers
  let downloads = 0
  let isWarned = false
  let known: { readonly atMs: number; readonly images: Promise<readonly FoundImage[]> } | undefined

  function all(): Promise<readonly FoundImage[]> {
    if (known === undefined || clockMs() - known.atMs >= KNOWN_MS)
      known = { atMs: clockMs(), images: look() }
    return known.images
  }

  async function look(): Promise<readonly FoundImage[]> {
    if (folder === undefined) return []
    // A folder that is not there yet has none.
    const names = await readdir(folder).catch(() => [])
    const files = names.filter((name) => name.endsWith('.img')).sort()
    const leftOut = files.splice(IMAGE_FILES_MAX).length
    if (leftOut > 0 && !isWarned) {
      isWarned = true
      log.warn({ folder, leftOut }, 'too many images for temples: remove old ones')
    }
    const read = await Promise.all(files.map((name) => factsOf(join(folder, name))))
    return read.flatMap((facts) => facts ?? [])
  }

  return {
    async offerFor({ firmware, hardware, capabilities }) {
      const has = versionIn(firmware)
      const keyHint = keyHintIn(capabilities)
      if (has === undefined || keyHint === undefined) return undefined
      const versions = (await all())
        .filter((each) => each.board === hardware && each.keyHint === keyHint)
        .map(({ version }) => version)
      const newest = versions.sort(compareVersions).at(-1)
      return newest !== undefined && compareVersions(newest, has) > 0 ? newest : undefined
    },
    async read(name) {
      const found = (await all()).find((each) => isSame(each, name))
      if (found === undefined) return undefined
      if (downloads >= IMAGE_DOWNLOADS_MAX) return 'busy'
      downloads++
      const file = await open(found.file).catch(() => undefined)
      if (file === undefined) {
        downloads--
        return undefined
      }
      const length = IMAGE_HEADER_BYTES + found.size
      const bytes = file.createReadStream({ end: length - 1 })
      const cancel = timers.after(IMAGE_DOWNLOAD_MS_MAX, () => bytes.destroy())
      bytes.once('close', () => {
        cancel()
        downloads--
      })
      return { bytes, length }
    },
  }
}

/** What the image in a file is; undefined if there is none, or not all of it. */
async function factsOf(path: string): Promise<FoundImage | undefined> {
  let file: FileHandle | undefined
  try {
    file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(IMAGE_HEADER_BYTES), { position: 0 })
    const facts = readImageHeader(buffer.subarray(0, bytesRead))
    const { size } = await file.stat()
    return facts !== undefined && size === IMAGE_HEADER_BYTES + facts.size
      ? { ...facts, file: path }
      : undefined
  } catch {
    return undefined
  } finally {
    await file?.close()
  }
}

/** How the key begins of whoever builds a temple: what it can do names that, if it takes images at all. */
function keyHintIn(capabilities: readonly string[]): string | undefined {
  return capabilities.map((each) => /^ota:([0-9a-f]{8})$/.exec(each)?.[1]).find(Boolean)
}

function isSame(facts: ImageFacts, { keyHint, board, version }: ImageName): boolean {
  return facts.keyHint === keyHint && facts.board === board && facts.version === version
}
