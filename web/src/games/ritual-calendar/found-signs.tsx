// The three signs, with the cards or days through which a player has found them.
import type { FoundingTexts } from '../../texts/en/founding.ts'
import { isDay, SIGN_DRAWINGS, SIGNS, type Sign, signsAmong } from './signs.ts'

interface FoundSignsProps {
  readonly words: FoundingTexts
  readonly title: string
  readonly found: Readonly<Partial<Record<Sign, string>>>
}

export function FoundSigns({ words, title, found }: FoundSignsProps) {
  return (
    <div class="rc-signs">
      <span class="rc-signs-title">{title}</span>
      <ul aria-label={title}>
        {SIGNS.map((sign) => (
          <li key={sign} class={found[sign] === undefined ? 'rc-sign' : 'rc-sign rc-sign-found'}>
            <svg viewBox="-20 -20 40 40" aria-hidden="true">
              <circle r="18" />
              <path d={SIGN_DRAWINGS[sign]} />
            </svg>
            <span>
              {words.signs[sign]}{' '}
              {found[sign] === undefined ? (
                <span class="unseen">{words.missing}</span>
              ) : (
                found[sign] !== words.signs[sign] && <small>{found[sign]}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface FoundedProps {
  readonly words: FoundingTexts
  /** Days and cards. */
  readonly by: readonly string[]
  title(card: string): string
  /** The name of a day, if it is not the Nahuatl one. */
  day?(day: string): string
}

/** The days and cards by which Tenochtitlan was founded, once it was. */
export function Founded({ words, by, title, day }: FoundedProps) {
  if (by.length === 0) return null
  const days = by.filter(isDay)
  const cards = by.filter((each) => !isDay(each))
  return (
    <section class="panel">
      <FoundSigns words={words} title={words.founded} found={signsAmong(cards, days, title, day)} />
    </section>
  )
}
