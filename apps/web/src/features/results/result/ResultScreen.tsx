import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { attemptQuery } from '../results.api.ts'
import { AttemptResult } from './AttemptResult.tsx'
import { ResultSkeleton } from './ResultSkeleton.tsx'

/** What {@link ResultScreen} shows. */
export interface ResultScreenProps {
  /** The attempt. */
  readonly id: number
  /** An admin looks, and only at an attempt of this student. */
  readonly studentId?: number
  /** In the place of a result that is not there. */
  readonly unknown: ReactNode
}

/** The result of an attempt, for its student or for an admin. */
export function ResultScreen({ id, studentId, unknown }: ResultScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(attemptQuery(id))
  const isManaged = studentId !== undefined
  if (data && isManaged && data.student_id !== studentId) return unknown
  if (data) return <AttemptResult attempt={data} isManaged={isManaged} />
  if (error instanceof CallError && error.code === 'not_found') return unknown
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
