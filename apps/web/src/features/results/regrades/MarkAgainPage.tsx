import { Skeleton } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { IconPencilQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { readId } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { KnownQuiz } from '../../quizzes/quiz/index.ts'
import { questionAnswersQuery } from '../class-results/index.ts'
import { paperStatisticsQuery } from '../item-statistics/index.ts'
import { objectionsQuery } from '../objections/index.ts'
import { allAttempts } from './QuestionCard.tsx'
import { RegradeForm } from './RegradeForm.tsx'
import { newItem, readPolicy } from './regrade-draft.ts'
import { regradesQuery } from './regrades.api.ts'

/** Marks questions of a quiz again, after showing what would change. */
export function MarkAgainPage() {
  return (
    <KnownQuiz
      title="Mark questions again"
      pathOf={adminPaths.markAgain}
      skeleton={<MarkAgainSkeleton />}
    >
      {(quiz) => <MarkAgain key={quiz.id} quiz={quiz} />}
    </KnownQuiz>
  )
}

const MarkAgainSkeleton = () => (
  <Loading what="Loading the questions…">
    <Skeleton height={300} mb="lg" />
    <Skeleton height={260} />
  </Loading>
)

/**
 * Loads everything that the form needs. The address may name a question and a policy, as in the
 * links beside questions.
 */
function MarkAgain({ quiz }: { readonly quiz: QuizDetail }) {
  const isFrozen = quiz.paper_frozen_at !== null
  const paper = useQuery({ ...paperStatisticsQuery(quiz.id, true), enabled: isFrozen })
  const regrades = useQuery({ ...regradesQuery(quiz.id), enabled: isFrozen })
  const objections = useQuery({
    ...objectionsQuery(quiz.id),
    enabled: isFrozen && quiz.objections !== 'none',
  })
  const [address] = useSearchParams()
  const [wanted] = useState({
    id: readId(address.get('question')),
    policy: readPolicy(address.get('policy')),
  })
  // Loaded before the form is shown: a question that appears later would push the form down.
  const wantedQuestion = useQuery({
    ...questionAnswersQuery(quiz.id, wanted.id ?? 0, allAttempts),
    enabled: isFrozen && wanted.id !== null,
  })
  if (!isFrozen)
    return (
      <EmptyState
        icon={IconPencilQuestion}
        title="Nobody has begun yet"
        text="Until the first student begins, change the questions themselves."
      >
        <LinkButton to={adminPaths.quiz(quiz.id)}>See the {quiz.quiz_mode}</LinkButton>
      </EmptyState>
    )
  const failed = [paper, regrades, objections].find(
    ({ data, error }) => error !== null && data === undefined,
  )
  if (failed)
    return (
      <LoadError
        title="The questions could not be loaded"
        message={messageOf(failed.error)}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    )
  if (!paper.data || !regrades.data || objections.isLoading || wantedQuestion.isLoading)
    return <MarkAgainSkeleton />
  const { items } = paper.data
  const first = items.find(({ question_id }) => question_id === wanted.id)
  return (
    <RegradeForm
      quiz={quiz}
      questions={items}
      regrades={regrades.data}
      objected={objections.data?.data ?? []}
      first={first && newItem(first, wanted.policy)}
    />
  )
}
