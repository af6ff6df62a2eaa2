// The SDK writes out the types of the public state and of wishes, so that editors show what each member means. They are
// those of the protocol: `npm run check` fails where one of them differs.
import { expectTypeOf, test } from 'vitest'
import type { CreateWish, MatchFilter } from '../../client-sdk/src/client.ts'
import type { MatchView, SeatView, TempleView } from '../../client-sdk/src/match-view.ts'
import type { MATCH_ROUTES } from '../../protocol/src/http/matches.ts'
import type { NewMatch } from '../../protocol/src/http/wishes.ts'
import type { MatchState, SeatSight, TempleSight } from '../../protocol/src/match-state.ts'

/** Members whose types follow from the game, and the end, which is absent on the wire until it comes. */
type Typed = 'game' | 'version' | 'view' | 'outcome'

/** True if each has what the other has. */
type Alike<One, Other> = [One, Other, keyof One] extends [Other, One, keyof Other]
  ? keyof Other extends keyof One
    ? true
    : false
  : false

test('the types of the SDK are those of the protocol', () => {
  expectTypeOf<Alike<SeatView, SeatSight>>().toEqualTypeOf<true>()
  expectTypeOf<Alike<TempleView, TempleSight>>().toEqualTypeOf<true>()
  expectTypeOf<Alike<Omit<MatchView, Typed>, Omit<MatchState, Typed>>>().toEqualTypeOf<true>()
  expectTypeOf<keyof MatchView>().toEqualTypeOf<keyof MatchState>()
  expectTypeOf<
    Alike<Omit<CreateWish, 'options'>, Omit<NewMatch, 'options'>>
  >().toEqualTypeOf<true>()
  expectTypeOf<keyof CreateWish>().toEqualTypeOf<keyof NewMatch>()
  expectTypeOf<keyof MatchFilter>().toEqualTypeOf<
    keyof (typeof MATCH_ROUTES)['GET /api/matches']['query']
  >()
  expectTypeOf<Alike<SeatView, SeatSight & { readonly more?: string }>>().toEqualTypeOf<false>()
})
