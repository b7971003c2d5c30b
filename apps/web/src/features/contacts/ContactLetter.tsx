import { Button, Group } from '@mantine/core'
import type { ContactMessage } from '@prepwell/contract/contacts.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { useRowDeletion } from '../../ui/data-table/use-row-deletion.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import classes from './ContactLetter.module.css'
import { deleteContactMutation } from './contacts.api.ts'

/** Who wrote, when and what; with the ways to answer, to delete and back to the list. */
export function ContactLetter({ contact }: { readonly contact: ContactMessage }) {
  const { id, name, email, message, date_created } = contact
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const remove = useRowDeletion({
    entity: 'message',
    deleted: () => 'Successfully deleted the message',
    mutation: deleteContactMutation(),
  })
  const leave = async () => {
    setBusy(true)
    const isGone = await remove(id)
    setBusy(false)
    // Back must not lead to what is no longer there.
    if (isGone) void navigate(paths.admin.contacts, { replace: true })
  }
  return (
    <>
      <PageTitle title="Message" windowTitle={`Message from ${name}`}>
        <Group gap="sm">
          <LinkButton to={paths.admin.contacts} variant="default">
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
      <article className={classes.letter} aria-label={`Message from ${name}`}>
        <dl className={classes.head}>
          <dt>From</dt>
          <dd>{name}</dd>
          <dt>E-mail</dt>
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
