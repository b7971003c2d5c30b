import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openSchool, type School } from '../../test/school.ts'

// A copy, because the template itself cannot be copied while somebody is connected to it.
let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

it('the generated table types agree with the migrations (npm run db:types writes them)', async () => {
  const { host, port, user } = inject('cluster')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(school.db)
  const url = `postgres://${user}@localhost/${rows[0]?.name}?host=${host}&port=${port}`
  const verify = promisify(execFile)('kysely-codegen', ['--url', url, '--verify'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  })
  await expect(verify).resolves.toBeDefined()
})
