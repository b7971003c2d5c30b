import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { useSession } from '../../../../lib/session.ts'
import { holdPageOnSessionEnd, resumeSession } from '../../../../lib/session-end.ts'
import { confirm } from '../../../../ui/feedback/confirm.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { OwnSessions } from '../../auth/index.ts'
import { logoutEverywhereMutation } from '../users.api.ts'
import classes from './SessionsCard.module.css'

/** The reader's sessions, and a button to end them all if a device was lost or left signed in. */
export function SessionsCard() {
  const { mutate, isPending } = useMutation({
    ...logoutEverywhereMutation(),
    ...useSessionEnding('You have been logged out everywhere!', true),
  })
  const ask = async () => {
    const agreed = await confirm({
      title: 'Log out everywhere?',
      text: 'Every session of your account ends at once, including on this device and in the middle of an exam. Answers already given are safe.',
      yes: 'Log out everywhere',
      no: 'Cancel',
      danger: true,
    })
    if (agreed) mutate()
  }
  return (
    <Panel title="Where you are logged in">
      <OwnSessions />
      <div className={classes.row}>
        <p className={classes.text}>
          Not sure which are yours? End all sessions of your account, then log in again here.
        </p>
        <Button
          variant="default"
          leftSection={<IconLogout size={17} aria-hidden />}
          loading={isPending}
          onClick={() => void ask()}
        >
          Log out everywhere
        </Button>
      </div>
    </Panel>
  )
}

/**
 * Callbacks for a call that ends every session on the server, including this one. They show `done`,
 * sign out and open the home page. Another call may fail because of it first, and must not report
 * an expired session. `isLogout` as in `signOut` of the session.
 */
export function useSessionEnding(done: string, isLogout?: true) {
  const navigate = useNavigate()
  return {
    onMutate: () => holdPageOnSessionEnd(),
    onSuccess: async () => {
      toast.success(done)
      resumeSession()
      useSession.getState().signOut(isLogout)
      await navigate(paths.home)
    },
    onSettled: (_answer: unknown, _error: unknown, _input: unknown, release?: () => void) =>
      release?.(),
  }
}
