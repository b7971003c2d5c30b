import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addStudent } from './test/people.ts'
import { addAttempts, addRatedQuiz } from './test/recomputed/ratings.ts'
import { openSchool, type School } from './test/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const command = fileURLToPath(new URL('prepwell.ts', import.meta.url))
const run = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [command, 'statistics:rebuild'], {
    env: { ...process.env, DATA_DIR: school.platform.settings.dataDir, ...env },
  })

it('recomputes the points of a school, and says so', async () => {
  const { id: studentId } = await addStudent(school)
  const quiz = await addRatedQuiz(school, 'practice')
  await addAttempts(school, [{ quiz, studentId, submittedAgo: 60, percentage: 70 }])
  await sql`update points_by_hour set points = 3`.execute(school.db)
  const { host, port, user } = inject('cluster')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(school.db)
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${rows[0]?.name}?host=${host}`
  const { stdout } = await run({ DATABASE_URL, JWT_SECRET: 'a secret that only tests know, 32+' })
  expect(stdout).toMatch(/^The statistics were rebuilt in \d+\.\d s\.\n$/)
  const points = await school.db.selectFrom('points_by_hour').select('points').execute()
  expect(points).toEqual([{ points: '70.00' }])
})

it('ends with one clear line when it cannot', async () => {
  await expect(run({ DATABASE_URL: 'nonsense' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The statistics could not be rebuilt\. .*DATABASE_URL.*\n$/),
  })
})
