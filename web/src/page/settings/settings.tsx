// The button that opens the settings of this device. What is in them is loaded when they are first opened.
import { useSignal } from '@preact/signals'
import { texts } from '../../texts/texts.ts'
import { Dialog } from '../dialog.tsx'
import { lazy } from '../lazy.tsx'
import { settingsTexts } from './settings-texts.ts'

const SettingsFields = lazy(async () => {
  const [{ SettingsFields }] = await Promise.all([
    import('./settings-fields.tsx'),
    settingsTexts.ready(),
  ])
  return SettingsFields
})

export function Settings() {
  const { page } = texts.value
  const isOpen = useSignal(false)
  return (
    <>
      <button type="button" class="settings-button" onClick={() => (isOpen.value = true)}>
        <Gear /> <span>{page.settings}</span>
      </button>
      {isOpen.value && (
        <Dialog title={page.settings} close={() => (isOpen.value = false)}>
          <SettingsFields />
        </Dialog>
      )}
    </>
  )
}

function Gear() {
  return (
    <svg class="page-sign" viewBox="-12 -12 24 24" aria-hidden="true">
      {[0, 45, 90, 135].map((angle) => (
        <path key={angle} d="M0 -10 V10" transform={`rotate(${angle})`} />
      ))}
      <circle r="6" />
      <circle class="gear-hole" r="2.6" />
    </svg>
  )
}
