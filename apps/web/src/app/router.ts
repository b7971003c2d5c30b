import { createBrowserRouter } from 'react-router'
import { routes } from './routes.tsx'

/** Leads from an address to its page. */
export const router = createBrowserRouter(routes)
