// The content of a disk after a power cut, derived from the notes of all changes to its files: everything before the
// last finished sync, and any part of later changes.
import { type Chance, drawBelow } from '../../../rules/src/random.ts'

/** One change to a file. */
export interface DiskNote {
  readonly what: 'write' | 'truncate' | 'remove' | 'sync' | 'synced'
  readonly file: string
  /** The thread. */
  readonly by: number
  readonly at: number
  readonly length: number
  readonly bytes: Buffer
}

const SECTOR_BYTES = 512
const NOTHING = Buffer.alloc(0)

/** Parses the notes of the preloaded library (loadtest/disk/disk.c). */
export function notesIn(noted: Buffer): readonly DiskNote[] {
  const notes: DiskNote[] = []
  for (let at = 0; at < noted.length; ) {
    const end = noted.indexOf('\n', at)
    const note = JSON.parse(noted.toString('utf8', at, end))
    at = end + 1
    const size = note.what === 'write' ? note.length : 0
    notes.push({ ...note, bytes: size === 0 ? NOTHING : noted.subarray(at, at + size) })
    at += size
  }
  return notes
}

/** The content of a file. */
class Content {
  #bytes: Buffer
  #length: number

  constructor(bytes: Buffer = NOTHING) {
    this.#bytes = Buffer.from(bytes)
    this.#length = bytes.length
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  apply({ what, at, length, bytes }: DiskNote): void {
    if (what === 'remove') this.#length = 0
    else if (what === 'truncate') this.#length = Math.min(this.#length, length)
    else {
      this.#grow(at + bytes.length)
      bytes.copy(this.#bytes, at)
    }
  }

  #grow(length: number): void {
    if (length > this.#bytes.length) {
      const larger = Buffer.alloc(length * 2)
      this.bytes.copy(larger)
      this.#bytes = larger
    }
    // Bytes that were cut off before must not come back.
    if (length > this.#length) this.#bytes.fill(0, this.#length, length)
    this.#length = Math.max(this.#length, length)
  }
}

/** A file: its content that is surely on the disk, and the changes since. */
class FileImage {
  readonly #durable = new Content()
  #since: DiskNote[] = []
  /** By thread: how much of `#since` its running sync covers. */
  readonly #syncing = new Map<number, number>()

  note(note: DiskNote): void {
    if (note.what === 'sync') this.#syncing.set(note.by, this.#since.length)
    else if (note.what === 'synced') this.#settle(this.#syncing.get(note.by) ?? 0)
    else this.#since.push(note)
    // SQLite syncs the folder after a removal, so it is settled.
    if (note.what === 'remove') this.#settle(this.#since.length)
  }

  /** Returns the content if the power is cut now. */
  cut(chance: Chance): Buffer {
    const content = new Content(this.#durable.bytes)
    // None, all, or any of the changes survive, some of them torn.
    const keeps = drawBelow(chance, 4)
    for (const note of this.#since) {
      if (keeps === 0) break
      if (keeps === 1 || drawBelow(chance, 2) === 0) content.apply(note)
      else if (drawBelow(chance, 8) === 0) content.apply(torn(note, chance))
    }
    return content.bytes
  }

  #settle(count: number): void {
    for (const note of this.#since.splice(0, count)) this.#durable.apply(note)
    for (const [by, covers] of this.#syncing) this.#syncing.set(by, Math.max(0, covers - count))
  }
}

function torn(note: DiskNote, chance: Chance): DiskNote {
  const sectors = Math.ceil(note.bytes.length / SECTOR_BYTES)
  const kept = drawBelow(chance, sectors + 1) * SECTOR_BYTES
  return { ...note, bytes: note.bytes.subarray(0, kept) }
}

/** The files of a folder, note by note. */
export class DiskImage {
  readonly #files = new Map<string, FileImage>()

  note(note: DiskNote): void {
    const file = this.#files.get(note.file) ?? new FileImage()
    this.#files.set(note.file, file)
    file.note(note)
  }

  /** Returns the content of these files if the power is cut now. */
  cut(names: readonly string[], chance: Chance): ReadonlyMap<string, Buffer> {
    return new Map(
      names.flatMap((name) => {
        const content = this.#files.get(name)?.cut(chance) ?? NOTHING
        return content.length === 0 ? [] : [[name, content]]
      }),
    )
  }
}
