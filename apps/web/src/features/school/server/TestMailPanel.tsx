import { Alert, Button, Skeleton } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconMailForward } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import classes from './Server.module.css'
import { sendTestMailMutation, serverFindingsQuery } from './server.api.ts'

/** Sends a mail to the reader, to check that mails arrive. */
export function TestMailPanel() {
  const { data, isPending } = useQuery(serverFindingsQuery())
  const email = useSession((session) => session.user?.email)
  const send = useMutation(sendTestMailMutation())
  const canSend = data?.can_send_mails !== false
  return (
    <Panel title="Mails">
      {isPending ? (
        <Skeleton height={72} />
      ) : canSend ? (
        <div className={classes.parts}>
          <p className={classes.note}>
            A test mail goes to your own address{email ? `, ${email}` : ''}. If it does not arrive
            within a few minutes, look into the spam folder.
          </p>
          <div>
            <Button
              variant="default"
              leftSection={<IconMailForward size={17} aria-hidden />}
              loading={send.isPending}
              onClick={() => send.mutate()}
            >
              Send a test mail
            </Button>
          </div>
          <div role="status">
            {send.data ? <Result isSent={send.data.is_sent} text={send.data.message} /> : null}
            {send.error ? <Result isSent={false} text={messageOf(send.error)} /> : null}
          </div>
        </div>
      ) : (
        <p className={classes.note}>
          This server sends no mails, so there is nothing to test. ‘Checks’ says what to ask for.
        </p>
      )}
    </Panel>
  )
}

const Result = ({ isSent, text }: { readonly isSent: boolean; readonly text: string }) => (
  <Alert
    color={isSent ? 'green' : 'red'}
    icon={isSent ? <IconCheck aria-hidden /> : <IconAlertCircle aria-hidden />}
  >
    {text}.{isSent ? '' : ' Ask the person who runs the server to look at it.'}
  </Alert>
)
