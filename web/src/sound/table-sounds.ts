// Plays the sounds of a table: events as the game's face maps them, the player's own turn, and the end.
import { useEffect, useRef } from 'preact/hooks'
import { hasWonHere } from '../table/ending/won.ts'
import type { Table } from '../table/table.ts'
import { play } from './speaker.ts'
import type { Sound } from './tones.ts'

/** Sounds by event type; events without one are silent. */
export type EventSounds = Readonly<Record<string, Sound | undefined>>

/** The most different sounds of one beat that are played; more would be just noise. */
const AT_ONCE_MAX = 3
const APART_MS = 130

interface TableSounds {
  readonly table: Table
  readonly sounds: EventSounds | undefined
  /** The id of the decision that is put to the player; undefined while none is. */
  readonly asked: number | undefined
}

export function useTableSounds({ table, sounds, asked }: TableSounds): void {
  const latest = table.latest.value
  const { outcome } = table.state.value
  const isOver = outcome !== null
  const isFirst = useRef(true)

  useEffect(() => {
    const heard = latest.flatMap(({ type }) => soundOf(type, sounds) ?? [])
    for (const [at, sound] of [...new Set(heard)].slice(0, AT_ONCE_MAX).entries())
      play(sound, at * APART_MS)
  }, [latest])

  useEffect(() => {
    if (asked !== undefined && !isFirst.current) play('turn', APART_MS)
  }, [asked])

  useEffect(() => {
    if (outcome === null || isFirst.current) return
    const hasWon = 'winners' in outcome && hasWonHere(table, outcome.winners)
    play(hasWon ? 'won' : 'over', AT_ONCE_MAX * APART_MS)
    // After a reconnect the same outcome is another object.
  }, [isOver])

  useEffect(() => {
    isFirst.current = false
  }, [])
}

function soundOf(event: string, sounds: EventSounds | undefined): Sound | undefined {
  return sounds === undefined ? 'step' : sounds[event]
}
