// How bots play: their level, kept on the device, and the pauses that they may make.
import { BOT_LEVELS, type BotLevel } from '@flower-war/client/light'
import { signal } from '@preact/signals'
import { storage } from '../page/storage.ts'
import { texts } from '../texts/texts.ts'

const KEY = 'bot level'

export const botLevel = signal<BotLevel>(
  BOT_LEVELS.find((level) => level === storage.get(KEY)) ?? 'easy',
)

/** The film paces bots, so by default they need no pause. */
export const BOT_DELAYS_MS = [0, 500, 2_000] as const

export function chooseBotLevel(level: BotLevel): void {
  botLevel.value = level
  storage.set(KEY, level)
}

export function BotLevelChoice() {
  const { lobby } = texts.value
  return (
    <fieldset class="bot-level">
      <legend>{lobby.level}</legend>
      {BOT_LEVELS.map((level) => (
        <label key={level}>
          <input
            type="radio"
            name="one-click level"
            value={level}
            checked={botLevel.value === level}
            onChange={() => chooseBotLevel(level)}
          />
          <span>{lobby.levels[level]}</span>
        </label>
      ))}
    </fieldset>
  )
}
