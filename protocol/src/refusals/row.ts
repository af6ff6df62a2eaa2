// One refusal: its sentence in English, its HTTP status, and whether to ask again.

export interface RefusalRow {
  readonly en: string
  readonly status: number
  /** Ask the same again: by itself and soon, or once something else has happened. Without it the refusal is final. */
  readonly retry?: 'soon' | 'later'
}
