import './ui/theme/styles.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app/App.tsx'
import { headerUser } from './app/layouts/Header.tsx'
import { loadFont } from './app/load-font.ts'
import { addAdminRoutes, isForAdmins, pageLayoutId, siteRoutes } from './app/routes.tsx'
import { watchSession } from './app/watch-session.ts'
import { useSession } from './lib/session.ts'

const router = createBrowserRouter(siteRoutes, { patchRoutesOnNavigation: addAdminRoutes })
watchSession(router)

/** Resolves when the first page can be shown. Until then, the content of the document stays. */
function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!router.state.initialized) return
      stop()
      resolve()
    }
    const stop = router.subscribe(check)
    check()
  })
}

/** True if the first page has the header for a signed-in user. */
const hasHeader = () =>
  useSession.getState().user !== null &&
  !isForAdmins(window.location.pathname) &&
  matchRoutes(siteRoutes, window.location.pathname)?.some(({ route }) => route.id === pageLayoutId)

/**
 * Hydrates the page if the document contains it; otherwise replaces the picture in the document.
 */
async function show(root: HTMLElement): Promise<void> {
  const app = (
    <App>
      <RouterProvider router={router} />
    </App>
  )
  const isWhole = root.hasAttribute('data-page')
  // Loaded together with the page, so that the header appears complete. A page that the document
  // already shows does not wait for it.
  const header = !isWhole && hasHeader() ? headerUser.load().catch(() => {}) : null
  await firstPage()
  // Not earlier: they would have delayed the scripts of the page.
  loadFont(router)
  loadLater()
  if (isWhole && !router.state.errors) {
    hydrateRoot(root, app)
    return
  }
  await header
  createRoot(root).render(app)
}

/** Milliseconds until a file that could not be loaded is asked for again. */
const againMs = 60_000

/** The module registers the service worker, so one lost request must not prevent it. */
function loadLater(): void {
  import('./app/start-later.ts').then(
    ({ startLater }) => startLater(router),
    () => setTimeout(loadLater, againMs),
  )
}

const root = document.getElementById('root')
if (root) void show(root)
