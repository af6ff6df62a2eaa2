// What has happened, as sentences; read out as it comes.
import { useEffect, useRef } from 'preact/hooks'
import { texts } from '../texts/texts.ts'
import type { TableParts } from './table-frame.tsx'

/** Whoever has scrolled this far up reads what was, and is left there. */
const NEAR_END_PX = 60

export function Log({ table, face, names }: TableParts) {
  const { table: said } = texts.value
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const lastTop = useRef(0)
  const entries = table.log.value
  useEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [entries])
  return (
    <section class="panel log">
      <h2 id="log-title">{said.log}</h2>
      <div
        id="log"
        class="log-lines"
        ref={list}
        role="log"
        aria-labelledby="log-title"
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          // What is new makes the list longer too; only a person scrolls up.
          if (scrollTop < lastTop.current) isAtEnd.current = false
          if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) isAtEnd.current = true
          lastTop.current = scrollTop
        }}
      >
        {entries.map(({ number, event }) => {
          const sentence = face.event(event, names)
          return sentence === '' ? null : <p key={number}>{sentence}</p>
        })}
      </div>
    </section>
  )
}
