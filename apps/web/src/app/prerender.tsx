import { prerender } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import type { Audience, Page } from '../lib/page.ts'
import { App } from './App.tsx'
import { adminPages } from './admin-pages.ts'
import { isForSession } from './guarded-routes.ts'
import { pageLayoutId, routesFor } from './routes.tsx'
import { sitePages } from './site-pages.ts'

/** The properties of a page that the build needs to write its document. */
export interface DocumentPage {
  /** The route pattern, such as `/exams/:id`. */
  readonly path: string
  readonly audience: Audience
  /**
   * True if the app hydrates the page in the document. False if the document holds a static preview
   * of the page, which the app replaces. A page that uses the component library always has a
   * preview, because the library sets style attributes, which the security policy does not allow in
   * a document.
   */
  readonly isTakenOver: boolean
  /** True if the preview shows only the layout around the page. */
  readonly isFrameOnly: boolean
}

const pages: readonly Page[] = [...sitePages, ...adminPages]

/** All pages except the one for unknown addresses. */
export const documentPages: readonly DocumentPage[] = pages
  .filter(({ path }) => path !== '*')
  .map(({ path, audience, layout, isFrameOnly = false }) => ({
    path,
    audience,
    isTakenOver: layout === 'plain',
    isFrameOnly,
  }))

/** Loads the page at an address, with its layouts, and runs its guards and its loader. */
export async function openPage(address: string, audience: Audience) {
  // The root layout also wraps the admin's pages.
  const [root = {}, ...others] = await routesFor(address)
  const children = [...(root.children ?? []), ...others]
  const { query, dataRoutes } = createStaticHandler([{ ...root, children } as RouteObject])
  const context = await query(new Request(`http://build${address}`))
  if (context instanceof Response) throw new Error(`${address} leads elsewhere`)
  // The header's part for a signed-in reader is loaded separately from the layout.
  if (isForSession(audience) && context.matches.some(({ route }) => route.id === pageLayoutId))
    await import('./layouts/HeaderUser.tsx')
  return { context, dataRoutes }
}

/**
 * Renders the page at an address as a browser first renders it, before anything has been loaded.
 * Only the build calls it, and stores the signed-in user beforehand.
 */
export async function renderPage(address: string, audience: Audience): Promise<string> {
  const { context, dataRoutes } = await openPage(address, audience)
  const errors = Object.values(context.errors ?? {})
  const router = createStaticRouter(dataRoutes, context)
  const { prelude } = await prerender(
    <App>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
    // Renders in one piece: React would otherwise move parts into place with an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new Error(`${address} cannot be rendered`, { cause: errors[0] })
  return html
}
