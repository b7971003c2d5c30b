import { IconZoomQuestion } from '@tabler/icons-react'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CallError } from '../../lib/call.ts'
import { readId } from '../../lib/paths.ts'
import { messageOf } from '../../lib/query-client.ts'
import { LinkButton } from '../controls/LinkButton.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { LoadError } from '../feedback/LoadError.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { useEditing } from '../use-address.ts'

interface DetailPageProps<Thing, Key extends QueryKey> extends ItemName {
  readonly queryFor: (id: number) => UseQueryOptions<Thing, Error, Thing, Key>
  /** Shown while the item loads. */
  readonly skeleton: ReactNode
  /** `hasEdited`: the form was open before, so focus returns to Edit, the button that opens it. */
  readonly view: (thing: Thing, hasEdited: boolean) => ReactNode
  /** The form; omit for a read-only page. */
  readonly edit?: (thing: Thing) => ReactNode
  /** The form for a copy; omit if the item cannot be copied. */
  readonly copy?: (thing: Thing) => ReactNode
}

/**
 * The item whose id is in the address. It is shown, edited if the address has `edit=true`, or
 * copied if it has `copy=true`.
 */
export function DetailPage<Thing, Key extends QueryKey>(page: DetailPageProps<Thing, Key>) {
  const id = readId(useParams().id)
  return id === null ? <UnknownItem {...page} /> : <Known key={id} id={id} {...page} />
}

function Known<Thing, Key extends QueryKey>({
  id,
  queryFor,
  skeleton,
  view,
  edit,
  copy,
  ...name
}: DetailPageProps<Thing, Key> & { readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(queryFor(id))
  const [isEditing] = useEditing()
  const [address] = useSearchParams()
  const form = isEditing ? edit : address.get('copy') === 'true' ? copy : undefined
  const [hasEdited, setHasEdited] = useState(false)
  if (form && !hasEdited) setHasEdited(true)
  // The item may have been deleted since it was loaded.
  if (error instanceof CallError && error.code === 'not_found') return <UnknownItem {...name} />
  if (data !== undefined) return form ? form(data) : view(data, hasEdited)
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

/** Name of the item, and the list of all such items. */
interface ItemName {
  /** Within a sentence: 'quiz'. */
  readonly one: string
  /** For example 'Quiz'. */
  readonly title: string
  /** Link to the list: 'See all quizzes'. */
  readonly list: { readonly text: string; readonly path: string }
}

/** The item does not exist, or was deleted. */
function UnknownItem({ one, title, list }: ItemName) {
  return (
    <>
      <PageTitle title={title} windowTitle={`${title} not found`} />
      <EmptyState
        icon={IconZoomQuestion}
        title={`This ${one} was not found`}
        text={`The address may be mistyped, or the ${one} was deleted.`}
      >
        <LinkButton to={list.path}>{list.text}</LinkButton>
      </EmptyState>
    </>
  )
}
