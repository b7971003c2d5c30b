import { Alert } from '@mantine/core'
import type { QuizStatus } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { countOf } from '../../../../lib/dates.ts'
import { practiceOverlapQuery } from '../quizzes.api.ts'
import classes from './PracticeOverlap.module.css'

export interface PracticeOverlapProps {
  readonly query: Parameters<typeof practiceOverlapQuery>[0]
  /** The status of the exam; a new exam counts as upcoming. */
  readonly status: QuizStatus
}

const shownAtMost = 6

/**
 * Warns if questions of an exam are also used in practices. Renders nothing if there are none, or
 * if the exam is over.
 */
export function PracticeOverlap({ query, status }: PracticeOverlapProps) {
  const isAhead = status === 'upcoming'
  const { data } = useQuery({
    ...practiceOverlapQuery(query),
    enabled: isAhead || status === 'live',
  })
  if (!data || data.in_practices === 0) return null
  const { questions, in_practices, practices, unnamed_practices: unnamed } = data
  const more = practices.length - shownAtMost
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconAlertTriangle aria-hidden />}
      className={classes.warning}
      title={`${in_practices} of ${countOf(questions, 'question')} ${isAhead ? 'can be practised before the exam' : `${in_practices === 1 ? 'is' : 'are'} also in practices`}`}
    >
      {isAhead
        ? 'Students who practise them see the right answers. These practices are closed from the start of the exam until its results are published:'
        : 'Until the results are published, these practices are closed and only admins see the right answers to the questions:'}
      <ul className={classes.practices}>
        {practices.slice(0, shownAtMost).map(({ id, name, shared_questions }) => (
          <li key={id}>
            {/* Opens in a new tab, so that the form keeps its input. */}
            <Link to={adminPaths.quiz(id)} target="_blank">
              {name}
            </Link>
            : {countOf(shared_questions, 'question')}
          </li>
        ))}
        {more > 0 ? <li>and {countOf(more, 'more practice', 'more practices')}</li> : null}
        {unnamed > 0 ? (
          <li>{countOf(unnamed, 'practice of others', 'practices of others')}</li>
        ) : null}
      </ul>
      {isAhead
        ? 'An exam stays secret when its questions are in a chapter without a practice.'
        : null}
    </Alert>
  )
}
