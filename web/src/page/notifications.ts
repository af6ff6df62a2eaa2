// Switches the notifications that call the player back to the table. Permission is requested only by a button. Where
// there are none, on plain HTTP and in browsers that limit them to installed pages, the settings say why.
import { signal } from '@preact/signals'
import { storage } from './storage.ts'

/** False where a page may not even ask for permission. */
export const canNotify = isSecureContext && 'Notification' in globalThis

/** True if the player wants to be called and the browser allows it. */
export const isNotifying = signal(
  canNotify && storage.get('calls') === 'on' && Notification.permission === 'granted',
)

/** Switches calls on or off; the browser asks for permission if it has to. */
export async function switchNotifications(isOn: boolean): Promise<void> {
  const isGranted = isOn && (await Notification.requestPermission()) === 'granted'
  isNotifying.value = isGranted
  storage.set('calls', isGranted ? 'on' : 'off')
}
