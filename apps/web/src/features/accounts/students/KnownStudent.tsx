import { Skeleton, Stack } from '@mantine/core'
import type { Profile } from '@prepwell/contract/accounts/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { readId } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { studentProfile, UnknownStudent } from '../users/index.ts'

export interface KnownStudentProps {
  /** The heading shown until the student has loaded. */
  readonly title: string
  readonly children: (student: Profile) => ReactNode
}

/** Renders a page about the student in the address once the student has loaded. */
export function KnownStudent(page: KnownStudentProps) {
  const id = readId(useParams().id)
  return id === null ? <UnknownStudent /> : <LoadedStudent key={id} id={id} {...page} />
}

function LoadedStudent({ id, title, children }: KnownStudentProps & { readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(studentProfile(id).query)
  if (error instanceof CallError && error.code === 'not_found') return <UnknownStudent />
  if (data) return children(data)
  return (
    <>
      <PageTitle title={title} />
      {error ? (
        <LoadError
          title="The student could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading what="Loading the student…">
          <Stack gap="lg">
            <Skeleton height={96} />
            <Skeleton height={320} />
          </Stack>
        </Loading>
      )}
    </>
  )
}
