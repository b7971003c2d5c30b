import { useShallow } from 'zustand/shallow'
import { progressOf, type SittingSection } from '../engine/paper-sections.ts'
import {
  answeredCount,
  countStatuses,
  type QuestionStatus,
  type StatusCounts,
} from '../engine/question-status.ts'
import { useSittingState } from '../hooks/sitting-context.ts'
import classes from './StatusCountList.module.css'
import { StatusShape, statusWords } from './StatusShape.tsx'

/** The four counts in screen order, each with the status whose icon it uses. */
const countRows: readonly {
  readonly count: keyof StatusCounts
  readonly status: QuestionStatus
}[] = [
  { count: 'notVisited', status: 'not_visited' },
  { count: 'answered', status: 'answered' },
  { count: 'notAnswered', status: 'not_answered' },
  { count: 'marked', status: 'marked' },
]

/** Number of questions per status, in the running attempt or one of its sections. */
const useStatusCounts = (section?: SittingSection): StatusCounts =>
  useSittingState(
    useShallow(({ session }) =>
      countStatuses(section?.ids.map((id) => ({ id })) ?? session.questions, session.answers),
    ),
  )

/**
 * The four counts, which also serve as the palette's legend, and the number of all answers that
 * count.
 */
export function StatusCountList({ section }: { readonly section?: SittingSection | undefined }) {
  const counts = useStatusCounts(section)
  return (
    <>
      <ul className={classes.list}>
        {countRows.map(({ count, status }) => (
          <li key={count} className={classes.row}>
            <StatusShape status={status} />
            <span className={classes.label}>{statusWords[status].label}</span>
            <span className={classes.count}>{counts[count]}</span>
          </li>
        ))}
      </ul>
      <AllAnswered section={section} />
    </>
  )
}

/**
 * The number of answers as the header, the board and the receipt count them. Shown only if it
 * differs from the Answered count, because marked and unconfirmed choices count too.
 */
export function AllAnswered({ section }: { readonly section?: SittingSection | undefined }) {
  const { answered } = useStatusCounts(section)
  const all = useSittingState(({ session: { answers, questions } }) =>
    section ? progressOf(section, answers).answered : answeredCount(answers, questions),
  )
  if (all === answered) return null
  return (
    <p className={classes.all}>
      <b>{all}</b> answered in all: marked answers and choices without Save &amp; Next count too
    </p>
  )
}
