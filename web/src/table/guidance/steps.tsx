// The steps of a turn or a round, with the current one marked.
import type { Progress } from '../../games/face.ts'
import { texts } from '../../texts/texts.ts'
import './steps.css'

export function Steps({ of: { names, now } }: { readonly of: NonNullable<Progress['steps']> }) {
  return (
    <ol class="steps" aria-label={texts.value.aim.steps}>
      {names.map((name, step) => (
        <li key={name} aria-current={step === now ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}
