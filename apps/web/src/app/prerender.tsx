import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { App } from './App.tsx'
import { routes } from './routes.tsx'

/**
 * Renders the page at an address as the browser first does, before anything has been loaded. Only
 * the build calls it; the signed-in user comes from its storage.
 */
export async function renderPage(address: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(`http://build${address}`))
  if (context instanceof Response) throw new Error(`${address} leads elsewhere`)
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
