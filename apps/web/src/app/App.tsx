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
 * Toasts and confirmations. They are loaded when first used, or earlier when the page is quiet:
 * they must work after the network has gone.
 */
function Overlays() {
  const Toasts = useToasts((toasts) => toasts.Toasts)
  const ConfirmDialogs = useQuestions(({ Dialogs }) => Dialogs)
  useEffect(() => {
    // What fails here is loaded again by the first use.
    void quiet().then(() => Promise.allSettled([loadToasts(), loadConfirmDialogs()]))
  }, [])
  return (
    <>
      {Toasts ? <Toasts /> : null}
      {ConfirmDialogs ? <ConfirmDialogs /> : null}
    </>
  )
}
