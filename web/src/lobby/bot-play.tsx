// How bots play: their level, kept on the device, and the pauses that they may make.
import { BOT_LEVELS, type BotLevel } from '@flower-war/client/light'
import { signal } from '@preact/signals'
import { RadioGroup } from '../page/controls/radio-group.tsx'
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
    <RadioGroup
      look="bot-level"
      title={lobby.level}
      values={BOT_LEVELS}
      value={botLevel.value}
      say={(level) => lobby.levels[level]}
      choose={chooseBotLevel}
    />
  )
}
