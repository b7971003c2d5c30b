import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { BrowseFilters, type BrowseFiltersProps } from './BrowseFilters.tsx'
import classes from './FilterPanel.module.css'

/** The filters beside the cards, with a button to clear them. */
export function FilterPanel({
  onClear,
  search,
  ...filters
}: BrowseFiltersProps & {
  /** Clears the filters; undefined when none is set. */
  readonly onClear: (() => void) | undefined
  /** Shown before the filters. */
  readonly search: ReactNode
}) {
  const heading = useId()
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.heading}>
          Filters
        </h2>
        {onClear ? (
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            Clear all
          </Button>
        ) : null}
      </div>
      {search}
      <BrowseFilters {...filters} />
    </section>
  )
}
