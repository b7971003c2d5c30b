import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { CallError } from '../../lib/call.ts'
import { messageOf } from '../../lib/query-client.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useEditing } from '../../ui/use-editing.ts'
import { readId } from './read-id.ts'
import { type ContentName, UnknownContent } from './UnknownContent.tsx'

/** What {@link DetailPage} loads and shows. */
export interface DetailPageProps<Thing, Key extends QueryKey> extends ContentName {
  readonly queryFor: (id: number) => UseQueryOptions<Thing, Error, Thing, Key>
  /** Until it is there. */
  readonly skeleton: ReactNode
  /** `hasEdited`: the form was open before, and the focus goes back to its button. */
  readonly view: (thing: Thing, hasEdited: boolean) => ReactNode
  readonly edit: (thing: Thing) => ReactNode
}

/**
 * The one thing whose id the address names, to see or, with `edit=true` in the address, to change.
 */
export function DetailPage<Thing, Key extends QueryKey>(page: DetailPageProps<Thing, Key>) {
  const id = readId(useParams().id)
  return id === null ? <UnknownContent {...page} /> : <Known key={id} id={id} {...page} />
}

function Known<Thing, Key extends QueryKey>({
  id,
  queryFor,
  skeleton,
  view,
  edit,
  ...name
}: DetailPageProps<Thing, Key> & { readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(queryFor(id))
  const [isEditing] = useEditing()
  const [hasEdited, setHasEdited] = useState(false)
  if (isEditing && !hasEdited) setHasEdited(true)
  // It may have been deleted since it was loaded.
  if (error instanceof CallError && error.code === 'not_found') return <UnknownContent {...name} />
  if (data !== undefined) return isEditing ? edit(data) : view(data, hasEdited)
  return (
    <>
      <PageTitle title={name.title} />
      {error ? (
        <LoadError
          title={`The ${name.one} could not be loaded`}
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        skeleton
      )}
    </>
  )
}
