import { lazy, type ReactNode, StrictMode, Suspense, useState } from 'react'
import { useQuestions } from '../ui/feedback/confirm.tsx'
import { useToasts } from '../ui/feedback/toast.ts'

const Toasts = lazy(async () => ({ default: (await import('../ui/feedback/Toasts.tsx')).Toasts }))
const ConfirmDialogs = lazy(async () => ({
  default: (await import('../ui/feedback/ConfirmDialogs.tsx')).ConfirmDialogs,
}))

/** The router's page, with the overlays shown above every page. */
export function App({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      {children}
      <Overlays />
    </StrictMode>
  )
}

/** Toasts and confirmations, loaded when first used. */
function Overlays() {
  const [hasAsked, setAsked] = useState(false)
  const isAsking = useQuestions(({ open }) => open.length > 0)
  const hasToasts = useToasts(({ isWanted }) => isWanted)
  if (isAsking && !hasAsked) setAsked(true)
  return (
    <Suspense fallback={null}>
      {hasToasts ? <Toasts /> : null}
      {hasAsked ? <ConfirmDialogs /> : null}
    </Suspense>
  )
}
