// A face for any game: shows its view as tables, pieces and cards, in the words of the game. Choices and log use the
// game's sentences.
import {
  type GameGuide,
  type GameWords,
  labelOf,
  memberOf,
  type Sights,
} from '@flower-war/client/light'
import type { ReadonlySignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { BeatTime } from '../../table/beats/moment.ts'
import { texts } from '../../texts/texts.ts'
import type { BoardProps, Face } from '../face.ts'
import type { PlayedGame } from '../game-values.ts'
import { SeatMark } from '../seat-mark.tsx'
import { wordsIn } from '../telling.ts'
import { isRecord, Part, recordOf } from './part.tsx'
import './plain.css'

/** For events of which only the sentence is known. */
const TIME: BeatTime = [0, 900]

export function plainFace(guide: ReadonlySignal<GameGuide>, sights: Sights): Face<PlayedGame> {
  return {
    Board: (props) => <Board {...props} words={wordsIn(guide.value, props.view)} sights={sights} />,
    beats: {
      timeOf: ({ type }) => (guide.value.sentences?.events[type] ? TIME : undefined),
      after: (view) => view,
      opening: (view) => view,
    },
    Mark: SeatMark,
    hint: () => '',
  }
}

interface PlainProps extends BoardProps<PlayedGame> {
  readonly words: GameWords
  readonly sights: Sights
}

function Board({ view, own, names, words, sights }: PlainProps) {
  const before = useBefore({ view, own })
  const surroundings = { names, words }
  const mine = Object.entries(own ?? {})
  const parts = Object.entries(view)
  const others = parts.filter(([, value]) => isRecord(value) || Array.isArray(value))
  const singles = parts.filter((part) => !others.includes(part))
  return (
    // It scrolls, so it can be reached by keyboard.
    <section class="plain" tabIndex={0} aria-label={words.title}>
      {words.about !== '' && <p class="plain-about">{words.about}</p>}
      <section class="panel">
        <Part
          {...surroundings}
          name=""
          value={Object.fromEntries(singles)}
          was={before?.view}
          schema={sights.view}
        />
      </section>
      {mine.length > 0 && (
        <section class="panel plain-own">
          <h2>{texts.value.table.ownPart}</h2>
          {mine.map(([name, value]) => (
            <div key={name}>
              <h3>{labelOf(name, words)}</h3>
              <Part
                {...surroundings}
                name={name}
                value={value}
                was={recordOf(before?.own)[name]}
                schema={memberOf(sights.own, name)}
              />
            </div>
          ))}
        </section>
      )}
      {others.map(([name, value]) => (
        <section key={name} class="panel">
          <h2>{labelOf(name, words)}</h2>
          <Part
            {...surroundings}
            name={name}
            value={value}
            was={recordOf(before?.view)[name]}
            schema={memberOf(sights.view, name)}
          />
        </section>
      ))}
    </section>
  )
}

/** Keeps the previous values, so that changes can be highlighted until the next update. */
function useBefore<Value extends object>(now: Value): Value | undefined {
  const shown = useRef<{ text: string; before: Value | undefined } | undefined>(undefined)
  // As text, since a client may change the same objects.
  const text = JSON.stringify(now)
  const isNew = shown.current?.text !== text
  const last = shown.current && JSON.parse(shown.current.text)
  const before: Value | undefined = isNew ? last : shown.current?.before
  useEffect(() => {
    if (isNew) shown.current = { text, before }
  })
  return before
}
