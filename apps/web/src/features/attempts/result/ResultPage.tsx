import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { attemptQuery } from '../attempts.api.ts'
import { AttemptResult } from './AttemptResult.tsx'
import { BackToList } from './BackToList.tsx'
import { ResultSkeleton } from './ResultSkeleton.tsx'
import { UnknownResult } from './UnknownResult.tsx'

/** The result of the attempt that the address names. */
export function ResultPage() {
  const { id } = useParams()
  const attemptId = Number(id)
  return (
    <>
      <BackToList />
      {Number.isSafeInteger(attemptId) ? <LoadedResult id={attemptId} /> : <UnknownResult />}
    </>
  )
}

function LoadedResult({ id }: { readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(attemptQuery(id))
  if (data) return <AttemptResult attempt={data} />
  if (error instanceof CallError && error.code === 'not_found') return <UnknownResult />
  return (
    <>
      <PageTitle title="Result" />
      {error ? (
        <LoadError
          title="The result could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <ResultSkeleton />
      )}
    </>
  )
}
