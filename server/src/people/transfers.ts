// Codes that transfer an identity to another device: typed there within five minutes, each works once.
import { accept, type Result } from '@flower-war/rules'
import { TRANSFER_MS, TRANSFERS_OPEN_MAX } from '../config/limits/codes.ts'
import { drawLetters, type Entropy } from '../entropy.ts'
import { crowdedOut } from '../net/fair-share.ts'
import { refuseAs } from '../refusal.ts'
import type { Identity } from './identity.ts'

export interface Transfers {
  /**
   * Makes a code for a player at that address; their previous one no longer works. When too many are open, the
   * addresses with the most lose their oldest.
   */
  open(identity: Identity, address: string): Promise<string>
  /** Returns the identity behind a code, and uses the code up. */
  redeem(code: unknown): Promise<Result<Identity>>
}

interface Transfer {
  readonly code: string
  readonly identity: Identity
  readonly address: string
  readonly endsAtMs: number
}

/** No letter that could be read as another or as a digit; with 32, each has five bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS_IN_CODE = 10

/** Keeps codes in memory: after a restart, people ask for a new one. */
export function newTransfers(clockMs: () => number, entropy: Entropy): Transfers {
  /** Both maps are in order of expiry. */
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
      if (byCode.size > TRANSFERS_OPEN_MAX)
        for (const each of crowdedOut([...byCode.values()], TRANSFERS_OPEN_MAX)) close(each)
      return formatCode(code)
    },
    async redeem(code) {
      closeEnded()
      const transfer = byCode.get(parseTransferCode(code))
      if (transfer === undefined) return refuseAs('no-transfer')
      close(transfer)
      return accept(transfer.identity)
    },
  }
}

export function newCode(entropy: Entropy): string {
  return drawLetters(entropy, 'transfer', LETTERS, LETTERS_IN_CODE)
}

/** Formats a code for people to read. */
export function formatCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** Parses a code as people type it. */
export function parseTransferCode(input: unknown): string {
  if (typeof input !== 'string') return ''
  return input
    .slice(0, 2 * LETTERS_IN_CODE)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
