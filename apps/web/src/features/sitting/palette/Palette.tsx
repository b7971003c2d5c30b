import { useRef } from 'react'
import { useCurrentInView } from './current-in-view.ts'
import classes from './Palette.module.css'
import { QuestionButtons } from './QuestionButtons.tsx'
import { StatusCountList } from './StatusCountList.tsx'

/** All questions by status, with the counts. `onVisit` follows a click on a question. */
export function Palette({ onVisit }: { readonly onVisit?: (() => void) | undefined }) {
  const grid = useRef<HTMLElement>(null)
  useCurrentInView(grid)
  return (
    <div className={classes.palette}>
      <StatusCountList />
      <QuestionButtons className={classes.grid} ref={grid} onVisit={onVisit} />
    </div>
  )
}
