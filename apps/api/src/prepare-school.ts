import { ensureFirstAdmin, hasAdmin } from './features/users/index.ts'
import { oneAtATime } from './platform/one-at-a-time.ts'
import type { Platform } from './platform/platform.ts'

/** What the person at the console must know after a first start, and is told once. */
export interface Welcome {
  /** The first admin, made at this start; the password only when it was made up. */
  readonly admin: { readonly email: string; readonly password?: string } | null
  /** A student of the demo school to look around with, made at this start. */
  readonly student: { readonly email: string; readonly password: string } | null
}

/**
 * Makes a new database usable: the first admin, and on an embedded one the demo school. A school is
 * new until it has an admin, who is made last: a first start that was killed is completed by the
 * next one. Safe when several start at once.
 */
export async function prepareSchool(platform: Platform, embedded: boolean): Promise<Welcome> {
  const { db, clock, settings } = platform
  const withAdmin = async (student: Welcome['student']): Promise<Welcome> => ({
    admin: await ensureFirstAdmin({ db, clock }, { named: settings.admin, generate: embedded }),
    student,
  })
  if (!embedded || !settings.demo || (await hasAdmin(db))) return withAdmin(null)
  return oneAtATime(db, 'prepare school', async () => {
    if (await hasAdmin(db)) return withAdmin(null)
    // Loaded only here: every later start does without the questions.
    const { seedDemoSchool } = await import('../seeds/demo-school.ts')
    return withAdmin(await seedDemoSchool(platform))
  })
}
