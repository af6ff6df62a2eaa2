// Keeps a fault in one part of a page from taking all of it away, and says what to do then.
import { Component, type ComponentChildren } from 'preact'
import { texts } from '../../texts/texts.ts'

interface BoundaryProps {
  readonly children: ComponentChildren
  /** Shown in place of a part that failed. */
  readonly instead: ComponentChildren
}

export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  override componentDidCatch(error: unknown): void {
    this.setState({ isBroken: true })
    // For whoever looks into the console: the page itself says it in plain words.
    reportError(error)
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}

/** In place of a whole page. */
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
        {/* Loaded anew, since this page is broken. */}
        <a class="button" href="/" target="_self">
          {page.toLobby}
        </a>
      </div>
    </section>
  )
}

/** In place of a board: the match is there all the same, in words. */
export function BrokenBoard() {
  const { broken, page } = texts.value
  return (
    <section class="panel" role="alert">
      <h2>{broken.board}</h2>
      <p>{broken.boardAdvice}</p>
      <button type="button" onClick={() => location.reload()}>
        {page.reload}
      </button>
    </section>
  )
}
