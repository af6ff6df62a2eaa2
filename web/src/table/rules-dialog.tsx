// The rules of a game, in short, and what is looked up beside them.
import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { faceOf, type PlayedGame } from '../games/faces.ts'
import { Dialog } from '../page/dialog.tsx'
import { gameTexts, texts } from '../texts/texts.ts'

export function RulesDialog({ game, close }: { readonly game: PlayedGame; close(): void }) {
  const { title, rules } = gameTexts.value[game]
  const reference = useSignal<{ readonly Content?: ComponentType }>({})
  useEffect(() => {
    void faceOf(game).then(({ Reference }) => {
      if (Reference !== undefined) reference.value = { Content: Reference }
    })
  }, [game])
  const { Content } = reference.value
  return (
    <Dialog title={title} close={close}>
      {rules.map((section) => (
        <section key={section.title} class="rules">
          <h3>{section.title}</h3>
          {section.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {Content && <Content />}
    </Dialog>
  )
}

/** A button that shows them. */
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
