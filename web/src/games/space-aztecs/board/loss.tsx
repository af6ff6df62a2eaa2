// The loss for the fewest villagers. Without this note, cities would fall below zero for no visible reason.
import { gameTexts } from '../../../texts/texts.ts'
import { Glyph } from './glyphs.tsx'

export function Loss({ loss }: { readonly loss: number }) {
  const words = gameTexts['space-aztecs'].value
  return (
    <small class="sa-loss sa-villagers" title={words.fewest(loss)}>
      <span class="unseen">{words.fewest(loss)}</span>
      <svg viewBox="-24 -24 48 48" aria-hidden="true">
        <Glyph kind="villager" />
      </svg>
      <span class="sa-loss-words" aria-hidden="true">
        {words.fewestInShort(loss)}
      </span>
      <b aria-hidden="true">−{loss}</b>
    </small>
  )
}
