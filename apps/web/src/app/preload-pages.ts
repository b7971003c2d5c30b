import { matchRoutes, type RouteObject } from 'react-router'

/** Loads the code of a page as soon as the pointer, a finger or the focus comes to a link to it. */
export function preloadPages(routes: RouteObject[]): void {
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === window.location.origin) loadPage(routes, link.pathname)
  }
  document.addEventListener('pointerover', load, { passive: true })
  document.addEventListener('focusin', load)
}

/** The browser keeps what has been loaded; what fails is requested again by the click. */
function loadPage(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
}
