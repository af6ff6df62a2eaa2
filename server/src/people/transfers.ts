// Codes that carry an identity to another device: typed there within five minutes, each is good for once.
import { accept, type Result } from '@flower-war/rules'
import { TRANSFER_MS, TRANSFERS_OPEN_MAX } from '../config/code-limits.ts'
import { drawLetters, type Entropy } from '../entropy.ts'
import { crowdedOut } from '../net/fair-share.ts'
import { refuseAs } from '../refusal.ts'
import type { Player } from './player.ts'

export interface Transfers {
  /**
   * A code for a player at that address; the one that they had before is good no more. When too many are open, the
   * addresses with the most lose their oldest.
   */
  open(identity: Identity, address: string): Promise<string>
  /** The identity behind a code, which is used up by asking. */
  redeem(code: unknown): Promise<Result<Identity>>
}

/** A player, and the token that says so. */
export interface Identity {
  readonly player: Player
  readonly token: string
}

interface Transfer {
  readonly code: string
  readonly identity: Identity
  readonly address: string
  readonly endsAtMs: number
}

/** No letter that could be read as another or as a digit: 32 are left, five bits each. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS_IN_CODE = 10

/** Codes that live in memory: after a restart a new one is asked for. */
export function newTransfers(
  clockMs: () => number,
  entropy: Entropy,
  openMax = TRANSFERS_OPEN_MAX,
): Transfers {
  /** Both in the order in which they end. */
  const byPlayer = new Map<string, Transfer>()
  const byCode = new Map<string, Transfer>()

  function close({ identity, code }: Transfer): void {
    byPlayer.delete(identity.player.id)
    byCode.delete(code)
  }

  function closeEnded(): void {
    for (const transfer of byCode.values()) {
      if (transfer.endsAtMs > clockMs()) return
      close(transfer)
    }
  }

  return {
    async open(identity, address) {
      closeEnded()
      const { id } = identity.player
      const earlier = byPlayer.get(id)
      if (earlier !== undefined) close(earlier)
      const [code, endsAtMs] = [newCode(entropy), clockMs() + TRANSFER_MS]
      const transfer = { code, identity, address, endsAtMs }
      byPlayer.set(id, transfer)
      byCode.set(code, transfer)
      if (byCode.size > openMax)
        for (const each of crowdedOut([...byCode.values()], openMax)) close(each)
      return formatCode(code)
    },
    async redeem(code) {
      closeEnded()
      const transfer = byCode.get(parseCode(code))
      if (transfer === undefined) return refuseAs('no-transfer')
      close(transfer)
      return accept(transfer.identity)
    },
  }
}

export function newCode(entropy: Entropy): string {
  return drawLetters(entropy, 'transfer', LETTERS, LETTERS_IN_CODE)
}

/** A code as people read it. */
export function formatCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** A code as people type it. */
export function parseCode(input: unknown): string {
  if (typeof input !== 'string') return ''
  return input
    .slice(0, 2 * LETTERS_IN_CODE)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
