import { Button, PasswordInput, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { resetPasswordBody } from '@prepwell/contract/auth.ts'
import { limits } from '@prepwell/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { resetPasswordMutation } from './auth.api.ts'
import { Problem } from './Problem.tsx'
import type { PasswordTexts } from './password-texts.ts'

/** What the form asks beyond what it sends. */
const resetForm = resetPasswordBody
  .extend({ confirm: z.string() })
  .refine(({ new_password, confirm }) => new_password === confirm, {
    path: ['confirm'],
    error: 'Both passwords should match',
  })

/** The password, twice. */
export function ResetPasswordForm({
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
