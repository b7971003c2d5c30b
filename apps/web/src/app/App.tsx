import { type ReactNode, StrictMode, useEffect } from 'react'
import { quiet } from '../lib/idle.ts'
import { loadConfirmDialogs } from '../ui/feedback/confirm.tsx'
import { useQuestions } from '../ui/feedback/questions.ts'
import { loadToasts, useToasts } from '../ui/feedback/toast.ts'

/** The router's page, with the overlays shown above every page. */
export function App({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      {children}
      <Overlays />
    </StrictMode>
  )
}

/**
 * Toasts and confirmations. They load when first used, or earlier once the page is idle, because
 * they must work after the network has gone.
 */
function Overlays() {
  const Toasts = useToasts((toasts) => toasts.Toasts)
  const ConfirmDialogs = useQuestions(({ Dialogs }) => Dialogs)
  useEffect(() => {
    // The first use retries a load that fails here.
    void quiet().then(() => Promise.allSettled([loadToasts(), loadConfirmDialogs()]))
  }, [])
  return (
    <>
      {Toasts ? <Toasts /> : null}
      {ConfirmDialogs ? <ConfirmDialogs /> : null}
    </>
  )
}
