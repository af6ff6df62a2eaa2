// The texts around the aim and the progress of a match, in German.
import type { AimTexts } from '../en/aim.ts'

export const aim: AimTexts = {
  title: 'Das Ziel',
  steps: 'Die Schritte eines Zuges',
  you: 'Du',
}
