import { Alert, Button, PasswordInput, Skeleton } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AccountDeletion } from '@prepwell/contract/accounts/own-data.ts'
import { IconAlertCircle, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../../lib/call.ts'
import { countOf } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { focusHere } from '../../../ui/focus-here.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useSessionEnding } from '../users/index.ts'
import classes from './MyData.module.css'
import { keepAccountMutation, ownDeletionQuery, requestDeletionMutation } from './my-data.api.ts'

/**
 * Requests the deletion of the reader's account, or keeps an account that is waiting to be deleted.
 */
export function DeletionPanel() {
  const { data, error, isFetching, refetch } = useQuery(ownDeletionQuery())
  if (data && data.deletes_at !== null) return <KeepAccount deletesAt={data.deletes_at} />
  return (
    <Panel title="Delete my account">
      {data ? (
        <Deletion deletion={data} />
      ) : error ? (
        <LoadError
          title="This could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading what="Loading…">
          <Skeleton height={60} />
        </Loading>
      )}
    </Panel>
  )
}

/** Lets the reader keep the account. */
function KeepAccount({ deletesAt }: { readonly deletesAt: number }) {
  const keep = useMutation({
    ...keepAccountMutation(),
    onSuccess: (...done) => {
      keepAccountMutation().onSuccess?.(...done)
      toast.success('Welcome back! Your account stays.')
    },
  })
  return (
    <Panel title="Your account will be deleted">
      <div className={classes.parts}>
        <p className={classes.text}>
          It is deleted on <DateTime at={deletesAt} />. Until then everything is as you left it.
        </p>
        <Button loading={keep.isPending} onClick={() => keep.mutate()} ref={focusHere}>
          Keep my account
        </Button>
      </div>
    </Panel>
  )
}

function Deletion({ deletion }: { readonly deletion: AccountDeletion }) {
  const [isOpen, setOpen] = useState(false)
  if (!deletion.is_possible)
    return (
      <p className={classes.text}>
        Accounts of staff belong to the school: an admin removes them on the page Staff.
      </p>
    )
  return (
    <div className={classes.parts}>
      <ul className={classes.list}>
        <li>
          <strong>Goes:</strong> your profile, picture, messages, groups, practices of your own and
          everything else that names you.
        </li>
        <li>
          <strong>Stays, without your name:</strong>{' '}
          {deletion.results > 0
            ? `${countOf(deletion.results, 'result')} in the figures of your class, as “Deleted student”.`
            : 'nothing. You have no results.'}
        </li>
        <li>
          For 7 days you can come back: log in, and choose “Keep my account”. After that nobody can
          bring it back.
        </li>
      </ul>
      {isOpen ? (
        <DeletionForm proof={deletion.proof} onCancel={() => setOpen(false)} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconTrash size={17} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Delete my account
        </Button>
      )}
    </div>
  )
}

function DeletionForm({
  proof,
  onCancel,
}: Pick<AccountDeletion, 'proof'> & { readonly onCancel: () => void }) {
  const ending = useSessionEnding('Your account will be deleted in 7 days', true)
  const request = useMutation({ ...requestDeletionMutation(), ...ending })
  const form = useForm({ name: 'deletion', initialValues: { password: '' } })
  const needsPassword = proof === 'password'
  const refusedField =
    request.error instanceof CallError && request.error.field === 'password' && needsPassword
  const submit = form.onSubmit(({ password }) =>
    request.mutate(needsPassword ? { password } : {}, {
      onError: (error) => {
        if (!(error instanceof CallError) || error.field !== 'password') return
        form.setFieldError('password', error.reason)
        form.getInputNode('password')?.focus()
      },
    }),
  )
  return (
    <form onSubmit={submit} noValidate aria-label="Delete my account" className={classes.parts}>
      {request.error && !refusedField ? (
        <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
          {request.error instanceof CallError ? request.error.reason : messageOf(request.error)}
        </Alert>
      ) : null}
      {needsPassword ? (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          required
          className={classes.field ?? ''}
          {...form.getInputProps('password')}
          ref={focusHere}
        />
      ) : (
        <p className={classes.text}>
          To show that it is you, you must have logged in within the last 10 minutes.
        </p>
      )}
      <Button.Group>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          color="red"
          loading={request.isPending}
          disabled={needsPassword && form.values.password === ''}
        >
          Delete my account
        </Button>
      </Button.Group>
    </form>
  )
}
