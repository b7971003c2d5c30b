import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../toast.ts'
import type { ListRow } from './list-row.ts'

/** What a click on a row does: the same as its view button. */
export function useRowClick<Row>({ view }: ListRow<Row>) {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>, entry: Row): void => {
    if (belongsToSomethingElse(event)) return
    // As with a link.
    if (view && (event.ctrlKey || event.metaKey)) window.open(view.path(entry))
    else if (view) void navigate(view.path(entry))
    else toast.info('No action found for this row')
  }
}

/**
 * The click was on something in the row that has a use of its own, or ended a selection of text.
 */
function belongsToSomethingElse(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target instanceof Element ? event.target : null
  return (
    Boolean(target?.closest('a, button, input, label, summary')) ||
    Boolean(window.getSelection()?.toString())
  )
}
