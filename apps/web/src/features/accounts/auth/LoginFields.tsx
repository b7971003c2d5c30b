import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { NewPasswordStep, SecondStep, SignInAnswer } from '@prepwell/contract/accounts/auth.ts'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { CallError } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { isQueueFull, loginMutation } from './auth.api.ts'
import { enterSession } from './enter-session.ts'
import { loginBodyOf, loginForm } from './login-form.ts'
import { useLoginNote } from './login-note.ts'
import { SendLinkAgain } from './SendLinkAgain.tsx'
import { SecondStepForm } from './second-factor/SecondStepForm.tsx'

/** Loaded on demand: only readers who sign in with a slip need it. */
const NewPasswordForm = lazy(() =>
  import('./NewPasswordForm.tsx').then((form) => ({ default: form.NewPasswordForm })),
)

export interface LoginFieldsProps {
  /** Called after the session has been stored. */
  readonly onSignedIn: (user: SessionUser) => void
  /** Prefilled after a session has ended, so that the reader types only the password. */
  readonly email?: string
}

/**
 * E-mail or roll number, password and the server's error, then the second step if the account
 * requires it.
 */
export function LoginFields({ onSignedIn, email = '' }: LoginFieldsProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email, password: '' },
    validate: schemaResolver(loginForm, { sync: true }),
  })
  const login = useMutation(loginMutation())
  const [step, setStep] = useState<SecondStep | null>(null)
  const [choice, setChoice] = useState<NewPasswordStep | null>(null)
  const goOn = (answer: SignInAnswer) => {
    setChoice('new_password' in answer ? answer.new_password : null)
    if ('second_factor' in answer) setStep(answer.second_factor)
    else if ('access_token' in answer) onSignedIn(enterSession(answer))
  }
  const submit = form.onSubmit((fields) => login.mutate(loginBodyOf(fields), { onSuccess: goOn }))
  if (choice)
    return (
      <Suspense fallback={<Loading what="Loading…">{null}</Loading>}>
        <NewPasswordForm step={choice} onAnswer={goOn} onBack={() => setChoice(null)} />
      </Suspense>
    )
  if (step) return <SecondStepForm step={step} onAnswer={goOn} onBack={() => setStep(null)} />
  return (
    <form onSubmit={submit} noValidate aria-label="Login">
      <Stack gap="md">
        {login.error ? <Refusal error={login.error} email={form.getValues().email} /> : null}
        {login.isPending && isQueueFull(login.failureReason) ? (
          <Alert role="status" icon={<IconClock aria-hidden />}>
            Many people are logging in right now. We keep trying for you, so just leave this page
            open.
          </Alert>
        ) : null}
        <TextInput
          label="Email or roll number"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          {...(email ? { 'data-autofocus': true } : {})}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={login.isPending}>
          Login
        </Button>
      </Stack>
    </form>
  )
}

/**
 * Stays after the toast disappears. Not announced to screen readers, because the toast already was.
 */
function Refusal({ error, email }: { readonly error: Error; readonly email: string }) {
  const { note } = useLoginNote()
  const isUnconfirmed = error instanceof CallError && error.code === 'email_not_verified'
  // The note above the form already offers to send the link again.
  const isOffered = note?.kind === 'signed-up' && note.email === email.trim()
  return (
    <Alert color="red" role="note" icon={<IconAlertCircle aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        <span>{messageOf(error)}</span>
        {isUnconfirmed && !isOffered ? <SendLinkAgain email={email} /> : null}
      </Stack>
    </Alert>
  )
}
