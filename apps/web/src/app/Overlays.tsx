import { lazy, Suspense, useState } from 'react'
import { useQuestions } from '../ui/confirm.tsx'
import { useToasts } from '../ui/toast.ts'

const Toasts = lazy(async () => ({ default: (await import('../ui/Toasts.tsx')).Toasts }))
const Questions = lazy(async () => ({ default: (await import('../ui/Questions.tsx')).Questions }))

/** Toasts and confirmations above every page, each loaded with its first use. */
export function Overlays() {
  const [hasAsked, setAsked] = useState(false)
  const isAsking = useQuestions(({ open }) => open.length > 0)
  const hasToasts = useToasts(({ isWanted }) => isWanted)
  if (isAsking && !hasAsked) setAsked(true)
  return (
    <Suspense fallback={null}>
      {hasToasts ? <Toasts /> : null}
      {hasAsked ? <Questions /> : null}
    </Suspense>
  )
}
