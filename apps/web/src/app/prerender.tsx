import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { App } from './App.tsx'
import { routes } from './routes.tsx'

/**
 * Renders the page at an address as the browser first does: nothing has been loaded yet. Only the
 * build calls it, for whoever its storage says is signed in.
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
    // Never in parts that a script of React's own would put into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new Error(`${address} cannot be rendered`, { cause: errors[0] })
  return html
}
