import { Loader } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../../lib/query-client.ts'
import classes from '../AuthCard.module.css'
import { AuthCard } from '../AuthCard.tsx'
import { nothingKept } from '../SocialSignIn.tsx'
import type { LoginAgain } from './again-address.ts'
import { beginAgainMutation } from './begin-again.ts'
import { RefusedAgain } from './RefusedAgain.tsx'

/** Goes on to the provider at once, or says why it cannot. */
export function BeginAgain({ again }: { readonly again: LoginAgain }) {
  const { mutate, error } = useMutation(beginAgainMutation())
  const [problem, setProblem] = useState<string | null>(null)
  const isBegun = useRef(false)
  useEffect(() => {
    // Each begin makes a new request, which would replace the one that the provider answers.
    if (isBegun.current) return
    isBegun.current = true
    mutate(again, {
      onSuccess: (begun) => {
        // Replaced, because Back would begin another login.
        if ('url' in begun) window.location.replace(begun.url)
        else
          setProblem(
            begun.problem === 'not-kept' ? nothingKept : 'This school does not offer it any more',
          )
      },
    })
  }, [mutate, again])
  const refusal = problem ?? (error ? messageOf(error) : null)
  if (refusal) return <RefusedAgain again={again} text={refusal} />
  return (
    <AuthCard title="Login">
      <p className={classes.waiting} role="status">
        <Loader size="sm" aria-hidden /> Opening the login…
      </p>
    </AuthCard>
  )
}
