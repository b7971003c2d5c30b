import './ui/theme/styles.ts'
// Most addresses have it: it comes with the first script.
import './app/layouts/PageLayout.tsx'
import { lazy, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { preloadPages } from './app/preload-pages.ts'
import { routes } from './app/routes.tsx'
import { watchSession } from './app/watch-session.ts'
import { useQuestions } from './ui/feedback/confirm.tsx'
import { useToasts } from './ui/feedback/toast.ts'

const Toasts = lazy(async () => ({ default: (await import('./ui/feedback/Toasts.tsx')).Toasts }))
const ConfirmDialogs = lazy(async () => ({
  default: (await import('./ui/feedback/ConfirmDialogs.tsx')).ConfirmDialogs,
}))

/** Toasts and confirmations above every page, each loaded with its first use. */
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

const router = createBrowserRouter(routes)
watchSession(router)
preloadPages(routes)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
      <Overlays />
    </StrictMode>,
  )
