// The short rules of a game, and its card reference.
import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { ownFaceOf } from '../../games/faces.ts'
import type { PlayedGame } from '../../games/game-values.ts'
import { Dialog } from '../../page/dialog.tsx'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { texts } from '../../texts/texts.ts'
import type { Section } from '../../texts/words.ts'
import './rules.css'

type Pictures = Readonly<Record<string, ComponentType>>

export function RulesDialog({ game, close }: { readonly game: PlayedGame; close(): void }) {
  const { listed, rules, table } = texts.value
  const load = rules[game]
  const sections = useSignal<readonly Section[]>([])
  const reference = useSignal<{ readonly Content?: ComponentType }>({})
  const pictures = useSignal<Pictures>({})
  // Loaded when first opened: most players know the rules.
  const { refusal, attempt } = useAttempts()
  useEffect(() => {
    void attempt(async () => {
      sections.value = await load()
      const { Reference, pictures: drawn = {} } = await ownFaceOf(game)
      if (Reference !== undefined) reference.value = { Content: Reference }
      pictures.value = drawn
    })
  }, [load, game])
  const { Content } = reference.value
  return (
    <Dialog title={listed[game].title} close={close}>
      <Refusal why={refusal} />
      {sections.value.map((section) => (
        <section key={section.title} class="rules">
          <h3>{section.title}</h3>
          {section.picture !== undefined && (
            <figure class="rules-picture">
              <Picture of={section.picture} all={pictures.value} />
            </figure>
          )}
          {section.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.signs !== undefined && (
            <ul class="rules-signs">
              {section.signs.map(([picture, meaning]) => (
                <li key={picture}>
                  <span class="rules-sign">
                    <Picture of={picture} all={pictures.value} />
                  </span>
                  <span>{meaning}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {Content && <Content />}
      <p class="quiet keys">{table.shortcuts}</p>
    </Dialog>
  )
}

interface PictureProps {
  readonly of: string
  readonly all: Pictures
}

function Picture({ of, all }: PictureProps) {
  const { [of]: Drawn } = all
  return Drawn === undefined ? null : <Drawn />
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
