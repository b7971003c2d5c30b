import { Anchor, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { codeBody } from '@prepwell/contract/accounts/second-factor-code.ts'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { CopyTextButton } from '../../../../ui/controls/CopyTextButton.tsx'
import { Problem } from '../Problem.tsx'
import { showRefusal } from './refused-field.ts'
import classes from './SecondFactor.module.css'
import { confirmSecondFactorMutation } from './second-factor.api.ts'

// Loads a library that no other page needs.
const QrCode = lazy(async () => ({
  default: (await import('../../../../ui/controls/QrCode.tsx')).QrCode,
}))

/** The secret for the authenticator app, and the first code, which proves that the app has it. */
export function SecretStep({
  secret,
  uri,
  onConfirmed,
}: {
  readonly secret: string
  readonly uri: string
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
}) {
  const form = useForm({
    initialValues: { code: '' },
    validate: schemaResolver(codeBody, { sync: true }),
  })
  const confirm = useMutation(confirmSecondFactorMutation())
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = form.onSubmit((body) =>
    confirm.mutate(body, {
      onSuccess: onConfirmed,
      onError: (error) => {
        if (showRefusal(form, error)) field.current?.select()
      },
    }),
  )
  return (
    <form onSubmit={submit} noValidate aria-label="First code">
      <Stack gap="md">
        <Text>
          Scan this with an authenticator app, such as Aegis, Google Authenticator or a password
          manager. On this phone you can{' '}
          <Anchor href={uri} underline="always">
            open it in the app
          </Anchor>
          .
        </Text>
        <div className={classes.code}>
          <Suspense fallback={<Skeleton h={200} w={200} />}>
            <QrCode text={uri} title="QR code for an authenticator app" />
          </Suspense>
        </div>
        <div>
          <Text size="sm" c="dimmed">
            Or type this secret into the app
          </Text>
          <code className={classes.secret} translate="no">
            {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </code>
        </div>
        <div>
          <CopyTextButton text={secret} label="Copy the secret" />
        </div>
        <Problem error={form.errors.code ? null : confirm.error} />
        <TextInput
          ref={field}
          label="Code"
          description="The 6 digits that the app shows now"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={confirm.isPending}>
          Turn it on
        </Button>
      </Stack>
    </form>
  )
}
