// A field to find rows of a list, and their order.
import type { ComponentChildren } from 'preact'
import { Select } from '../page/controls/select.tsx'
import { adminTexts } from './admin-texts.ts'
import type { ListFilter } from './operator.ts'

interface FindPanelProps<Order extends string, Filter extends ListFilter<Order>> {
  readonly title: string
  /** Names the fields that are searched. */
  readonly label: string
  readonly filter: Filter
  readonly orders: readonly Order[]
  find(filter: Filter): void
  /** Further filters. */
  readonly children?: ComponentChildren
}

export function FindPanel<Order extends AnyOrder, Filter extends ListFilter<Order>>(
  props: FindPanelProps<Order, Filter>,
) {
  const { title, label, filter, orders, find, children } = props
  const admin = adminTexts.value
  return (
    <search class="panel admin-filter" aria-label={title}>
      <label>
        <span>{label}</span>
        <input
          type="search"
          maxLength={64}
          autocomplete="off"
          spellcheck={false}
          value={filter.text}
          onInput={({ currentTarget: { value } }) => find({ ...filter, text: value })}
        />
      </label>
      {children}
      <Select
        title={admin.order}
        value={filter.order}
        values={orders}
        say={(order) => admin.orders[order]}
        choose={(order) => find({ ...filter, order })}
      />
    </search>
  )
}

type AnyOrder = keyof (typeof adminTexts)['value']['orders']
