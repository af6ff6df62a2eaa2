// The short rules of a game, and its card reference.
import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { ownFaceOf } from '../games/faces.ts'
import type { PlayedGame } from '../games/game-values.ts'
import { Dialog } from '../page/dialog.tsx'
import { gameTexts, texts } from '../texts/texts.ts'
import type { Section } from '../texts/told.ts'

export function RulesDialog({ game, close }: { readonly game: PlayedGame; close(): void }) {
  const { title, rules } = gameTexts.value[game]
  const sections = useSignal<readonly Section[]>([])
  const reference = useSignal<{ readonly Content?: ComponentType }>({})
  // Loaded when first opened: most players know the rules.
  useEffect(() => {
    void rules().then((loaded) => (sections.value = loaded))
  }, [rules])
  useEffect(() => {
    void ownFaceOf(game).then(({ Reference }) => {
      if (Reference !== undefined) reference.value = { Content: Reference }
    })
  }, [game])
  const { Content } = reference.value
  return (
    <Dialog title={title} close={close}>
      <p class="quiet keys">{texts.value.table.shortcuts}</p>
      {sections.value.map((section) => (
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
