// The geometry of the sundial.

/** The radius of the ring's inner edge, around the clock. */
export const INNER = 172

/** The point of the dial in this direction, in degrees clockwise from the top. */
export function pointAt(angle: number, radius: number) {
  const radians = (angle * Math.PI) / 180
  return { x: radius * Math.sin(radians), y: -radius * Math.cos(radians) }
}

/** Rounds after which places are apart, however many were close together. */
const ROUNDS = 40

/** Moves places around a circle, in their order, as little as it takes to be at least so far apart. */
export function apart(
  sorted: readonly number[],
  { least, around }: { readonly least: number; readonly around: number },
): readonly number[] {
  const places = [...sorted]
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, place] of places.entries()) {
      const next = (index + 1) % places.length
      const beyond = next > index ? 0 : around
      const lacks = least - ((places[next] ?? 0) + beyond - (places[index] ?? place))
      if (next === index || lacks <= 0) continue
      places[index] = (places[index] ?? 0) - lacks / 2
      places[next] = (places[next] ?? 0) + lacks / 2
    }
  return places
}
