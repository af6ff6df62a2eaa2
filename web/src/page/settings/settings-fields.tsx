// The settings of this device: language, colours, the pace of events, sounds, and notifications.
import { isSoundOn, switchSound } from '../../sound/speaker.ts'
import { PACES, pace, setPace } from '../../table/beats/pace.ts'
import { LANGUAGES, language, nameOf, speak, texts } from '../../texts/texts.ts'
import { RadioGroup } from '../controls/radio-group.tsx'
import { Switch } from '../controls/switch.tsx'
import { canNotify, isNotifying, switchNotifications } from '../notifications.ts'
import { Refusal, useAttempts } from '../trouble/attempt.tsx'
import { settingsTexts } from './settings-texts.ts'
import { chooseTheme, THEMES, theme } from './theme.ts'

export function SettingsFields() {
  const { page, beats } = texts.value
  const settings = settingsTexts.value
  const { refusal, attempt } = useAttempts()
  async function notify(isOn: boolean): Promise<void> {
    await switchNotifications(isOn)
    if (isNotifying.value !== isOn) throw new Error(settings.callsRefused)
  }
  // A browser has already shown a choice that was refused, so the fields are drawn again with what they say.
  const isRefused = refusal.value !== ''
  return (
    <>
      <RadioGroup
        look="choice-of"
        title={settings.languageChoice}
        values={LANGUAGES}
        value={language.value}
        say={nameOf}
        choose={(each) => void attempt(() => speak(each))}
      />
      <RadioGroup
        look="choice-of"
        title={settings.theme}
        values={THEMES}
        value={theme.value}
        say={(each) => settings.themes[each]}
        choose={chooseTheme}
      />
      <RadioGroup
        look="choice-of"
        title={beats.pace}
        values={PACES}
        value={pace.value}
        say={(each) => beats.paces[each]}
        choose={setPace}
      />
      <Switch title={page.sound} isOn={isSoundOn.value} set={switchSound} />
      {canNotify ? (
        <Switch
          title={settings.calls}
          isOn={isNotifying.value}
          set={(isOn) => void attempt(() => notify(isOn))}
        />
      ) : (
        <p class="quiet">{isSecureContext ? settings.noCallsHere : settings.noCalls}</p>
      )}
      {isRefused && <Refusal why={refusal} />}
      <p class="quiet">{settings.here}</p>
    </>
  )
}
