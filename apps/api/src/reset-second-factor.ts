import { resetByOperator } from './features/auth/index.ts'
import { openExisting } from './open-store.ts'
import { runCommand } from './run-command.ts'

// `npm run second-factor:reset -- EMAIL` lets somebody in who has lost phone and recovery codes,
// beside a running app or without one.
await runCommand('Two-step login could not be reset.', async ({ settings, args, say }) => {
  const [email] = args
  if (!email) throw new Error('Name the account: npm run second-factor:reset -- EMAIL')
  const store = await openExisting(settings, say)
  try {
    const result = await resetByOperator({ db: store.db, settings }, { email })
    if (result === 'no such account') throw new Error(`There is no account with ${email}.`)
    say(`Two-step login of ${email} is ${result}.`)
  } finally {
    await store.close()
  }
})
