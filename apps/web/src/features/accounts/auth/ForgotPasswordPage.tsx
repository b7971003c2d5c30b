import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { forgotPassword } from '@prepwell/contract/accounts/auth.ts'
import { IconMailForward } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { tabStorage } from '../../../lib/browser-storage.ts'
import { paths } from '../../../lib/paths.ts'
import { focusHere } from '../../../ui/focus-here.ts'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { forgotPasswordMutation } from './auth.api.ts'
import { Problem } from './Problem.tsx'

const noteKey = 'mailed-link-note'

/** Keeps the server's message about the mail across reloads until the reader leaves the page. */
function useMailedNote() {
  const [note, setNote] = useState(() => {
    const stored = tabStorage.read(noteKey)
    return typeof stored === 'string' ? stored : null
  })
  const keep = (text: string | null) => {
    setNote(text)
    tabStorage.write(noteKey, text)
  }
  useEffect(() => () => tabStorage.write(noteKey, null), [])
  return [note, keep] as const
}

/** Asks for a link to set a new password. */
export function ForgotPasswordPage() {
  const forgot = useMutation(forgotPasswordMutation())
  const [note, keepNote] = useMailedNote()
  const [isAgain, setAgain] = useState(false)
  const askAgain = () => {
    setAgain(true)
    keepNote(null)
  }
  return (
    <AuthCard
      title="Forgot password"
      subtitle={
        note !== null
          ? undefined
          : 'Enter your email address and we will send you a link to set a new password. If you log in with a roll number, ask your teacher for a new slip.'
      }
      footer={
        <Anchor component={Link} to={paths.login} underline="always">
          Back to login
        </Anchor>
      }
    >
      {note !== null ? (
        <MailedNote message={note} onAgain={askAgain} />
      ) : (
        <ForgotPasswordForm
          onSubmit={(body) =>
            forgot.mutate(body, { onSuccess: ({ message }) => keepNote(message) })
          }
          isPending={forgot.isPending}
          error={forgot.error}
          takesFocus={isAgain}
        />
      )}
    </AuthCard>
  )
}

function ForgotPasswordForm({
  onSubmit,
  isPending,
  error,
  takesFocus,
}: {
  readonly onSubmit: (body: { email: string }) => void
  readonly isPending: boolean
  readonly error: Error | null
  /** True when the form replaces an element that had focus. */
  readonly takesFocus: boolean
}) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: schemaResolver(forgotPassword.body, { sync: true }),
  })
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate aria-label="Forgot password">
      <Stack gap="md">
        <Problem error={error} />
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          {...(takesFocus ? { ref: focusHere } : {})}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" fullWidth loading={isPending}>
          Send the link
        </Button>
      </Stack>
    </form>
  )
}

/**
 * Says that the link has been mailed if the account exists. The server does not reveal whether it
 * exists.
 */
function MailedNote({
  message,
  onAgain,
}: {
  readonly message: string
  readonly onAgain: () => void
}) {
  return (
    <Stack gap="md">
      <p className={classes.done} ref={focusHere} tabIndex={-1}>
        <IconMailForward size={26} stroke={1.6} aria-hidden />
        <span>{message}</span>
      </p>
      <Text size="sm" c="dimmed">
        Nothing after a few minutes? Check your spam folder and the spelling of the address.
      </Text>
      <Button variant="default" onClick={onAgain}>
        Try another address
      </Button>
    </Stack>
  )
}
