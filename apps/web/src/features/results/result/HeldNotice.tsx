import { Alert } from '@mantine/core'
import type { HoldingExam } from '@prepwell/contract/holding-exam.ts'
import { IconHourglass } from '@tabler/icons-react'
import { ResultsBy } from '../../quizzes/index.ts'

/** Why some answers of a result are not told yet, and when they will be. */
export function HeldNotice({
  exam,
  count,
}: {
  readonly exam: HoldingExam
  readonly count: number
}) {
  const answers =
    count === 1 ? 'The answer to 1 question is' : `The answers to ${count} questions are`
  return (
    <Alert
      icon={<IconHourglass aria-hidden />}
      title={`${answers} shown when the results of ${exam.name} are out`}
    >
      That exam asks {count === 1 ? 'this question' : 'these questions'} too, so what you chose and
      what is right stay covered until everybody has finished it. Your score stays as it is.{' '}
      <ResultsBy exam={exam} />
    </Alert>
  )
}
