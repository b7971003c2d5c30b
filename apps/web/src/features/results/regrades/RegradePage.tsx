import { Skeleton } from '@mantine/core'
import { IconZoomQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { CallError } from '../../../lib/call.ts'
import { readId } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { KnownQuiz } from '../../quizzes/quiz/index.ts'
import { ChangeList } from './ChangeList.tsx'
import { changeShape } from './change-list.tsx'
import { EffectFigures } from './EffectFigures.tsx'
import { RegradeSummary, UndoRegrade } from './RegradeSummary.tsx'
import { regradeQuery } from './regrades.api.ts'
import classes from './regrades.module.css'

/** A regrade with what it changed when it was applied. */
export function RegradePage() {
  const id = readId(useParams().regrade_id)
  return (
    <KnownQuiz
      title="Regrade"
      pathOf={adminPaths.quizRegrades}
      skeleton={<RegradeSkeleton />}
      actions={(quiz) => (
        <LinkButton to={adminPaths.quizRegrades(quiz.id)} variant="default">
          All regrades
        </LinkButton>
      )}
    >
      {(quiz) =>
        id === null ? <UnknownRegrade quizId={quiz.id} /> : <Effect id={id} quizId={quiz.id} />
      }
    </KnownQuiz>
  )
}

const RegradeSkeleton = () => (
  <Loading what="Loading the regrade…">
    <Skeleton height={200} mb="lg" />
    <Skeleton height={380} />
  </Loading>
)

function Effect({ id, quizId }: { readonly id: number; readonly quizId: number }) {
  const list = useList(changeShape, (query) => regradeQuery(id, query))
  const { data, error, isFetching, refetch } = useQuery(regradeQuery(id, list.query))
  if (error instanceof CallError && error.code === 'not_found')
    return <UnknownRegrade quizId={quizId} />
  if (!data)
    return error ? (
      <LoadError
        title="The regrade could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <RegradeSkeleton />
    )
  const { regrade } = data
  return (
    <div className={classes.panels}>
      <Panel title="Marked again" action={<UndoRegrade regrade={regrade} />}>
        <RegradeSummary regrade={regrade} quizId={quizId} />
      </Panel>
      <EffectFigures effect={regrade.effect} title="What changed" />
      <ChangeList list={list} hasCutOffs={regrade.effect.requalified !== undefined} canSearch />
    </div>
  )
}

const UnknownRegrade = ({ quizId }: { readonly quizId: number }) => (
  <EmptyState
    icon={IconZoomQuestion}
    title="This regrade was not found"
    text="The address may be mistyped."
  >
    <LinkButton to={adminPaths.quizRegrades(quizId)}>See all regrades</LinkButton>
  </EmptyState>
)
