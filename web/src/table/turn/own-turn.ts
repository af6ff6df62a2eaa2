// Tells a player who is looking elsewhere that it is their turn: in the title of the window, and by a notification.
import { useEffect } from 'preact/hooks'
import { isNotifying } from '../../page/notifications.ts'
import { useTitle } from '../../page/title.ts'
import { texts } from '../../texts/texts.ts'

interface OwnTurn {
  /** The title of the game. */
  readonly title: string
  readonly isAsked: boolean
}

export function useOwnTurn({ title, isAsked }: OwnTurn): void {
  const { yourTurn } = texts.value.table
  useTitle(...(isAsked ? [yourTurn] : []), title)
  useEffect(() => {
    if (!isAsked || !isNotifying.value || !document.hidden) return undefined
    const called = import('./call-back.ts').then(
      ({ callBack }) => callBack(yourTurn, title),
      // The title still says it.
      () => () => {},
    )
    return () => void called.then((withdraw) => withdraw())
  }, [isAsked])
}
