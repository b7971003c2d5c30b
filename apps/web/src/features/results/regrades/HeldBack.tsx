import { Alert } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DateTime } from '../../../ui/DateTime.tsx'
import { heldQuery } from './regrades.api.ts'

/** Says that a question cannot be marked again yet, and from when; nothing for any other one. */
export function HeldBack({
  quizId,
  questionId,
}: {
  readonly quizId: number
  readonly questionId: number
}) {
  const { data } = useQuery(heldQuery(quizId))
  const held = data?.find(({ question_id }) => question_id === questionId)
  if (!held) return null
  const { name, results_by } = held
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconHourglass aria-hidden />}
      title="This question cannot be marked again yet"
    >
      {name === 'another exam' ? 'Another exam' : name} may ask it, and its results are not out: new
      marks would reveal what is right.{' '}
      {results_by === null || results_by * 1000 <= Date.now() ? (
        'Mark it again once they are out.'
      ) : (
        <>
          They are expected about <DateTime at={results_by} />: mark it again then.
        </>
      )}
    </Alert>
  )
}
