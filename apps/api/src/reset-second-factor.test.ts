import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { login } from '@prepwell/contract/accounts/auth.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openSchool, type School } from './test/school.ts'
import { addProtectedPerson } from './test/second-factor.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const command = fileURLToPath(new URL('prepwell.ts', import.meta.url))

async function run(...args: string[]) {
  const { host, port, user } = inject('cluster')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(school.db)
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${rows[0]?.name}?host=${host}`
  const { dataDir: DATA_DIR } = school.platform.settings
  const JWT_SECRET = 'a secret that only tests know, 32+'
  const env = { ...process.env, DATA_DIR, DATABASE_URL, JWT_SECRET }
  return promisify(execFile)(process.execPath, [command, 'second-factor:reset', ...args], { env })
}

it('lets an admin back in who has lost phone and recovery codes, and informs the admin by mail', async () => {
  const fields = { email: 'head@example.com', role: 'Admin' } as const
  const { email, password } = await addProtectedPerson(school, fields)
  expect((await run('Head@Example.com')).stdout).toBe(
    'Two-step login of Head@Example.com is off now.\n',
  )
  const { body } = await school.call(login, { body: { email, password } })
  expect(body.access_token).toEqual(expect.any(String))
  expect((await school.mails()).at(-1)?.text).toContain(
    'The people who run this site have turned off',
  )
  expect((await run(email)).stdout).toBe(`Two-step login of ${email} is off already.\n`)
})

it.each([
  { name: 'without an account', args: [], code: 2, says: /something is missing.*EMAIL/ },
  {
    name: 'for nobody',
    args: ['nobody@example.com'],
    code: 1,
    says: /There is no account with nobody@/,
  },
])('ends with one clear line $name', async ({ args, code, says }) => {
  await expect(run(...args)).rejects.toMatchObject({
    code,
    stderr: expect.stringMatching(says),
  })
})

it('leaves a database of a newer release alone, and says which release to use', async () => {
  const newer = '9999-of-a-newer-release'
  await sql`insert into kysely_migration (name, timestamp) values (${newer}, '')`.execute(school.db)
  await expect(run('head@example.com')).rejects.toMatchObject({
    code: 1,
    stderr: `Two-step login could not be reset. This database belongs to a newer release (it has ${newer}): use that release, or restore a backup of this one\n`,
  })
})
