// The options of a game, from its own schema. They are folded away, since the defaults suit most matches.
import type { GameRow } from '@flower-war/client/light'
import type { Wished } from '../../page/route.ts'
import { createTexts } from './create-texts.ts'
import { OptionField, openedWith } from './option-field.tsx'

interface OptionFieldsProps {
  readonly options: GameRow['options']
  readonly players: number
  /** Values that take the place of the game's defaults, by name. */
  readonly wished?: Wished
}

export function OptionFields({ options, players, wished = {} }: OptionFieldsProps) {
  if (Object.keys(options).length === 0) return null
  return (
    <details
      class="game-options"
      // Unfolds, so that a wrong value that the browser points at is visible.
      onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}
    >
      <summary>{createTexts.value.gameOptions}</summary>
      <div class="game-options-fields">
        {Object.entries(options).map(([name, option]) => (
          <OptionField
            key={name}
            {...{ name, players, option: openedWith(option, wished[name]) }}
          />
        ))}
      </div>
    </details>
  )
}
