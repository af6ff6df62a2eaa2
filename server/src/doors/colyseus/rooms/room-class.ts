// The class of a game's rooms, as Colyseus needs it: constructed without arguments, with a hook that authenticates.
import type { AuthContext } from '@colyseus/core'
import type { Playable } from '@flower-war/rules'
import type { Services } from '../../../match/lifecycle/services.ts'
import type { Visitor } from '../../../people/present.ts'
import { visitorOf } from '../authenticate.ts'
import { MatchRoom } from './match-room.ts'

export function roomClassOf(game: Playable, services: Services): new () => MatchRoom {
  return class extends MatchRoom {
    constructor() {
      super(game, services)
    }

    static override onAuth(
      token: string,
      _options: unknown,
      context: AuthContext,
    ): Promise<Visitor> {
      return visitorOf(services, token, context)
    }
  }
}
