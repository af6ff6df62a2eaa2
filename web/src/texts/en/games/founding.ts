// The texts about the three signs, for both games of the calendar, in English.

export const founding = {
  found: 'Your signs',
  founded: 'Won with these signs',
  missing: 'not found yet',
  /** The cards among which a missing sign is found. */
  among: { eagle: 'war cards', serpent: 'rain cards', flower: 'Mary’s cards' },
  signs: { eagle: 'Eagle', serpent: 'Serpent', flower: 'Flower' },
}

export type FoundingTexts = typeof founding
