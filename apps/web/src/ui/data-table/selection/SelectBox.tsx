import { Box, Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'
import { controlMark } from '../row-focus.ts'
import classes from './SelectBox.module.css'
import type { ListSelection } from './use-row-selection.ts'

interface RowBoxProps {
  readonly selection: ListSelection
  readonly id: number
  /** For example 'question 4'. */
  readonly name: string
}

/**
 * Selects a row; with Shift, every row since the one selected last. Its whole cell can be clicked.
 */
export function RowBox({ selection, id, name }: RowBoxProps) {
  return (
    <Box
      className={classes.place}
      // Otherwise, a shift-click would also select the text between the rows.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => {
        // A click beside the checkbox must not open the row.
        event.stopPropagation()
        if (!isOnBox(event)) selection.toggle(id, event.shiftKey)
      }}
    >
      <Checkbox
        {...controlMark}
        size="sm"
        aria-label={`Select ${name}`}
        checked={selection.isSelected(id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </Box>
  )
}

const isOnBox = ({ target }: MouseEvent) => target instanceof HTMLInputElement

/** Selects every row on the page, or deselects them if all are selected. */
export function PageBox({
  selection,
  label,
}: {
  readonly selection: ListSelection
  /** Shown beside the checkbox; omit for the checkbox alone. */
  readonly label?: string
}) {
  const box = (
    <Checkbox
      size="sm"
      {...(label ? { label } : { 'aria-label': 'Select all on this page' })}
      checked={selection.share === 'all'}
      indeterminate={selection.share === 'some'}
      onChange={selection.togglePage}
    />
  )
  return label ? box : <div className={classes.place}>{box}</div>
}
