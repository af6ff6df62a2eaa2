// A table that turns into a list of cards on phones.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Paging } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'

interface ListTableProps extends Paging {
  readonly title: string
  readonly heads: readonly string[]
  /** The cells of each row, preceded by its key. */
  readonly rows: readonly (readonly [string, ...ComponentChildren[]])[]
  /** Shown instead of an empty table. */
  readonly none: string
  /** Shown above the table. */
  readonly tools?: ComponentChildren
  readonly children?: ComponentChildren
}

export function ListTable(props: ListTableProps) {
  const { title, heads, rows, none, showMore, isStill, tools, children } = props
  const admin = adminTexts.value
  const heading = useRef<HTMLHeadingElement>(null)
  const hadFocus = heading.current?.parentElement?.contains(document.activeElement)
  useLayoutEffect(() => {
    // The button that had the focus may be gone with its row, and with it the dialog that asked.
    if (hadFocus && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  })
  return (
    <section class="panel admin-list">
      <h2 ref={heading} tabIndex={-1}>
        {title} {rows.length > 0 && <small>{`${rows.length}${showMore ? '+' : ''}`}</small>}
      </h2>
      {tools}
      {rows.length === 0 ? (
        <p class="quiet">{none}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, ...cells]) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={heads[index]} data-head={heads[index]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {showMore !== undefined && (
        <button type="button" onClick={showMore}>
          {admin.more(title)}
        </button>
      )}
      {isStill && <p class="quiet">{admin.still}</p>}
      {children}
    </section>
  )
}
