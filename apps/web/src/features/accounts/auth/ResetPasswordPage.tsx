import { Anchor, Button, PasswordInput, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { resetPasswordBody } from '@prepwell/contract/accounts/auth.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { z } from 'zod'
import { CallError } from '../../../lib/call.ts'
import { paths } from '../../../lib/paths.ts'
import { schoolName } from '../../../lib/school.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { AuthCard } from './AuthCard.tsx'
import { resetPasswordMutation } from './auth.api.ts'
import { leaveLoginNote } from './login-note.ts'
import { Problem } from './Problem.tsx'

/**
 * Opened by the mailed link of a password reset or an invitation. Sets the password and continues
 * to the login page.
 */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isInvited = search.has('invited')
  const texts = passwordTexts(isInvited)
  const finish = () => {
    // The new password has ended every session, including the one in this browser.
    useSession.getState().signOut()
    leaveLoginNote({ kind: isInvited ? 'password-chosen' : 'password-reset', email: '' })
    toast.success(texts.done)
    void navigate(paths.login, { replace: true })
  }
  return (
    <AuthCard
      title={texts.title}
      subtitle={texts.subtitle}
      footer={
        <>
          Link not working?{' '}
          <Anchor component={Link} to={paths.forgotPassword} underline="always">
            Ask for a new one
          </Anchor>
          {isInvited && (
            <>
              <br />
              Already have a password?{' '}
              <Anchor component={Link} to={paths.login} underline="always">
                Login
              </Anchor>
            </>
          )}
        </>
      }
    >
      <ResetPasswordForm token={token} texts={texts} onReset={finish} />
    </AuthCard>
  )
}

/** The request body plus the repeated password. */
const resetForm = resetPasswordBody
  .extend({ confirm: z.string() })
  .refine(({ new_password, confirm }) => new_password === confirm, {
    path: ['confirm'],
    error: 'Both passwords should match',
  })

function ResetPasswordForm({
  token,
  texts,
  onReset,
}: {
  readonly token: string
  readonly texts: PasswordTexts
  readonly onReset: () => void
}) {
  const reset = useMutation(resetPasswordMutation(token))
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { new_password: '', confirm: '' },
    validate: schemaResolver(resetForm, { sync: true }),
  })
  const submit = form.onSubmit(({ new_password }) =>
    reset.mutate(
      { new_password },
      {
        onSuccess: onReset,
        onError: (error) => {
          if (isOfPassword(error)) form.setFieldError('new_password', error.reason)
        },
      },
    ),
  )
  return (
    <form onSubmit={submit} noValidate aria-label={texts.title}>
      <Stack gap="md">
        {/* Any error that is not about the password is about the link. */}
        <Problem error={isOfPassword(reset.error) ? null : reset.error} refused={texts.refused} />
        <PasswordInput
          label={texts.password}
          description={`At least ${limits.passwordMin} characters`}
          autoComplete="new-password"
          required
          key={form.key('new_password')}
          {...form.getInputProps('new_password')}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          required
          key={form.key('confirm')}
          {...form.getInputProps('confirm')}
        />
        <Button type="submit" fullWidth loading={reset.isPending}>
          {texts.button}
        </Button>
      </Stack>
    </form>
  )
}

const isOfPassword = (error: Error | null): error is CallError =>
  error instanceof CallError && error.field === 'new_password'

/** Texts of the page, which differ between a reset and an invitation. */
interface PasswordTexts {
  readonly title: string
  readonly subtitle: string
  /** The label of the first field. */
  readonly password: string
  readonly button: string
  /** The toast after success. */
  readonly done: string
  /** Shown if the server rejects the link; null shows the server's message. */
  readonly refused: string | null
}

const resetTexts: PasswordTexts = {
  title: 'Reset password',
  subtitle: 'Choose a new password. You will be logged out on all devices.',
  password: 'New password',
  button: 'Reset password',
  done: 'Password successfully reset. You can now login.',
  refused: null,
}

const invitedTexts: PasswordTexts = {
  title: 'Choose a password',
  subtitle: `Welcome to ${schoolName}. Your school has made an account for you: choose a password to begin.`,
  password: 'Password',
  button: 'Save password',
  done: 'Your password is saved. You can now log in.',
  refused:
    'This invitation has been used already, or it has expired. If you have chosen a password, log in with it. If not, ask for a new link.',
}

/**
 * Texts for an invited person, who has never had a password. All others are asked for a new one.
 */
const passwordTexts = (isInvited: boolean): PasswordTexts => (isInvited ? invitedTexts : resetTexts)
