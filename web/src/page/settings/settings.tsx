// The button that opens the settings of this device. What is in them is loaded when they are first opened.
import { useSignal } from '@preact/signals'
import { texts } from '../../texts/texts.ts'
import { Dialog } from '../dialog.tsx'
import { lazy } from '../lazy.tsx'

const SettingsFields = lazy(async () => (await import('./settings-fields.tsx')).SettingsFields)

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
          <SettingsFields />
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
