import { Anchor, Button, Checkbox, Loader, PasswordInput, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { leaveAnswersTo } from '../../../lib/open-practice/open-answers.ts'
import { paths } from '../../../lib/paths.ts'
import { signUpRule } from '../../../lib/school-rules.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { AuthCard } from './AuthCard.tsx'
import { signupMutation, validateEmailMutation } from './auth.api.ts'
import { KeepAnswers } from './KeepAnswers.tsx'
import { leaveLoginNote } from './login-note.ts'
import { nextOf } from './next-of.ts'
import { ClosedSignUp, SignUpRule } from './SignUpRule.tsx'
import { SocialSignIn } from './SocialSignIn.tsx'
import { canCheckEmail, emptySignup, passwordsMatch, signupForm } from './signup-form.ts'

/** Creates an account; the mailed link confirms it. */
export function SignupPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // Readers who came by a link, such as a group's, continue to it after the login.
  const login = paths.loginThen(search.get('next') ?? paths.home)
  const rule = signUpRule()
  const finish = (email: string) => {
    leaveLoginNote({ kind: 'signed-up', email })
    leaveAnswersTo(email, search.get('next'))
    toast.success('Signup Successful, A verification link has been sent to your email address')
    void navigate(login)
  }
  return (
    <AuthCard
      title="Signup"
      subtitle="A free account for practices and timed mock exams."
      footer={
        <>
          Already have an account?{' '}
          <Anchor component={Link} to={login} underline="always">
            Login
          </Anchor>
        </>
      }
      last={rule === 'closed' ? null : <SocialSignIn />}
    >
      {rule === 'closed' ? (
        <ClosedSignUp login={login} />
      ) : (
        <>
          <SignUpRule rule={rule} />
          <SignupForm onSignedUp={finish} needsCode={rule === 'invitation'} />
        </>
      )}
    </AuthCard>
  )
}

function SignupForm({
  onSignedUp,
  needsCode,
}: {
  readonly onSignedUp: (email: string) => void
  readonly needsCode: boolean
}) {
  const [search] = useSearchParams()
  const [given] = useState(search.get('code') ?? '')
  const { taken, setTaken, check, isChecking } = useEmailCheck()
  const form = useForm({
    initialValues: { ...emptySignup, code: given },
    validate: schemaResolver(signupForm, { sync: true }),
    onValuesChange: ({ email }, before) => {
      if (email !== before.email) setTaken(null)
    },
  })
  const { password, confirm, email } = form.values
  const isDifferent = form.isTouched('confirm') && confirm !== '' && !passwordsMatch(form.values)
  const emailError = taken === email ? emailTaken : form.errors.email
  const signup = useMutation(signupMutation())
  const submit = form.onSubmit((fields) => {
    if (taken === fields.email) return
    signup.mutate(
      {
        ...{ name: fields.name, email: fields.email, password: fields.password },
        ...(fields.code.trim() ? { code: fields.code } : {}),
        ...nextOf(search),
      },
      {
        onSuccess: () => onSignedUp(fields.email.trim()),
        onError: (error) => {
          if (!(error instanceof CallError)) return
          if (error.code === 'conflict') setTaken(fields.email)
          if (error.field === 'email' || error.field === 'code' || error.field === 'password')
            form.setFieldError(error.field, error.reason)
        },
      },
    )
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Signup">
      <Stack gap="md">
        <TextInput label="Name" autoComplete="name" required {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          rightSection={isChecking ? <Loader size="xs" /> : null}
          {...form.getInputProps('email')}
          error={emailError}
          onBlur={() => check(email)}
        />
        {needsCode || given ? (
          <TextInput
            label="Code of your school"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required={needsCode}
            {...form.getInputProps('code')}
          />
        ) : null}
        <PasswordInput
          label="Password"
          description={`At least ${limits.passwordMin} characters`}
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          required
          {...form.getInputProps('confirm')}
          error={isDifferent && confirm.length >= password.length && 'Both passwords should match'}
        />
        <KeepAnswers />
        <Checkbox
          label={
            // The terms open in a new tab, so that the form keeps its input.
            <>
              I accept the{' '}
              <Anchor component={Link} to={paths.terms} target="_blank" underline="always" inherit>
                terms and conditions
              </Anchor>{' '}
              and have read{' '}
              <Anchor
                component={Link}
                to={paths.privacy}
                target="_blank"
                underline="always"
                inherit
              >
                what happens with my data
              </Anchor>
            </>
          }
          {...form.getInputProps('terms', { type: 'checkbox' })}
        />
        <Button
          type="submit"
          fullWidth
          loading={signup.isPending}
          disabled={!passwordsMatch({ password, confirm })}
        >
          Signup
        </Button>
      </Stack>
    </form>
  )
}

const emailTaken = 'This email is already registered.'

/** Checks on blur whether the address is free. `taken` is the last address that was not free. */
function useEmailCheck() {
  const [taken, setTaken] = useState<string | null>(null)
  const { mutate, isPending } = useMutation(validateEmailMutation())
  const check = (email: string) => {
    if (!canCheckEmail(email) || email === taken) return
    mutate(email, {
      onSuccess: () => setTaken(null),
      onError: (error) => {
        if (error instanceof CallError && error.status === 409) setTaken(email)
      },
    })
  }
  return { taken, setTaken, check, isChecking: isPending }
}
