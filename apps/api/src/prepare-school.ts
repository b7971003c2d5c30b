import { ensureFirstAdmin, hasAdmin } from './features/accounts/users/index.ts'
import { insertFirstSettings } from './features/shared/school-settings/index.ts'
import { withAdvisoryLock } from './platform/concurrency/with-advisory-lock.ts'
import type { Platform } from './platform/platform.ts'

/**
 * The accounts that a first start creates. They are shown only once, to the person at the console.
 */
export interface FirstAccounts {
  /** The first admin, if this start created one; the password only if it was generated. */
  readonly admin: { readonly email: string; readonly password?: string } | null
  /** A student for looking around the demo school, if this start created one. */
  readonly student: { readonly email: string; readonly password: string } | null
  /** The staff of the demo school with generated passwords; empty unless this start created it. */
  readonly staff: readonly {
    readonly role: string
    readonly email: string
    readonly password: string
  }[]
}

/** The accounts of a school without demo content, besides the admin. */
const noDemo = { student: null, staff: [] }

/**
 * Makes a new database usable: creates the first admin and, in an embedded database, the demo
 * school. A school counts as new until it has an admin, who is created last, so that the next start
 * completes the work of a start that was killed. Safe if several processes start at once.
 */
export async function prepareSchool(platform: Platform, embedded: boolean): Promise<FirstAccounts> {
  const { db, clock, settings } = platform
  const withAdmin = async (demo: Omit<FirstAccounts, 'admin'>): Promise<FirstAccounts> => ({
    admin: await ensureFirstAdmin({ db, clock }, { named: settings.admin, generate: embedded }),
    ...demo,
  })
  if (!embedded || !settings.demo || (await hasAdmin(db))) {
    // Nobody can sign up until an admin decides who may. The set-up in the browser comes later.
    if (!(await hasAdmin(db))) await insertFirstSettings(db, { sign_up: 'closed', set_up_at: null })
    return withAdmin(noDemo)
  }
  return withAdvisoryLock(db, 'prepare school', async () => {
    if (await hasAdmin(db)) return withAdmin(noDemo)
    // The demo content is imported only here, because later starts do not need it.
    await insertFirstSettings(db, {
      ...{ sign_up: 'open', set_up_at: clock.now() },
      // One chapter of the demo school has translations.
      languages: ['en', 'hi'],
    })
    const { seedDemoSchool } = await import('../seeds/demo-school.ts')
    return withAdmin(await seedDemoSchool(platform))
  })
}
