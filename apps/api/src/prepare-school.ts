import { ensureFirstAdmin, hasAdmin } from './features/accounts/users/index.ts'
import { insertFirstSettings } from './features/shared/school-settings/index.ts'
import { withAdvisoryLock } from './platform/concurrency/with-advisory-lock.ts'
import type { Platform } from './platform/platform.ts'

/** The accounts made by a first start. The person at the console sees them only once. */
export interface FirstAccounts {
  /** The first admin, if this start made one; the password only if it was generated. */
  readonly admin: { readonly email: string; readonly password?: string } | null
  /** A student of the demo school for looking around, if this start made one. */
  readonly student: { readonly email: string; readonly password: string } | null
  /** The staff of the demo school with generated passwords, if this start made it. */
  readonly staff: readonly {
    readonly role: string
    readonly email: string
    readonly password: string
  }[]
}

/** The part of the accounts that a school without the demo does not have. */
const noDemo = { student: null, staff: [] }

/**
 * Makes a new database usable: the first admin and, on an embedded database, the demo school. A
 * school counts as new until it has an admin, who is created last, so the next start completes one
 * that was killed. Safe when several processes start at once.
 */
export async function prepareSchool(platform: Platform, embedded: boolean): Promise<FirstAccounts> {
  const { db, clock, settings } = platform
  const withAdmin = async (demo: Omit<FirstAccounts, 'admin'>): Promise<FirstAccounts> => ({
    admin: await ensureFirstAdmin({ db, clock }, { named: settings.admin, generate: embedded }),
    ...demo,
  })
  if (!embedded || !settings.demo || (await hasAdmin(db))) {
    // Closed until an admin has decided who may sign up, and to be set up in the browser.
    if (!(await hasAdmin(db))) await insertFirstSettings(db, { sign_up: 'closed', set_up_at: null })
    return withAdmin(noDemo)
  }
  return withAdvisoryLock(db, 'prepare school', async () => {
    if (await hasAdmin(db)) return withAdmin(noDemo)
    // Imported only here: later starts do not need the questions.
    await insertFirstSettings(db, {
      ...{ sign_up: 'open', set_up_at: clock.now() },
      // One of its chapters has translations.
      languages: ['en', 'hi'],
    })
    const { seedDemoSchool } = await import('../seeds/demo-school.ts')
    return withAdmin(await seedDemoSchool(platform))
  })
}
