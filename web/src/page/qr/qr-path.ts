// A QR code as a path to draw.
import { encode } from 'uqr'

/** The light border that QR readers need, in modules. */
const QUIET = 4

/** The dark modules of a text's code as the path of an SVG, and the length of its side. */
export function qrPath(text: string): { readonly side: number; readonly path: string } {
  const { size, data } = encode(text, { border: QUIET })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { side: size, path: dark.join('') }
}
