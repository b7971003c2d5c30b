import { useEffect, useRef } from 'react'
import { useExam, useExamState } from '../hooks/sitting-context.ts'
import classes from './Palette.module.css'
import { PaletteButton } from './PaletteButton.tsx'
import { movePaletteFocus } from './palette-focus.ts'
import { StatusCountList } from './StatusCountList.tsx'
import { useStatusCounts } from './use-status-counts.ts'

/** All questions by status, with the counts. `onVisit` follows a click on a question. */
export function Palette({ onVisit }: { readonly onVisit?: (() => void) | undefined }) {
  const { paper } = useExam()
  const counts = useStatusCounts()
  const current = useExamState(({ session }) => session.current)
  const grid = useRef<HTMLElement>(null)
  useEffect(() => {
    const button = grid.current?.querySelector(`[data-question="${current}"]`)
    button?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div className={classes.palette}>
      <StatusCountList counts={counts} />
      <nav
        aria-label="All questions"
        className={classes.grid}
        ref={grid}
        onKeyDown={movePaletteFocus}
      >
        {paper.map(({ id, display_id }) => (
          <PaletteButton key={id} id={id} number={display_id} onVisit={onVisit} />
        ))}
      </nav>
    </div>
  )
}
