import { Alert, Modal, Skeleton, Stack } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { IconUserX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { endSession } from '../../../lib/session-end.ts'
import { signInNameOf } from '../../../lib/stored-session.ts'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import type { FieldsAgainProps } from './again/FieldsAgain.tsx'

const FieldsAgain = lazy(async () => ({
  default: (await import('./again/FieldsAgain.tsx')).FieldsAgain,
}))

/**
 * The sign-in form where somebody signs in again, with the providers that the school offers. Its
 * fields load when it is shown, so that exam pages do not load a form that they rarely need.
 */
export function LoginForm(props: FieldsAgainProps) {
  return (
    <Suspense fallback={<FieldsSkeleton />}>
      <FieldsAgain {...props} />
    </Suspense>
  )
}

function FieldsSkeleton() {
  return (
    <Loading>
      <Stack gap="md">
        <Skeleton h={58} />
        <Skeleton h={58} />
        <Skeleton h={36} />
      </Stack>
    </Loading>
  )
}

/**
 * Preloads the form, so that signing in again does not wait for the network. Also preloads the form
 * for a new password, which follows a sign-in with a slip.
 */
export function preloadSignIn(): void {
  void import('./again/FieldsAgain.tsx').catch(() => {})
  void import('./NewPasswordForm.tsx').catch(() => {})
}

/**
 * A dialog over unsaved work after the session has ended. Only the same user can sign in and
 * continue.
 */
export function SignInAgain({
  opened,
  user,
  what,
  isInThisTab = false,
  onSignedIn,
  children,
}: Pick<FieldsAgainProps, 'isInThisTab'> & {
  readonly opened: boolean
  /** The user who was signed in. */
  readonly user: SessionUser
  /** The work, as in 'cannot continue this exam'. */
  readonly what: string
  readonly onSignedIn?: (user: SessionUser) => void
  /** Says what happens to the unsaved work. */
  readonly children: ReactNode
}) {
  useFocusOnFields(opened)
  const [otherEmail, setOtherEmail] = useState<string | null>(null)
  const ended = useRef(useSession.getState().token)
  const accept = (signedIn: SessionUser) => {
    if (signedIn.id === user.id) {
      setOtherEmail(null)
      return onSignedIn?.(signedIn)
    }
    // Restores the page's user, with the token whose session has ended.
    useSession.getState().signIn(ended.current ?? '', user)
    endSession()
    setOtherEmail(signInNameOf(signedIn))
  }
  return (
    <Modal
      opened={opened}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Please log in again"
      size="sm"
    >
      <Stack gap="md">
        {children}
        {otherEmail ? (
          <Alert color="red" icon={<IconUserX aria-hidden />} title="This is another account">
            {otherEmail} cannot continue this {what}. Log in as {signInNameOf(user)}.
          </Alert>
        ) : null}
        <LoginForm
          email={signInNameOf(user)}
          userId={user.id}
          isInThisTab={isInThisTab}
          onSignedIn={accept}
        />
      </Stack>
    </Modal>
  )
}

/** Moves focus to the fields once they have loaded in the open dialog. */
function useFocusOnFields(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const timer = setInterval(() => {
      const field = document.querySelector<HTMLElement>('[role=dialog] [data-autofocus]')
      if (!field) return
      field.focus()
      clearInterval(timer)
    }, 100)
    return () => clearInterval(timer)
  }, [opened])
}
