import { Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../../lib/paths.ts'
import { isAdmin, useSession } from '../../../../../lib/session.ts'
import { focusHere } from '../../../../../ui/focus-here.ts'
import { Panel } from '../../../../../ui/layout/Panel.tsx'
import { LoginForm } from '../../../../accounts/auth/index.ts'
import { failureWords, type ImportFailure } from '../run/import-failure.ts'
import classes from './FailureNotice.module.css'

/** The reason why there is no report, and what to do. The chosen file is kept. */
export function FailureNotice({
  failure,
  isSignedOut,
  onRetry,
  onChooseAgain,
}: {
  readonly failure: ImportFailure
  /** True if the reader must sign in first. */
  readonly isSignedOut: boolean
  readonly onRetry: () => void
  readonly onChooseAgain: () => void
}) {
  const { title, text, canRetry } = failureWords(isSignedOut ? { kind: 'signed_out' } : failure)
  return (
    <Panel title={title}>
      <p role="alert" className={classes.text} ref={focusHere} tabIndex={-1}>
        <IconAlertTriangle size={22} stroke={1.8} aria-hidden />
        <span>{text}</span>
      </p>
      {isSignedOut ? (
        <SignIn onSignedIn={onRetry} />
      ) : (
        <Group gap="sm" mt="md">
          {canRetry && <Button onClick={onRetry}>Try again</Button>}
          <Button variant={canRetry ? 'default' : 'filled'} onClick={onChooseAgain}>
            Choose the file again
          </Button>
        </Group>
      )}
    </Panel>
  )
}

function SignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const email = useSession(({ user }) => user?.email ?? '')
  const navigate = useNavigate()
  return (
    <div className={classes.login}>
      <LoginForm
        email={email}
        // Someone without access to imports may have signed in.
        onSignedIn={(user) => (isAdmin(user) ? onSignedIn() : void navigate(paths.home))}
      />
    </div>
  )
}
