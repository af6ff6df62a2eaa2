// Notifications that call one back to the table. They are asked for by a button only, and absent without an error where
// there are none: on plain HTTP, and in browsers that have them for installed pages only.
import { signal } from '@preact/signals'
import { kept } from './kept.ts'

/** False where a page may not even ask. */
export const canCall = isSecureContext && 'Notification' in globalThis

/** True if the player wants to be called and the browser allows it. */
export const isCalling = signal(
  canCall && kept.get('calls') === 'on' && Notification.permission === 'granted',
)

/** Switches the calls; the browser asks the player for leave when it has to. */
export async function switchCalls(isOn: boolean): Promise<void> {
  const isGranted = isOn && (await Notification.requestPermission()) === 'granted'
  isCalling.value = isGranted
  kept.set('calls', isGranted ? 'on' : 'off')
}

/** Calls the player back, if nobody is looking; the function takes it back. */
export function call(title: string, body: string): () => void {
  if (!isCalling.value || !document.hidden) return () => {}
  try {
    const notification = new Notification(title, { body, tag: 'flower-war turn' })
    notification.onclick = () => {
      focus()
      notification.close()
    }
    return () => notification.close()
  } catch {
    // Chrome on Android shows only those of service workers; the title of the page says it all the same.
    return () => {}
  }
}
