import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { quiet } from '../lib/idle.ts'
import { isAdmin, useSession } from '../lib/session.ts'
import { nextPages } from './next-pages.ts'

type AppRouter = ReturnType<typeof createBrowserRouter>

/**
 * Loads a page's code as soon as the pointer, a finger or the focus reaches a link to it, and that
 * of the likeliest next pages while the browser is idle.
 */
export function preloadPages(router: AppRouter, routes: RouteObject[]): void {
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === window.location.origin) void loadPage(routes, link.pathname)
  }
  document.addEventListener('pointerover', load, { passive: true })
  document.addEventListener('focusin', load)
  void loadNextPages(router, routes)
}

/**
 * Loads one page after the other. When the reader opens another page, the list is determined again.
 */
async function loadNextPages(router: AppRouter, routes: RouteObject[]): Promise<void> {
  await quiet()
  const { pathname } = router.state.location
  for (const next of nextPages({ pathname, reader: readerNow(), isSparing: isSparing() })) {
    if (router.state.location.pathname !== pathname) break
    await loadPage(routes, next)
    await quiet()
  }
  const stop = router.subscribe(({ location, navigation }) => {
    if (location.pathname === pathname || navigation.state !== 'idle') return
    stop()
    void loadNextPages(router, routes)
  })
}

function readerNow() {
  const { user } = useSession.getState()
  if (!user) return 'visitor'
  return isAdmin(user) ? 'admin' : 'student'
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

/** The browser caches what has been loaded; failed files are requested again on click. */
async function loadPage(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.map(({ route }) =>
      typeof route.lazy === 'function' ? route.lazy().catch(() => {}) : null,
    ),
  )
}
