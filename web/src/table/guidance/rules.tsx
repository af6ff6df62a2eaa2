// The short rules of a game, and its card reference.
import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { ownFaceOf } from '../../games/faces.ts'
import type { PlayedGame } from '../../games/game-values.ts'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { texts } from '../../texts/texts.ts'
import type { Section } from '../../texts/words.ts'
import './rules.css'

type Pictures = Readonly<Record<string, ComponentType>>

export function Rules({ game }: { readonly game: PlayedGame }) {
  const { rules, table } = texts.value
  const load = rules[game]
  const sections = useSignal<readonly Section[]>([])
  const reference = useSignal<{ readonly Content?: ComponentType }>({})
  const pictures = useSignal<Pictures>({})
  const { refusal, attempt } = useAttempts()
  useEffect(() => {
    void attempt(async () => {
      sections.value = await load()
      const face = await ownFaceOf(game)
      const Content = await face.reference?.()
      if (Content !== undefined) reference.value = { Content }
      pictures.value = (await face.pictures?.()) ?? {}
    })
  }, [load, game])
  const { Content } = reference.value
  return (
    <>
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
    </>
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
