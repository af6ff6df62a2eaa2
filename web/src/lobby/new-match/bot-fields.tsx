// The fields of a form for how bots play: their level, and their pauses.
import { BOT_LEVELS } from '@flower-war/client/light'
import { BOT_DELAYS_MS, botLevel, chooseBotLevel } from '../bot-play.tsx'
import { createTexts } from './create-texts.ts'
import { ChoiceField } from './form-fields.tsx'

export function BotFields() {
  const create = createTexts.value
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
