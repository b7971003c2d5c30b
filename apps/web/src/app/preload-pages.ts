import { type createBrowserRouter, matchRoutes } from 'react-router'
import { quiet } from '../lib/idle.ts'
import { isStaff, useSession } from '../lib/session.ts'
import { nextPages } from './next-pages.ts'
import { routesFor } from './routes.tsx'

type AppRouter = ReturnType<typeof createBrowserRouter>

/**
 * Loads a page's code as soon as the pointer, a finger or focus reaches a link to it. Loads the
 * code of the likeliest next pages while the browser is idle.
 */
export function preloadPages(router: AppRouter): void {
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === window.location.origin) void loadPage(link.pathname)
  }
  document.addEventListener('pointerover', load, { passive: true })
  document.addEventListener('focusin', load)
  void loadNextPages(router)
}

/**
 * Loads the likeliest next pages one after the other. When the reader opens another page, starts
 * again with that page's own next pages.
 */
async function loadNextPages(router: AppRouter): Promise<void> {
  await quiet()
  const { pathname } = router.state.location
  for (const next of nextPages({ pathname, reader: readerNow(), isSparing: isSparing() })) {
    if (router.state.location.pathname !== pathname) break
    await loadPage(next)
    await quiet()
  }
  const stop = router.subscribe(({ location, navigation }) => {
    if (location.pathname === pathname || navigation.state !== 'idle') return
    stop()
    void loadNextPages(router)
  })
}

function readerNow() {
  const { user } = useSession.getState()
  if (!user) return 'visitor'
  return isStaff(user) ? 'admin' : 'student'
}

/** Network Information API, which only some browsers have. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

function isSparing(): boolean {
  const { saveData, effectiveType }: Connection = Object(Reflect.get(navigator, 'connection'))
  return saveData === true || /2g/.test(effectiveType ?? '')
}

/**
 * Loads a page's code, which the browser then keeps. If that fails, following the link tries again.
 */
async function loadPage(pathname: string): Promise<void> {
  const matches = matchRoutes(await routesFor(pathname).catch(() => []), pathname) ?? []
  await Promise.all(
    matches.map(({ route }) =>
      typeof route.lazy === 'function' ? route.lazy().catch(() => {}) : null,
    ),
  )
}
