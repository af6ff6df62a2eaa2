// The temples of an owner as the owner sees them, and the owner's commands.
import type { CommandName, OwnedTemple } from '@flower-war/protocol'
import type { Result } from '@flower-war/rules'
import { TEMPLE_COMMANDS_PER_OWNER_MAX } from '../../config/limits/temple.ts'
import { newCount } from '../../net/count.ts'
import type { PlayerAt } from '../../people/visits.ts'
import { refuseAs } from '../../refusal.ts'
import type { TemplePresence } from '../link/presence.ts'
import type { Bindings } from '../pairing/bindings.ts'
import { ownedTemple, shownPairing, type Temple, type TempleRegistry } from '../registry.ts'
import type { Commands } from './commands.ts'
import type { TempleHealths } from './health.ts'
import type { Images } from './images.ts'

interface OwnedTempleParts {
  readonly registry: TempleRegistry
  readonly presence: TemplePresence
  readonly bindings: Bindings
  readonly commands: Commands
  readonly healths: TempleHealths
  readonly images: Images
}

export interface OwnedTemples {
  /** The temples of an owner as the owner sees them. */
  shown(owner: string): Promise<readonly OwnedTemple[]>
  /** Sends a command of the owner; resolves when the temple has carried it out. */
  tell(owner: PlayerAt, temple: string, op: CommandName): Promise<Result<void>>
}

export function newOwnedTemples(parts: OwnedTempleParts): OwnedTemples {
  const { registry, presence, bindings, commands, healths, images } = parts
  const waiting = newCount(TEMPLE_COMMANDS_PER_OWNER_MAX)

  async function show(temple: Temple): Promise<OwnedTemple> {
    const { id, createdAtMs } = temple
    const present = presence.isPresent(id)
    const health = present ? healths.shown(id) : undefined
    const update = present ? await updateFor(id) : undefined
    return {
      temple: id,
      createdAtMs,
      present,
      paired: shownPairing(temple),
      ...(health === undefined ? {} : { health }),
      ...(update === undefined ? {} : { update }),
    }
  }

  async function updateFor(temple: string): Promise<string | undefined> {
    const info = healths.infoOf(temple)
    return info && images.updateFor(info)
  }

  /** Offers an update to a temple; never while it is paired. */
  async function update({ id, pairing }: Temple, address: string): Promise<Result<void>> {
    if (pairing !== undefined) return refuseAs('temple-paired')
    const version = await updateFor(id)
    return version === undefined
      ? refuseAs('no-update')
      : commands.send(id, 'update', address, version)
  }

  async function carryOut(temple: Temple, op: CommandName, address: string): Promise<Result<void>> {
    if (op === 'update') return update(temple, address)
    const result = await commands.send(temple.id, op, address)
    // The temple has also forgotten its pairing, or the code that it shows.
    if (result.ok && op === 'forget') await bindings.tell(temple.id)
    return result
  }

  return {
    shown: async (owner) => Promise.all((await registry.ofOwner(owner)).map(show)),
    async tell({ player, address }, temple, op) {
      const found = await ownedTemple(registry, { owner: player, temple })
      if (!found.ok) return found
      if (!presence.isPresent(temple)) return refuseAs('temple-away')
      const answered = waiting.enter(player)
      if (answered === undefined) return refuseAs('too-many-commands')
      try {
        return await carryOut(found.value, op, address)
      } finally {
        answered()
      }
    },
  }
}
