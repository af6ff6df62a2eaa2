// Notifications that call the player back to the table. Permission is requested only by a button. Where there are none,
// on plain HTTP and in browsers that limit them to installed pages, they are silently absent.
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

/** Calls the player back if the page is out of sight; the returned function withdraws the call. */
export function notify(title: string, body: string): () => void {
  if (!isNotifying.value || !document.hidden) return () => {}
  try {
    const notification = new Notification(title, { body, tag: 'flower-war turn' })
    notification.onclick = () => {
      focus()
      notification.close()
    }
    return () => notification.close()
  } catch {
    // Chrome on Android shows only notifications of service workers; the page's title still says the same.
    return () => {}
  }
}
