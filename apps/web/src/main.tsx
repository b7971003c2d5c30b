import './ui/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Overlays } from './app/Overlays.tsx'
import { routes } from './app/routes.tsx'
import { watchSession } from './app/watch-session.ts'

const router = createBrowserRouter(routes)
watchSession(router)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
      <Overlays />
    </StrictMode>,
  )
