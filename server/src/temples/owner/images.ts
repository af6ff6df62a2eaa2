// Signed programs for temples, in a folder where their builders put them. Only the temples have the builder's key, and
// can check the signature.
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
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
import { IMAGES_KNOWN_MS } from '../../config/limits/own-work.ts'
import {
  IMAGE_DOWNLOAD_MS_MAX,
  IMAGE_DOWNLOADS_MAX,
  IMAGE_FILES_MAX,
} from '../../config/limits/temple.ts'
import { displacedBy, type Shared } from '../../net/fair-share.ts'
import type { Timers } from '../../timers.ts'

/** A program's board and version, and the key with which it is signed. */
type ImageName = Omit<ImageFacts, 'size'>

export interface Images {
  /** The newest version that a temple can take, if it is newer than its own. */
  updateFor(info: TempleInfo): Promise<string | undefined>
  /**
   * The bytes of an image for an address; the stream is cut if it takes too long. If too many are being sent, the
   * address with the most gives up its latest; `busy` if that would be this one.
   */
  read(
    name: ImageName,
    address: string,
  ): Promise<{ readonly bytes: Readable; readonly length: number } | 'busy' | undefined>
}

interface FoundImage extends ImageFacts {
  readonly file: string
}

/** A program that is being sent; it has bytes once its file is open. */
interface Download extends Shared {
  bytes: Readable | undefined
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
  /** In order of their start. */
  const downloads = new Set<Download>()
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

  function takePlace(download: Download): boolean {
    const last = displacedBy(download, downloads, IMAGE_DOWNLOADS_MAX)
    if (last === download) return false
    if (last !== undefined) downloads.delete(last)
    last?.bytes?.destroy()
    downloads.add(download)
    return true
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
    async read(name, address) {
      const found = (await all()).find((each) => isSame(each, name))
      if (found === undefined) return undefined
      const download: Download = { address, bytes: undefined }
      if (!takePlace(download)) return 'busy'
      const file = await open(found.file).catch(() => undefined)
      if (file === undefined) {
        downloads.delete(download)
        return undefined
      }
      const length = IMAGE_HEADER_BYTES + found.size
      const bytes = file.createReadStream({ end: length - 1 })
      download.bytes = bytes
      const cancel = timers.after(IMAGE_DOWNLOAD_MS_MAX, () => bytes.destroy())
      bytes.once('close', () => {
        cancel()
        downloads.delete(download)
      })
      // It had to give way before its file was open.
      if (!downloads.has(download)) bytes.destroy()
      return { bytes, length }
    },
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
