// The player's own temples, as the server lists them, and requests about them.
import type { OwnedTemple, Temples } from '@flower-war/client/light'
import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { asPlayer } from '../page/player/session.ts'
import { loadedErrorText } from '../page/trouble/error-text.ts'

export interface Owned {
  /** Undefined until they are loaded. */
  readonly temples: Signal<readonly OwnedTemple[] | undefined>
  readonly refusal: Signal<string>
  /** Makes a request, and reloads the temples; resolves with false if it was refused. */
  ask(what: (temples: Temples) => Promise<unknown>): Promise<boolean>
  /** Makes a request that the player has confirmed, and reloads; the dialog shows any refusal. */
  carryOut(what: (temples: Temples) => Promise<unknown>): Promise<void>
  /** Reloads the temples; if that fails, those shown stay. */
  refresh(): Promise<void>
}

/** Loads the player's temples, now and whenever `occasion` changes. */
export function useOwnedTemples(occasion: string): Owned {
  const temples = useSignal<readonly OwnedTemple[] | undefined>(undefined)
  const refusal = useSignal('')
  /** Of several answers on their way, only the last one asked for is shown. */
  const loads = useRef(0)
  async function load(): Promise<void> {
    const number = ++loads.current
    const mine = await asPlayer(({ temples: own }) => own.mine())
    if (number === loads.current) temples.value = mine
  }
  async function refresh(): Promise<void> {
    // What kept them from being loaded is no longer said once they are.
    if (temples.value === undefined) await ask(async () => {})
    else await load().catch(() => {})
  }
  async function ask(what: (own: Temples) => Promise<unknown>): Promise<boolean> {
    let isDone = true
    refusal.value = ''
    try {
      await asPlayer(({ temples: own }) => what(own))
    } catch (error) {
      isDone = false
      refusal.value = await loadedErrorText(error)
    }
    await load().catch(async (error: unknown) => (refusal.value ||= await loadedErrorText(error)))
    return isDone
  }
  const carryOut = (what: (own: Temples) => Promise<unknown>) =>
    asPlayer(({ temples: own }) => what(own)).then(refresh, async (error: unknown) => {
      await refresh()
      throw error
    })
  useEffect(() => void ask(async () => {}), [occasion])
  return { temples, refusal, ask, carryOut, refresh }
}
