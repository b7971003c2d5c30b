import { Modal, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/query-client.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { PaperReading } from '../../../ui/languages/PaperReading.tsx'
import { type Counted, questionAnswersQuery } from './class-results.api.ts'
import { QuestionAnswers } from './QuestionAnswers.tsx'

/** A question of the paper with its answer key, and the answers by student. */
export function QuestionDialog({
  quizId,
  questionId,
  counted,
  isOpen,
  onClose,
}: {
  readonly quizId: number
  readonly questionId: number
  readonly counted: Counted
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const isSmall = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { data, error, isFetching, refetch } = useQuery({
    ...questionAnswersQuery(quizId, questionId, counted),
    enabled: isOpen,
  })
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={data ? `Question ${data.display_id}` : 'Question'}
      size={760}
      fullScreen={isSmall ?? false}
      closeButtonProps={{ 'aria-label': 'Close the question' }}
    >
      {data ? (
        <PaperReading languages={data.languages} quiz={quizId}>
          <QuestionAnswers question={data} />
        </PaperReading>
      ) : null}
      {!data && error ? (
        <LoadError
          title="The question could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {!(data || error) ? (
        <Loading what="Loading the question…">
          <Skeleton height={120} mb="lg" />
          <Skeleton height={320} />
        </Loading>
      ) : null}
    </Modal>
  )
}
