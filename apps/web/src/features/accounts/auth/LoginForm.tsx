import { Modal, Skeleton, Stack } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import type { LoginFieldsProps } from './LoginFields.tsx'

const LoginFields = lazy(async () => ({
  default: (await import('./LoginFields.tsx')).LoginFields,
}))

/**
 * The sign-in form on the login page and in dialogs that ask to sign in again. Its fields load when
 * it is shown, so that exam pages do not load a form that they rarely need.
 */
export function LoginForm(props: LoginFieldsProps) {
  return (
    <Suspense fallback={<FieldsSkeleton />}>
      <LoginFields {...props} />
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
  void import('./LoginFields.tsx').catch(() => {})
  void import('./NewPasswordForm.tsx').catch(() => {})
}

/** A dialog over unsaved work after the session has ended. Only a sign-in closes it. */
export function SignInAgain({
  opened,
  email,
  onSignedIn,
  children,
}: {
  readonly opened: boolean
  /** The address of the user who was signed in. */
  readonly email: string
  readonly onSignedIn: (user: SessionUser) => void
  /** Says what happens to the unsaved work. */
  readonly children: ReactNode
}) {
  useFocusOnFields(opened)
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
        <LoginForm email={email} onSignedIn={onSignedIn} />
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
