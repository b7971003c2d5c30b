import { Skeleton, Stack } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { IconPencilQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { KnownQuiz } from '../../quizzes/quiz/index.ts'
import { effectText } from './effect-texts.ts'
import { regradeTitle } from './policy-texts.ts'
import { RegradeSummary, UndoRegrade } from './RegradeSummary.tsx'
import { regradesQuery } from './regrades.api.ts'
import classes from './regrades.module.css'

/** The regrades of a quiz, newest first, each with its effect and a button to undo it. */
export function RegradesPage() {
  return (
    <KnownQuiz
      title="Regrades"
      pathOf={adminPaths.quizRegrades}
      skeleton={<RegradesSkeleton />}
      actions={(quiz) =>
        quiz.paper_frozen_at === null ? null : (
          <LinkButton to={adminPaths.markAgain(quiz.id)}>Mark questions again</LinkButton>
        )
      }
    >
      {(quiz) => <Regrades quiz={quiz} />}
    </KnownQuiz>
  )
}

const RegradesSkeleton = () => (
  <Loading what="Loading the regrades…">
    <Skeleton height={220} />
  </Loading>
)

function Regrades({ quiz }: { readonly quiz: QuizDetail }) {
  const { data, error, isFetching, refetch } = useQuery(regradesQuery(quiz.id))
  if (!data)
    return error ? (
      <LoadError
        title="The regrades could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <RegradesSkeleton />
    )
  if (data.length === 0)
    return quiz.paper_frozen_at === null ? (
      <EmptyState
        icon={IconPencilQuestion}
        title="Nobody has begun yet"
        text="When a key turns out to be wrong later, the question can be marked again here."
      >
        <LinkButton to={adminPaths.quiz(quiz.id)} variant="default">
          See the {quiz.quiz_mode}
        </LinkButton>
      </EmptyState>
    ) : (
      <EmptyState
        icon={IconPencilQuestion}
        title="No question was marked again"
        text="If a key is wrong, mark the question again: you see what would change before anything does."
      >
        <LinkButton to={adminPaths.markAgain(quiz.id)} variant="default">
          Mark questions again
        </LinkButton>
      </EmptyState>
    )
  return (
    <Stack gap="lg">
      {data.map((regrade) => (
        <Panel
          key={regrade.id}
          title={regradeTitle(regrade.items)}
          action={<UndoRegrade regrade={regrade} />}
        >
          <RegradeSummary regrade={regrade} quizId={quiz.id} isTitled />
          <p className={classes.after}>
            {effectText(regrade.effect)}{' '}
            <Link to={adminPaths.quizRegrade(quiz.id, regrade.id)} className={classes.link}>
              See what changed
            </Link>
          </p>
        </Panel>
      ))}
    </Stack>
  )
}
