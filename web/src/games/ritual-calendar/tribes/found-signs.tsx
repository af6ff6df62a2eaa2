// The three signs, with the cards or days through which a player has found them.
import { SIGNS, type Sign, SPACE_NAMES } from '@flower-war/rules/printed/ritual-calendar'
import type { FoundingTexts } from '../../../texts/en/games/founding.ts'
import type { HeldSigns } from '../../face.ts'
import { SIGN_DRAWINGS } from '../board/signs.ts'
import { spaceName } from '../names.ts'

interface FoundSignsProps {
  readonly words: FoundingTexts
  readonly title: string
  readonly found: HeldSigns
}

export function FoundSigns({ words, title, found }: FoundSignsProps) {
  return (
    <div class="rc-signs">
      <span class="rc-signs-title">{title}</span>
      <ul aria-label={title}>
        {SIGNS.map((sign) => (
          <li key={sign} class={found[sign] === undefined ? 'rc-sign' : 'rc-sign rc-sign-found'}>
            <SignMark sign={sign} isFound={found[sign] !== undefined} />
            <span>
              {words.signs[sign]}{' '}
              {found[sign] === undefined ? (
                <>
                  <span class="unseen">{words.missing}, </span>
                  <small>{words.among[sign]}</small>
                </>
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

interface SignMarkProps {
  readonly sign: Sign
  readonly isFound: boolean
}

export function SignMark({ sign, isFound }: SignMarkProps) {
  return (
    <svg
      class={isFound ? 'rc-sign-mark rc-sign-mark-found' : 'rc-sign-mark'}
      viewBox="-20 -20 40 40"
      aria-hidden="true"
    >
      <circle r="18" />
      <path d={SIGN_DRAWINGS[sign]} />
    </svg>
  )
}

interface FoundedProps {
  readonly words: FoundingTexts
  /** Days and cards, in the order of the signs. */
  readonly by: readonly string[]
  title(card: string): string
  /** The name of a day, if it is not the Nahuatl one. */
  day?(day: string): string
}

/** The days and cards by which Tenochtitlan was founded, once it was. */
export function Founded({ words, by, title, day = spaceName }: FoundedProps) {
  if (by.length === 0) return null
  const isDay = (each: string) => SPACE_NAMES.some((name) => name === each)
  const found: HeldSigns = Object.fromEntries(
    by.map((each, index) => [String(SIGNS[index]), (isDay(each) ? day : title)(each)]),
  )
  return (
    <section class="panel">
      <FoundSigns words={words} title={words.founded} found={found} />
    </section>
  )
}
