import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../lib/call.ts'
import { validateEmailMutation } from './auth.api.ts'
import { canCheckEmail } from './signup-form.ts'

/** The text of an e-mail that somebody has already. */
export const emailTaken = 'This email is already registered.'

/** Asks on leaving the field whether the e-mail is free; `taken` is the e-mail that is not. */
export function useEmailCheck() {
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
