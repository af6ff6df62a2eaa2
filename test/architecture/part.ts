// The definition of a part of the system, and words that the tables of parts share.
/** A part of the system: its files, and what they may import besides each other. */
export interface Part {
  readonly name: string
  contains(file: string): boolean
  /** Names of the other parts that it may import. */
  readonly parts: readonly string[]
  /** Packages that it may import; `node:` stands for Node's own modules. */
  readonly packages: readonly string[]
}

/** The packages of this project that all processes share. */
export const OURS = ['@flower-war/protocol', '@flower-war/rules'] as const

export const inFolder = (folder: string) => (file: string) => file.startsWith(`${folder}/`)
