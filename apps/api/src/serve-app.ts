import { createApp } from './app.ts'
import type { Store } from './open-store.ts'
import { drain } from './platform/http/health.ts'
import type { Platform } from './platform/platform.ts'

/** The app while it serves requests. */
export interface Serving {
  /** The address on this machine where the app listens. */
  readonly address: string
  /** Waits for running requests to finish, and stops the app. */
  stop(): Promise<void>
}

/** Serves requests in this process. */
export async function serveApp(platform: Platform, store: Store): Promise<Serving> {
  const app = await createApp(platform)
  store.onConnectionError((error) => app.log.warn({ err: error }, 'a database connection died'))
  const { port, host } = platform.settings
  return {
    address: await app.listen({ port, host }),
    stop: async () => {
      await drain(app, platform.settings)
      await app.close()
    },
  }
}
