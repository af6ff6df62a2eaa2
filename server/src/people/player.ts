// A player, once their token has been believed.

/** Somebody who plays or watches. */
export interface Player {
  readonly id: string
  readonly name: string
}
