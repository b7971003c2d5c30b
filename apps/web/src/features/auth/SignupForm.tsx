import { Anchor, Button, Checkbox, Loader, PasswordInput, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { limits } from '@prepwell/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CallError } from '../../lib/call.ts'
import { paths } from '../../lib/paths.ts'
import { signupMutation } from './auth.api.ts'
import { emptySignup, passwordsMatch, signupForm } from './signup-form.ts'
import { emailTaken, useEmailCheck } from './use-email-check.ts'

/** Name, e-mail, password twice, terms. */
export function SignupForm({ onSignedUp }: { readonly onSignedUp: () => void }) {
  const { taken, setTaken, check, isChecking } = useEmailCheck()
  const form = useForm({
    initialValues: emptySignup,
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
      { name: fields.name, email: fields.email, password: fields.password },
      {
        onSuccess: onSignedUp,
        onError: (error) => {
          if (error instanceof CallError && error.code === 'conflict') setTaken(fields.email)
        },
      },
    )
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Sign up">
      <Stack gap="md">
        <TextInput label="Name" autoComplete="name" required {...form.getInputProps('name')} />
        <TextInput
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          rightSection={isChecking ? <Loader size="xs" /> : null}
          {...form.getInputProps('email')}
          error={emailError}
          onBlur={() => check(email)}
        />
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
        <Checkbox
          label={
            // The terms open in a tab of their own: what was typed here stays.
            <>
              I accept the{' '}
              <Anchor component={Link} to={paths.terms} target="_blank" underline="always" inherit>
                terms and conditions
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
          Sign up
        </Button>
      </Stack>
    </form>
  )
}
