import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { resendConfirmationMutation } from './auth.api.ts'
import { nextOf } from './next-of.ts'

/**
 * Milliseconds. A mail may take this long to arrive; asking sooner would only send the same link
 * twice.
 */
const restMs = 60_000

/**
 * Mails the confirmation link again and shows the server's response. Then it stays disabled for
 * {@link restMs}.
 */
export function SendLinkAgain({ email }: { readonly email: string }) {
  const [search] = useSearchParams()
  const { mutate, data, error, isPending } = useMutation(resendConfirmationMutation())
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => setResting(false), restMs)
    return () => clearTimeout(timer)
  }, [isResting])
  const isOff = isPending || isResting
  const send = () => {
    if (isOff) return
    mutate(
      { email, ...nextOf(search) },
      {
        onSuccess: () => setResting(true),
        onError: (failure) => setResting(failure instanceof CallError && failure.status === 429),
      },
    )
  }
  const answer = error ? messageOf(error) : data?.message
  return (
    <Stack gap="xs" align="flex-start">
      {/* Not the `disabled` attribute, because the button would lose focus. */}
      <Button
        size="compact-sm"
        variant="default"
        data-disabled={isOff}
        aria-disabled={isOff}
        onClick={send}
      >
        Send again
      </Button>
      <span role="status">{isPending ? null : answer}</span>
    </Stack>
  )
}
