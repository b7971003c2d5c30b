import { Anchor, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { type Ref, useState } from 'react'

/** A code from the authenticator app, or a recovery code. */
export function CodeField(field: TextInputProps & { readonly ref?: Ref<HTMLInputElement> }) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <Stack gap={6} align="flex-start">
      <TextInput
        w="100%"
        required
        spellCheck={false}
        {...(isRecovery
          ? {
              label: 'Recovery code',
              description: 'One of the codes you saved; each works once',
              autoComplete: 'off',
              autoCapitalize: 'characters',
            }
          : {
              label: 'Code',
              description: 'The 6 digits that your authenticator app shows for Prepwell',
              autoComplete: 'one-time-code',
              inputMode: 'numeric' as const,
            })}
        {...field}
      />
      <Anchor
        component="button"
        type="button"
        size="sm"
        underline="always"
        onClick={() => setRecovery(!isRecovery)}
      >
        {isRecovery ? 'Use a code from the app' : 'No phone? Use a recovery code'}
      </Anchor>
    </Stack>
  )
}
