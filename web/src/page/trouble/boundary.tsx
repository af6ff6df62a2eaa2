// Keeps an error in one part of a page from breaking all of it, and says what to do.
import { Component, type ComponentChildren } from 'preact'
import { texts } from '../../texts/texts.ts'

interface BoundaryProps {
  readonly children: ComponentChildren
  /** Shown instead of a part that failed. */
  readonly instead: ComponentChildren
}

export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  override componentDidCatch(error: unknown): void {
    this.setState({ isBroken: true })
    // For the console; the page itself says it in plain words.
    reportError(error)
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}

/** Shown instead of a whole page. */
export function BrokenPage() {
  const { broken, page } = texts.value
  return (
    <section class="panel narrow" role="alert">
      <h1>{broken.page}</h1>
      <p>{broken.pageAdvice}</p>
      <div class="actions">
        <button type="button" class="primary" onClick={() => location.reload()}>
          {page.reload}
        </button>
        {/* A full page load, since this page is broken. */}
        <a class="button" href="/" target="_self">
          {page.toLobby}
        </a>
      </div>
    </section>
  )
}

/** Shown instead of a board: the match can still be followed in words. */
export function BrokenBoard() {
  const { broken, page } = texts.value
  return (
    <section class="panel broken-board" role="alert">
      <h2>{broken.board}</h2>
      <p>{broken.boardAdvice}</p>
      <button type="button" onClick={() => location.reload()}>
        {page.reload}
      </button>
    </section>
  )
}
