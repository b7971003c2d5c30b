import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../feedback/toast.ts'
import type { ListRow } from './list-row.ts'

/** Makes a click on a row act like its view button. */
export function useRowClick<Row>({ view, onClick }: ListRow<Row>) {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>, entry: Row): void => {
    if (isHandledElsewhere(event)) return
    // Opens a new tab, as a link would.
    if (view && (event.ctrlKey || event.metaKey)) window.open(view.path(entry))
    else if (view) void navigate(view.path(entry))
    else if (onClick) onClick(entry)
    else toast.info('No action found for this row')
  }
}

/** True if a control inside the row was clicked, or the click ended a text selection. */
function isHandledElsewhere(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target instanceof Element ? event.target : null
  return (
    Boolean(target?.closest('a, button, input, label, summary')) ||
    Boolean(window.getSelection()?.toString())
  )
}
