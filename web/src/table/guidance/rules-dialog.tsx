// The dialog with the short rules of a game. They are loaded when it is first opened: most players know them.
import { useSignal } from '@preact/signals'
import type { PlayedGame } from '../../games/game-values.ts'
import { Dialog } from '../../page/dialog.tsx'
import { lazy } from '../../page/lazy.tsx'
import { texts } from '../../texts/texts.ts'

const Rules = lazy(async () => (await import('./rules.tsx')).Rules)

export function RulesDialog({ game, close }: { readonly game: PlayedGame; close(): void }) {
  return (
    <Dialog title={texts.value.listed[game].title} close={close}>
      <Rules game={game} />
    </Dialog>
  )
}

/** The button that opens the rules. */
export function RulesButton({ game }: { readonly game: PlayedGame }) {
  const isOpen = useSignal(false)
  return (
    <>
      <button type="button" onClick={() => (isOpen.value = true)}>
        {texts.value.lobby.rules}
      </button>
      {isOpen.value && <RulesDialog game={game} close={() => (isOpen.value = false)} />}
    </>
  )
}
