import { resetByOperator } from './features/auth/index.ts'
import { openStore } from './open-store.ts'
import { closeDataFolder } from './platform/data-folder.ts'
import { readSettings } from './settings.ts'

// `npm run second-factor:reset -- EMAIL` lets somebody in who has lost phone and recovery codes.
const say = (line: string) => process.stdout.write(`${line}\n`)
const [email] = process.argv.slice(2)

try {
  if (!email) throw new Error('Name the account: npm run second-factor:reset -- EMAIL')
  const settings = readSettings(process.env)
  await closeDataFolder(settings.dataDir, say)
  const store = await openStore(settings, say)
  try {
    const result = await resetByOperator({ db: store.db, settings }, { email })
    if (result === 'no such account') throw new Error(`There is no account with ${email}.`)
    say(`Two-step login of ${email} is ${result}.`)
  } finally {
    await store.close()
  }
} catch (error) {
  const text = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Two-step login could not be reset. ${text.split('\n')[0]}\n`)
  process.exitCode = 1
}
