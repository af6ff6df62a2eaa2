// A QR code as a picture. The encoder is loaded with the first one.
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import './qr.css'

export function Qr({ text, title }: { readonly text: string; readonly title: string }) {
  const drawn = useSignal<{ readonly side: number; readonly path: string } | undefined>(undefined)
  useEffect(() => {
    import('./qr-path.ts').then(
      ({ qrPath }) => (drawn.value = qrPath(text)),
      // The link is shown beside it anyway.
      () => undefined,
    )
  }, [text])
  const { side, path } = drawn.value ?? { side: 1, path: '' }
  return (
    <svg class="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={title}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
