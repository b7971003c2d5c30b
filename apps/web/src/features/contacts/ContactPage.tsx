import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CallError } from '../../lib/call.ts'
import { messageOf } from '../../lib/query-client.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ContactLetter } from './ContactLetter.tsx'
import { ContactSkeleton } from './ContactSkeleton.tsx'
import { contactQuery } from './contacts.api.ts'
import { UnknownContact } from './UnknownContact.tsx'

/** One message of the contact form, for an admin. */
export function ContactPage() {
  const id = Number(useParams().id)
  if (!Number.isSafeInteger(id) || id < 1) return <UnknownContact />
  return <KnownContact key={id} id={id} />
}

function KnownContact({ id }: { readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(contactQuery(id))
  // It may have been deleted since it was loaded.
  if (error instanceof CallError && error.code === 'not_found') return <UnknownContact />
  if (data) return <ContactLetter contact={data} />
  return (
    <>
      <PageTitle title="Message" />
      {error ? (
        <LoadError
          title="The message could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <ContactSkeleton />
      )}
    </>
  )
}
