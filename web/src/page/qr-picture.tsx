// A QR code as a picture.
import { qrOf } from './qr.ts'

/** The light border that QR readers need, in modules. */
const QUIET = 4

export function Qr({ text, title }: { readonly text: string; readonly title: string }) {
  const modules = qrOf(text)
  if (modules === undefined) return null
  const size = modules.length + 2 * QUIET
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  )
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
