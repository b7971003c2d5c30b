import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { marksQuery, type QuestionMark } from '../notebook.api.ts'
import { CausePicker } from './CausePicker.tsx'
import { NotebookSwitch } from './NotebookSwitch.tsx'
import classes from './QuestionMarks.module.css'

/** The attempt whose questions are on the page; null where nothing is kept in a notebook. */
const MarkedAttempt = createContext<number | null>(null)

/** Lets every {@link QuestionMarks} inside show what the student's notebook has of this attempt. */
export const WithMarks = ({
  takeQuizId,
  children,
}: {
  readonly takeQuizId: number
  readonly children: ReactNode
}) => <MarkedAttempt value={takeQuizId}>{children}</MarkedAttempt>

interface QuestionMarksProps {
  readonly questionId: number
  /** The question's name on the page, such as 'question 3'. */
  readonly name: string
  /** True to ask why the answer went wrong. */
  readonly isMistake: boolean
  /** False for a result without keys, whose questions have no cards. */
  readonly hasCard: boolean
  /** Further buttons. */
  readonly children: (marks: QuestionMark) => ReactNode
}

/**
 * Shows below a question of a result whether it is in the notebook or bookmarked, and why the
 * answer went wrong.
 */
export function QuestionMarks(props: QuestionMarksProps) {
  const takeQuizId = use(MarkedAttempt)
  return takeQuizId === null ? null : <Marks {...props} takeQuizId={takeQuizId} />
}

function Marks({
  takeQuizId,
  questionId,
  name,
  isMistake,
  hasCard,
  children,
}: QuestionMarksProps & { readonly takeQuizId: number }) {
  const { data } = useQuery(marksQuery(takeQuizId))
  const marks = data?.get(questionId)
  const asksWhy = isMistake && hasCard
  return (
    <div className={classes.marks} data-print="hidden" data-why={asksWhy || undefined}>
      {marks ? (
        <>
          {asksWhy ? <CausePicker questionId={questionId} cause={marks.cause} /> : null}
          <Group gap="sm" mt={asksWhy ? 'sm' : 0}>
            {hasCard ? (
              <NotebookSwitch questionId={questionId} isIn={marks.is_in} name={name} />
            ) : null}
            {children(marks)}
          </Group>
        </>
      ) : null}
    </div>
  )
}
