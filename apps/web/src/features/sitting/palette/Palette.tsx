import { useEffect, useRef } from 'react'
import { useSittingState } from '../hooks/sitting-context.ts'
import classes from './Palette.module.css'
import { QuestionButtons } from './QuestionButtons.tsx'
import { StatusCountList } from './StatusCountList.tsx'

/** All questions by status, with the counts. `onVisit` follows a click on a question. */
export function Palette({ onVisit }: { readonly onVisit?: (() => void) | undefined }) {
  const current = useSittingState(({ session }) => session.current)
  const grid = useRef<HTMLElement>(null)
  useEffect(() => {
    const button = grid.current?.querySelector(`[data-question="${current}"]`)
    button?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div className={classes.palette}>
      <StatusCountList />
      <QuestionButtons className={classes.grid} ref={grid} onVisit={onVisit} />
    </div>
  )
}
