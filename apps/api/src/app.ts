import type { FastifyInstance } from 'fastify'
import { registerAttempts } from './features/attempts/attempts.routes.ts'
import { registerAuth } from './features/auth/auth.routes.ts'
import { registerSessions } from './features/auth/sessions.ts'
import { registerUsers } from './features/users/users.routes.ts'
import { registerHealth } from './platform/http/health.ts'
import { createServer } from './platform/http/server.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import type { Platform } from './platform/platform.ts'

/** The whole application: every feature, and the web app. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const app = await createServer(platform.settings)
  registerHealth(app, platform.db)
  await registerSessions(app, platform)
  registerAuth(app, platform)
  registerUsers(app, platform)
  registerAttempts(app, platform)
  await serveWebApp(app)
  return app
}
