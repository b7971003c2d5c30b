import { useShallow } from 'zustand/shallow'
import type { SittingSection } from '../engine/paper-sections.ts'
import { countStatuses, type QuestionStatus, type StatusCounts } from '../engine/question-status.ts'
import { useSittingState } from '../hooks/sitting-context.ts'
import classes from './StatusCountList.module.css'
import { StatusShape, statusWords } from './StatusShape.tsx'

/** The four counts in the order of the screen, each with the status that stands for it. */
const countRows: readonly {
  readonly count: keyof StatusCounts
  readonly status: QuestionStatus
}[] = [
  { count: 'notVisited', status: 'not_visited' },
  { count: 'answered', status: 'answered' },
  { count: 'notAnswered', status: 'not_answered' },
  { count: 'marked', status: 'marked' },
]

/** How many questions of the running attempt, or of one of its sections, have which status. */
export const useStatusCounts = (section?: SittingSection): StatusCounts =>
  useSittingState(
    useShallow(({ session }) =>
      countStatuses(section?.ids.map((id) => ({ id })) ?? session.questions, session.answers),
    ),
  )

/** The four counts, which are the legend of the palette too. */
export function StatusCountList({ section }: { readonly section?: SittingSection | undefined }) {
  const counts = useStatusCounts(section)
  return (
    <ul className={classes.list}>
      {countRows.map(({ count, status }) => (
        <li key={count} className={classes.row}>
          <StatusShape status={status} />
          <span className={classes.label}>{statusWords[status].label}</span>
          <span className={classes.count}>{counts[count]}</span>
        </li>
      ))}
    </ul>
  )
}
