// The fields of a form for how bots play: their level, and their pauses.
import { BOT_LEVELS } from '@flower-war/client/light'
import { texts } from '../../texts/texts.ts'
import { BOT_DELAYS_MS, botLevel, chooseBotLevel } from '../bot-play.tsx'
import { ChoiceField } from './form-fields.tsx'

export function BotFields() {
  const { create } = texts.value
  return (
    <>
      <ChoiceField
        name="botLevel"
        title={create.botLevel}
        values={BOT_LEVELS}
        say={create.botLevels}
        value={botLevel.value}
        choose={chooseBotLevel}
      />
      <ChoiceField
        name="botDelayMs"
        title={create.botDelay}
        values={BOT_DELAYS_MS}
        say={create.botDelays}
      />
    </>
  )
}

/** Reads the fields. A form without bots lacks them: those that join later play as well as usual. */
export function botsIn(given: FormData) {
  return {
    botLevel: BOT_LEVELS.find((each) => each === given.get('botLevel')) ?? botLevel.peek(),
    botDelayMs: Number(given.get('botDelayMs')),
  }
}
