// A QR code as a picture.
import { qrPath } from './qr-path.ts'

export function Qr({ text, title }: { readonly text: string; readonly title: string }) {
  const { side, path } = qrPath(text)
  return (
    <svg class="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={title}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
