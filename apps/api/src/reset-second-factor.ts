import type { Command } from './console/command.ts'
import { resetByOperator } from './features/accounts/auth/index.ts'
import { openExisting } from './open-store.ts'

/**
 * `prepwell second-factor:reset EMAIL` lets a person who has lost the phone and the recovery codes
 * sign in again. It works whether or not the app is running.
 */
export const resetSecondFactor: Command = {
  failure: 'Two-step login could not be reset.',
  run: async ({ settings, args, say }) => {
    const [email = ''] = args
    const store = await openExisting(settings, say)
    try {
      const result = await resetByOperator({ db: store.db, settings }, { email })
      if (result === 'no such account') throw new Error(`There is no account with ${email}.`)
      say(`Two-step login of ${email} is ${result}.`)
    } finally {
      await store.close()
    }
  },
}
