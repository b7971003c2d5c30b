import { useCurrentSection, useSitting } from '../hooks/sitting-context.ts'
import classes from './Palette.module.css'
import { QuestionButtons, QuestionsBySection, SectionHead } from './QuestionButtons.tsx'
import { StatusCountList } from './StatusCountList.tsx'

/**
 * The questions and their counts by status, only of the current section if the paper has sections.
 */
export function Palette() {
  const section = useCurrentSection()
  return (
    <div className={classes.palette}>
      {section ? <SectionHead section={section} /> : null}
      <StatusCountList section={section} />
      <QuestionButtons key={section?.number} className={classes.grid} section={section} />
    </div>
  )
}

/**
 * All questions with their status, grouped by section if there are any. `onVisit` is called after a
 * click.
 */
export function WholePalette({ onVisit }: { readonly onVisit: () => void }) {
  const { sections } = useSitting()
  return (
    <div className={classes.palette}>
      <StatusCountList />
      {sections.length > 0 ? (
        <QuestionsBySection onVisit={onVisit} />
      ) : (
        <QuestionButtons className={classes.grid} section={undefined} onVisit={onVisit} />
      )}
    </div>
  )
}
