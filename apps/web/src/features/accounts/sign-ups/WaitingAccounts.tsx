import { Button, Skeleton } from '@mantine/core'
import type { WaitingAccount } from '@prepwell/contract/accounts/sign-ups.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { countOf } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import classes from './SignUps.module.css'
import { decideMutation, waitingQuery } from './sign-ups.api.ts'

/** The accounts waiting for approval, oldest first, with the actions for each. */
export function WaitingAccounts() {
  const { data, error, isFetching, refetch } = useQuery(waitingQuery())
  const { mutate, isPending } = useMutation(decideMutation())
  const decide = (accounts: readonly WaitingAccount[], decision: 'approved' | 'declined') =>
    mutate(
      { ids: accounts.map(({ id }) => id), decision },
      { onSuccess: ({ message }) => toast.success(message) },
    )
  const decline = async (account: WaitingAccount) => {
    const agreed = await confirm({
      title: 'Decline this account?',
      text: 'It is deleted, and a confirmed address gets a mail about it.',
      name: `${account.name}, ${account.email}`,
      yes: 'Decline',
      no: 'Cancel',
      danger: true,
    })
    if (agreed) decide([account], 'declined')
  }
  if (!data)
    return (
      <Panel title="Waiting for approval">
        {error ? (
          <LoadError
            title="The accounts could not be loaded"
            message={messageOf(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Loading what="Loading the accounts…">
            {/* As high as 'Nobody waits.', so that the codes below do not move. */}
            <Skeleton height={22} />
          </Loading>
        )}
      </Panel>
    )
  const { accounts, total } = data
  const confirmed = accounts.filter(({ email_verified }) => email_verified)
  return (
    <Panel
      title="Waiting for approval"
      action={
        confirmed.length > 1 ? (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isPending}
            onClick={() => decide(confirmed, 'approved')}
          >
            Approve all {confirmed.length} with a confirmed email
          </Button>
        ) : null
      }
    >
      {accounts.length === 0 ? <p className={classes.note}>Nobody waits.</p> : null}
      <ul className={classes.list}>
        {accounts.map((account) => (
          <li key={account.id} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.name}>{account.name}</p>
              <p className={classes.note}>
                {account.email} · {account.email_verified ? 'confirmed' : 'not confirmed yet'} ·{' '}
                <DateTime at={account.date_created} />
              </p>
            </div>
            <div className={classes.buttons}>
              <Button
                size="xs"
                disabled={isPending}
                aria-label={`Approve ${account.name}`}
                leftSection={<IconCheck size={16} aria-hidden />}
                onClick={() => decide([account], 'approved')}
              >
                Approve
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={isPending}
                aria-label={`Decline ${account.name}`}
                leftSection={<IconX size={16} aria-hidden />}
                onClick={() => void decline(account)}
              >
                Decline
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {total > accounts.length ? (
        <p className={classes.note}>
          {countOf(total - accounts.length, 'more account')} will be shown after these.
        </p>
      ) : null}
    </Panel>
  )
}
