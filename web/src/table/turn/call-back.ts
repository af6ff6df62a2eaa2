// A notification that calls the player back to the table.

/** A new call replaces an earlier one with the same tag. */
const TAG = 'flower-war turn'

/** Calls the player back; the returned function withdraws the call. */
export function callBack(title: string, body: string): () => void {
  try {
    const notification = new Notification(title, { body, tag: TAG })
    notification.onclick = () => {
      focus()
      notification.close()
    }
    return () => notification.close()
  } catch {
    // Chrome on Android shows only notifications of service workers.
    return callBackByWorker(title, body)
  }
}

function callBackByWorker(title: string, body: string): () => void {
  const called = navigator.serviceWorker.ready.then(async (worker) => {
    await worker.showNotification(title, { body, tag: TAG, data: location.href })
    return worker
  })
  // Without it, the title of the page still says the same.
  called.catch(() => {})
  return () =>
    void called.then(
      async (worker) => {
        for (const shown of await worker.getNotifications({ tag: TAG })) shown.close()
      },
      () => undefined,
    )
}
