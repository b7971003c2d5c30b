import { Badge, Button, Skeleton } from '@mantine/core'
import type { OwnSession } from '@prepwell/contract/accounts/own-sessions.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatNear, formatNearInWords } from '../../../../lib/dates.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { confirm } from '../../../../ui/feedback/confirm.tsx'
import { Loading, Repeat } from '../../../../ui/feedback/Loading.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useNow } from '../../../../ui/use-now.ts'
import classes from './OwnSessions.module.css'
import { endOwnSessionMutation, ownSessionsQuery } from './own-sessions.api.ts'

/** The reader's sessions, one per device. Every session except this one can be ended. */
export function OwnSessions() {
  const { data, error, refetch, isFetching } = useQuery(ownSessionsQuery())
  if (data)
    return (
      <ul className={classes.list} aria-label="Where you are logged in">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    )
  if (error)
    return (
      <div className={classes.row}>
        <p role="alert" className={classes.text}>
          Your sessions could not be loaded: {messageOf(error)}
        </p>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <Loading what="Loading your sessions…">
      <div className={classes.list}>
        <Repeat count={1}>{(index) => <Skeleton key={index} height={64} />}</Repeat>
      </div>
    </Loading>
  )
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const { id, device, address, begun_at, is_current } = session
  const end = useMutation({
    ...endOwnSessionMutation(),
    onSuccess: () => toast.success(`The session on ${device} has ended`),
  })
  const ask = async () => {
    const agreed = await confirm({
      title: 'End this session?',
      text: `${device}, ${address}, is logged out at once, also in the middle of an exam. Answers that were given stay safe.`,
      yes: 'End it',
      no: 'Cancel',
      danger: true,
    })
    if (agreed) end.mutate(id)
  }
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <p className={classes.device}>
          {device}
          {is_current ? <Badge variant="light">This device</Badge> : null}
        </p>
        <p className={classes.facts}>
          {address} · since <Moment at={begun_at} />
          {is_current ? null : <LastUse session={session} />}
        </p>
      </div>
      {is_current ? null : (
        <Button
          variant="default"
          aria-label={`End the session on ${device}`}
          loading={end.isPending}
          onClick={() => void ask()}
        >
          End
        </Button>
      )}
    </li>
  )
}

/** Seconds. A session's last use is recorded only when its token is renewed, once an hour. */
const notedEverySeconds = 3600

function LastUse({ session: { seen_at } }: { readonly session: OwnSession }) {
  const now = useNow()
  if (now - seen_at < notedEverySeconds) return <> · used within the last hour</>
  return (
    <>
      {' '}
      · last used <DateTime at={seen_at} format={(epoch) => formatNearInWords(epoch, now)} />
    </>
  )
}

function Moment({ at }: { readonly at: number }) {
  const now = useNow()
  return <DateTime at={at} format={(epoch) => formatNear(epoch, now)} />
}
