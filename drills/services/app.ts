import { examAdmin } from '../../bench/exam-school.ts'
import { createRealApp, type RealApp } from '../../e2e/support/server/real-app.ts'
import type { Scope } from './scope.ts'

/** Settings of all processes of a drill, which share one database. */
const shared = {
  JWT_SECRET: 'only the drills sign their sessions with this',
  ADMIN_EMAIL: examAdmin.email,
  ADMIN_PASSWORD: examAdmin.password,
  RATE_LIMITS: 'on',
  WORKERS: '1',
}

/** Starts the real app with these settings; one process unless they say otherwise. */
export async function openApp(
  scope: Scope,
  settings: Readonly<Record<string, string>>,
): Promise<RealApp> {
  const app = await createRealApp({ ...shared, ...settings })
  scope.defer(() => app.dispose())
  await app.start()
  return app
}
