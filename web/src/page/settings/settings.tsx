// The settings of this device: language, colours, sounds, and notifications.
import { useSignal } from '@preact/signals'
import { isSoundOn, switchSound } from '../../sound/speaker.ts'
import { LANGUAGES, language, nameOf, speak, texts } from '../../texts/texts.ts'
import { Dialog } from '../dialog.tsx'
import { canNotify, isNotifying, switchNotifications } from '../notifications.ts'
import { RadioGroup } from './radio-group.tsx'
import { Switch } from './switch.tsx'
import { chooseTheme, THEMES, theme } from './theme.ts'

export function Settings() {
  const { settings } = texts.value
  const isOpen = useSignal(false)
  return (
    <>
      <button type="button" class="settings-button" onClick={() => (isOpen.value = true)}>
        <Gear /> <span>{settings.title}</span>
      </button>
      {isOpen.value && (
        <Dialog title={settings.title} close={() => (isOpen.value = false)}>
          <RadioGroup
            look="choice-of"
            title={texts.value.page.languageChoice}
            values={LANGUAGES}
            value={language.value}
            say={nameOf}
            choose={(each) => void speak(each)}
          />
          <RadioGroup
            look="choice-of"
            title={texts.value.page.theme}
            values={THEMES}
            value={theme.value}
            say={(each) => texts.value.page.themes[each]}
            choose={chooseTheme}
          />
          <Switch title={settings.sound} isOn={isSoundOn.value} set={switchSound} />
          {canNotify ? (
            <Switch
              title={settings.calls}
              isOn={isNotifying.value}
              set={(isOn) => void switchNotifications(isOn)}
            />
          ) : (
            <p class="quiet">{settings.noCalls}</p>
          )}
          <p class="quiet">{settings.here}</p>
        </Dialog>
      )}
    </>
  )
}

function Gear() {
  return (
    <svg class="gear" viewBox="-12 -12 24 24" aria-hidden="true">
      {[0, 45, 90, 135].map((angle) => (
        <path key={angle} d="M0 -10 V10" transform={`rotate(${angle})`} />
      ))}
      <circle r="6" />
      <circle class="gear-hole" r="2.6" />
    </svg>
  )
}
