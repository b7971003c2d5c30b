import { Button, Group, Skeleton } from '@mantine/core'
import type { ContactMessage } from '@prepwell/contract/school/messages.ts'
import { IconMailQuestion, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { CallError } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useRowDeletion } from '../../../ui/data-table/use-row-deletion.ts'
import { DetailSteps } from '../../../ui/detail/DetailSteps.tsx'
import { useListAddress } from '../../../ui/detail/list-order.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import classes from './MessagePage.module.css'
import { deleteMessageMutation, messageQuery, messagesQuery } from './messages.api.ts'

/** One message of the contact form, for admins. */
export function MessagePage() {
  const id = Number(useParams().id)
  if (!Number.isSafeInteger(id) || id < 1) return <UnknownMessage />
  return <KnownMessage key={id} id={id} />
}

function KnownMessage({ id }: { readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(messageQuery(id))
  // The message may have been deleted since it was loaded.
  if (error instanceof CallError && error.code === 'not_found') return <UnknownMessage />
  if (data) return <MessageCard contact={data} />
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
        <MessageSkeleton />
      )}
    </>
  )
}

/** The sender, time and text, with buttons to answer, delete and return to the list. */
function MessageCard({ contact }: { readonly contact: ContactMessage }) {
  const { id, name, email, message, date_created } = contact
  const navigate = useNavigate()
  const listAddress = useListAddress(adminPaths.contacts)
  const [isBusy, setBusy] = useState(false)
  const remove = useRowDeletion({
    entity: 'message',
    deleted: () => 'Successfully deleted the message',
    mutation: deleteMessageMutation(),
  })
  const leave = async () => {
    setBusy(true)
    const isGone = await remove({ id, name: `Message from ${name}` })
    setBusy(false)
    // Back must not lead to a deleted message.
    if (isGone) void navigate(listAddress, { replace: true })
  }
  return (
    <>
      <PageTitle title="Message" windowTitle={`Message from ${name}`}>
        <Group gap="sm">
          <DetailSteps one="message" id={id} pathOf={adminPaths.contact} queryFor={messagesQuery} />
          <LinkButton to={listAddress} variant="default">
            Back to the messages
          </LinkButton>
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={17} aria-hidden />}
            loading={isBusy}
            onClick={() => void leave()}
          >
            Delete
          </Button>
        </Group>
      </PageTitle>
      <article className={classes.card} aria-label={`Message from ${name}`}>
        <dl className={classes.head}>
          <dt>From</dt>
          <dd>{name}</dd>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
          <dt>Sent</dt>
          <dd>
            <DateTime at={date_created} />
          </dd>
        </dl>
        <p className={classes.message}>{message}</p>
      </article>
    </>
  )
}

function MessageSkeleton() {
  return (
    <Loading what="Loading the message…">
      <div className={classes.card}>
        <Skeleton height={18} width={180} />
        <Skeleton height={16} width={240} mt={12} />
        <Skeleton height={16} mt={32} />
        <Skeleton height={16} mt={10} />
        <Skeleton height={16} width="60%" mt={10} />
      </div>
    </Loading>
  )
}

/** Shown when the message does not exist or was deleted. */
function UnknownMessage() {
  return (
    <>
      <PageTitle title="Message" windowTitle="Message not found" />
      <EmptyState
        icon={IconMailQuestion}
        title="This message was not found"
        text="The address may be mistyped, or the message was deleted."
      >
        <LinkButton to={adminPaths.contacts}>See all messages</LinkButton>
      </EmptyState>
    </>
  )
}
