import { Anchor, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { GoalQuestion } from './GoalQuestion.tsx'
import { LatestAttempts } from './lists/LatestAttempts.tsx'

/**
 * The student's dashboard below the Today panel until a result is published: the attempts that
 * await a result, and what the dashboard will show. Its charts would all be empty.
 */
export function BeforeFirstResult({
  attempts,
}: {
  readonly attempts: ComponentProps<typeof LatestAttempts>['query']
}) {
  // True also if loading failed, which the list itself reports.
  const hasList = attempts.data
    ? attempts.data.data.some(({ completed }) => completed)
    : attempts.isError
  return (
    <>
      <GoalQuestion />
      {hasList ? (
        <LatestAttempts
          query={attempts}
          all={{ path: paths.myQuizzes, label: 'My Quizzes' }}
          resultPath={paths.attempt}
          none="Take an exam or a practice, and its result appears here."
        />
      ) : null}
      <Text c="dimmed" size="sm" mt={hasList ? 'md' : 0}>
        Your figures, charts and what to practise next appear here with your first result in a quiz
        of your school. There is more to choose from under{' '}
        <Anchor component={Link} to={paths.browseExams} underline="always" inherit>
          Exams
        </Anchor>{' '}
        and{' '}
        <Anchor component={Link} to={paths.browsePractices} underline="always" inherit>
          Practice
        </Anchor>
        .
      </Text>
    </>
  )
}
