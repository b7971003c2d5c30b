import { Alert, Skeleton, Stack } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { IconClock, IconMessageReport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNear, formatNearInWords } from '../../../lib/dates.ts'
import { forEditing } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { KnownQuiz, useExamNow } from '../../quizzes/quiz/index.ts'
import { ObjectedPanel } from './ObjectedPanel.tsx'
import { type ObjectedQuestion, objectionsQuery } from './objections.api.ts'

/** Shown with a question: the regrade that followed. */
export type RegradeOf = (quizId: number, question: ObjectedQuestion) => ReactNode

/** The objections to an exam, by question, with what is needed to decide them. */
export function ObjectionInbox({ regradeOf }: { readonly regradeOf: RegradeOf }) {
  return (
    <KnownQuiz
      title="Objections"
      pathOf={adminPaths.quizObjections}
      skeleton={<ObjectionsSkeleton />}
    >
      {(quiz) => <Objections quiz={quiz} regradeOf={regradeOf} />}
    </KnownQuiz>
  )
}

const ObjectionsSkeleton = () => (
  <Loading what="Loading the objections…">
    <Skeleton height={54} mb="lg" />
    <Skeleton height={480} />
  </Loading>
)

function Objections({
  quiz,
  regradeOf,
}: {
  readonly quiz: QuizDetail
  readonly regradeOf: RegradeOf
}) {
  const { data, error, isFetching, refetch } = useQuery(objectionsQuery(quiz.id))
  if (!data)
    return error ? (
      <LoadError
        title="The objections could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <ObjectionsSkeleton />
    )
  if (data.data.length === 0) return <NoObjections quiz={quiz} closeAt={data.close_at} />
  return (
    <Stack gap="lg">
      <Deadline closeAt={data.close_at} />
      {data.data.map((question) => (
        <ObjectedPanel key={question.question_id} quizId={quiz.id} question={question}>
          {regradeOf(quiz.id, question)}
        </ObjectedPanel>
      ))}
    </Stack>
  )
}

/** Shows until when students can object. */
function Deadline({ closeAt }: { readonly closeAt: number | null }) {
  const now = useExamNow()
  if (closeAt === null) return null
  return (
    <Alert color="brand" role="note" icon={<IconClock aria-hidden />}>
      {now < closeAt ? (
        <>
          Students can object until <DateTime at={closeAt} format={(at) => formatNear(at, now)} />.
        </>
      ) : (
        <>
          Objections closed <DateTime at={closeAt} format={(at) => formatNearInWords(at, now)} />.
        </>
      )}
    </Alert>
  )
}

function NoObjections({
  quiz,
  closeAt,
}: {
  readonly quiz: QuizDetail
  readonly closeAt: number | null
}) {
  const now = useExamNow()
  if (quiz.objections === 'none')
    return (
      <EmptyState
        icon={IconMessageReport}
        title="Nobody can object"
        text={
          quiz.quiz_mode === 'exam'
            ? 'Choose in the form of the exam whether students can object to questions, and how long.'
            : 'Students object to questions of exams only.'
        }
      >
        <LinkButton
          to={
            quiz.quiz_mode === 'exam'
              ? forEditing(adminPaths.quiz(quiz.id))
              : adminPaths.quiz(quiz.id)
          }
          variant="default"
        >
          {quiz.quiz_mode === 'exam' ? 'Edit the exam' : 'See the practice'}
        </LinkButton>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={IconMessageReport}
      title="No objections"
      text={
        closeAt === null ? (
          `Students can object once they see the ${quiz.objections === 'provisional' ? 'provisional key' : 'results'}.`
        ) : closeAt > now ? (
          <>
            Nobody has objected yet. Students can until{' '}
            <DateTime at={closeAt} format={(at) => formatNear(at, now)} />.
          </>
        ) : (
          'Objections have closed, and nobody objected.'
        )
      }
    >
      <LinkButton to={adminPaths.quiz(quiz.id)} variant="default">
        See the exam
      </LinkButton>
    </EmptyState>
  )
}
