// One refusal: its sentence in English, its HTTP status, and whether to ask again.

export interface RefusalRow {
  readonly en: string
  readonly status: number
  /** `soon`: clients retry automatically; `later`: after something else has happened. If absent, it is final. */
  readonly retry?: 'soon' | 'later'
}
