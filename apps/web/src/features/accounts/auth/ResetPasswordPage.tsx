import { Anchor, Button, PasswordInput, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { resetPasswordBody } from '@prepwell/contract/accounts/auth.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { z } from 'zod'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { AuthCard } from './AuthCard.tsx'
import { resetPasswordMutation } from './auth.api.ts'
import { leaveLoginNote } from './login-note.ts'
import { Problem } from './Problem.tsx'

/**
 * Where the mailed link leads, a reset's or an invitation's: sets the password, and goes on to the
 * login page.
 */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isInvited = search.has('invited')
  const texts = passwordTexts(isInvited)
  const finish = () => {
    // The new password has ended every session, that of this browser too.
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
          The link does not work?{' '}
          <Anchor component={Link} to={paths.forgotPassword} underline="always">
            Ask for a new one
          </Anchor>
          {isInvited && (
            <>
              <br />
              You have a password already?{' '}
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

/** What the form asks beyond what it sends. */
const resetForm = resetPasswordBody
  .extend({ confirm: z.string() })
  .refine(({ new_password, confirm }) => new_password === confirm, {
    path: ['confirm'],
    error: 'Both passwords should match',
  })

/** The password, twice. */
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
    reset.mutate({ new_password }, { onSuccess: onReset }),
  )
  return (
    <form onSubmit={submit} noValidate aria-label={texts.title}>
      <Stack gap="md">
        {/* The form has checked the password: what the server refuses is the link. */}
        <Problem error={reset.error} refused={texts.refused} />
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

/** What the page says that a mailed link for a password leads to. */
interface PasswordTexts {
  readonly title: string
  readonly subtitle: string
  /** What the first field is called. */
  readonly password: string
  readonly button: string
  /** The toast after it. */
  readonly done: string
  /** Why a link is refused; null: as the server says it. */
  readonly refused: string | null
}

const resetTexts: PasswordTexts = {
  title: 'Reset password',
  subtitle: 'Choose a new password. All devices that are signed in are signed out.',
  password: 'New password',
  button: 'Reset password',
  done: 'Password successfully reset. You can now login.',
  refused: null,
}

const invitedTexts: PasswordTexts = {
  title: 'Choose a password',
  subtitle:
    'Welcome to Prepwell. Your school has made an account for you: choose a password to begin.',
  password: 'Password',
  button: 'Save password',
  done: 'Your password is saved. You can now login.',
  refused:
    'This invitation has been used already, or it has expired. If you have chosen a password, log in with it. If not, ask for a new link.',
}

/**
 * The texts for somebody who is invited to an account, and has never had a password; or for one who
 * replaces it.
 */
const passwordTexts = (isInvited: boolean): PasswordTexts => (isInvited ? invitedTexts : resetTexts)
