// Refusals are values: a stable code for programs, and a sentence for the person refused.

/** The codes of the kernel's own refusals, with their sentences. Games add their own. */
export const KERNEL_REFUSALS = {
  'broken-commitment': 'The secret does not match the commitment of the server.',
  'illegal-input': 'The record contains an illegal input.',
  'malformed-action': 'The action has no form that the game knows.',
  'malformed-record': 'This is not a valid record of a match.',
  'malformed-options': 'An option is unknown or has an invalid value.',
  'match-over': 'The match has ended.',
  'no-temple': 'This game has no temple.',
  'not-asked': 'Nothing is being asked of this seat now.',
  'other-end': 'The replayed match ends differently.',
  'other-seed': 'The seed does not follow from the secret and the entropy of the players.',
  'unknown-game': 'There is no game of that name here.',
  'unknown-version': 'The record needs a version of the rules that is not available.',
  'wrong-players': 'The game cannot be played by that many.',
  'wrong-seat': 'The match has no such seat.',
  'wrong-seed': 'A seed is 64 lower-case hexadecimal digits.',
} as const

/** The same sentences in Spanish. */
export const KERNEL_REFUSALS_ES: Readonly<Record<keyof typeof KERNEL_REFUSALS, string>> = {
  'broken-commitment': 'El secreto no es aquel con el que se comprometió el servidor.',
  'illegal-input': 'El registro tiene una jugada que no era legal.',
  'malformed-action': 'La jugada no tiene una forma que el juego conozca.',
  'malformed-record': 'El registro de la partida no tiene la forma que tienen los registros.',
  'malformed-options': 'Hay una opción desconocida o con un valor que no se admite.',
  'match-over': 'La partida ha terminado; ya nadie puede jugar en ella.',
  'no-temple': 'El juego no tiene templo, así que no puede caer en él ninguna cuenta.',
  'not-asked': 'Ahora no se pregunta nada a ese asiento.',
  'other-end': 'Jugada otra vez, la partida tiene otro final.',
  'other-seed': 'La semilla no sale del secreto y de lo que se añadió.',
  'unknown-game': 'Aquí no se juega a nada de ese nombre.',
  'unknown-version': 'El registro es de una versión de las reglas que no está a mano.',
  'wrong-players': 'A este juego no se juega con tantos.',
  'wrong-seat': 'La partida no tiene tal asiento.',
  'wrong-seed': 'Una semilla son 64 cifras hexadecimales, en minúsculas.',
}

/** The reason why a request was not carried out: what was wrong, and what would be right. */
export interface Refusal {
  /** Stable and in kebab-case; all are listed in `docs/errors.md`. */
  readonly code: string
  readonly detail: string
}

/** Builds the result of a refused request. */
export function refuse(
  code: string,
  detail: string,
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, detail } }
}
