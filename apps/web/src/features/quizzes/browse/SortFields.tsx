import { SegmentedControl, Select } from '@mantine/core'
import { useId } from 'react'
import classes from './BrowseFilters.module.css'
import { type BrowseSort, browseOrders, browseSorts, fixedOrderOf } from './browse-choices.ts'
import type { ChangeBrowse } from './use-browse-state.ts'

const orders = [
  { value: 'desc', label: 'Descending' },
  { value: 'asc', label: 'Ascending' },
] as const

/** What comes first, and which way round where the sort does not say that already. */
export function SortFields({
  sort,
  order,
  onChange,
}: {
  readonly sort: BrowseSort
  readonly order: 'asc' | 'desc'
  readonly onChange: ChangeBrowse
}) {
  const label = useId()
  return (
    <div className={classes.sort}>
      <Select
        label="Sort by"
        data={browseSorts.map((value) => ({ value, label: browseOrders[value].label }))}
        value={sort}
        onChange={(value) => value && onChange({ sort: value })}
        allowDeselect={false}
      />
      <div>
        <span id={label} className="visually-hidden">
          Order
        </span>
        <SegmentedControl
          aria-labelledby={label}
          fullWidth
          data={[...orders]}
          value={fixedOrderOf(sort) ?? order}
          disabled={fixedOrderOf(sort) !== undefined}
          onChange={(value) => onChange({ order: value })}
        />
      </div>
    </div>
  )
}
