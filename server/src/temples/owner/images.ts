// Signed programs for temples, in a folder where their builders put them. Only the temples have the builder's key, and
// can check the signature.
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  compareVersions,
  IMAGE_HEADER_BYTES,
  type ImageFacts,
  readImageHeader,
  type TempleInfo,
  versionIn,
} from '@flower-war/protocol'
import type { Logger } from 'pino'
import { IMAGES_KNOWN_MS } from '../../config/limits/own-work.ts'
import { IMAGE_FILES_MAX } from '../../config/limits/temple.ts'
import type { Timers } from '../../timers.ts'

/** A program's board and version, and the key with which it is signed. */
type ImageName = Omit<ImageFacts, 'size'>

export interface Images {
  /** The newest version that a temple can take, if it is newer than its own. */
  updateFor(info: TempleInfo): Promise<string | undefined>
  /** The file with an image. */
  fileOf(name: ImageName): Promise<string | undefined>
}

interface FoundImage extends ImageFacts {
  readonly file: string
}

interface ImageParts {
  /** Without one there are no images. */
  readonly folder: string | undefined
  readonly timers: Pick<Timers, 'clockMs'>
  readonly log: Logger
}

/** The images of a folder. */
export function newImages({ folder, timers, log }: ImageParts): Images {
  const { clockMs } = timers
  let isWarned = false
  let known: { readonly atMs: number; readonly images: Promise<readonly FoundImage[]> } | undefined

  function all(): Promise<readonly FoundImage[]> {
    if (known === undefined || clockMs() - known.atMs >= IMAGES_KNOWN_MS)
      known = { atMs: clockMs(), images: look() }
    return known.images
  }

  async function look(): Promise<readonly FoundImage[]> {
    if (folder === undefined) return []
    // A folder that does not exist yet has no images.
    const names = await readdir(folder).catch(() => [])
    const paths = names.filter((name) => name.endsWith('.img')).map((name) => join(folder, name))
    const files = paths.length > IMAGE_FILES_MAX ? await newestFirst(paths) : paths
    const leftOut = files.slice(IMAGE_FILES_MAX)
    if (leftOut.length > 0 && !isWarned) {
      isWarned = true
      const facts = { folder, leftOut: leftOut.length, newest: leftOut[0] }
      log.warn(facts, 'too many temple images: the oldest are ignored, remove them')
    }
    const read = await Promise.all(files.slice(0, IMAGE_FILES_MAX).map(factsOf))
    return read.flatMap((facts) => facts ?? [])
  }

  return {
    async updateFor({ firmware, hardware, capabilities }) {
      const has = versionIn(firmware)
      const keyHint = keyHintIn(capabilities)
      if (has === undefined || keyHint === undefined) return undefined
      const versions = (await all())
        .filter((each) => each.board === hardware && each.keyHint === keyHint)
        .map(({ version }) => version)
      const newest = versions.sort(compareVersions).at(-1)
      return newest !== undefined && compareVersions(newest, has) > 0 ? newest : undefined
    },
    fileOf: async (name) => (await all()).find((each) => isSame(each, name))?.file,
  }
}

/** Sorts files by their time, newest first; files that are gone by now come last. */
async function newestFirst(paths: readonly string[]): Promise<readonly string[]> {
  const dated = await Promise.all(
    paths.map(async (path) => ({ path, atMs: (await stat(path).catch(() => undefined))?.mtimeMs })),
  )
  return dated.sort((one, other) => (other.atMs ?? 0) - (one.atMs ?? 0)).map(({ path }) => path)
}

/** The facts of the image in a file; undefined if there is none, or it is incomplete. */
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

/** The first digits of the builder's key; a temple that takes images has them among its capabilities. */
function keyHintIn(capabilities: readonly string[]): string | undefined {
  return capabilities.map((each) => /^ota:([0-9a-f]{8})$/.exec(each)?.[1]).find(Boolean)
}

function isSame(facts: ImageFacts, { keyHint, board, version }: ImageName): boolean {
  return facts.keyHint === keyHint && facts.board === board && facts.version === version
}
