// The texts around the aim and the progress of a match, in English.
export const aim = {
  title: 'The aim',
  steps: 'The steps of a turn',
  you: 'You',
}

export type AimTexts = typeof aim
