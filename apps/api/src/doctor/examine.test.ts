import { execFile } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { insertBackup } from '../features/school/backups/index.ts'
import { after } from '../platform/clock.ts'
import { readSettings } from '../settings.ts'
import { addQuiz } from '../test/content/exams.ts'
import { everyRow } from '../test/every-row.ts'
import { addAdmin } from '../test/people.ts'
import { openSchool, type School } from '../test/school.ts'
import { openBadSmtp } from '../test/servers/bad-smtp.ts'
import { examine, examineApp } from './examine.ts'
import { consoleText } from './finding.ts'

let school: School
let databaseUrl: string
beforeAll(async () => {
  school = await openSchool()
  await addAdmin(school)
  const { host, port, user } = inject('cluster')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(school.db)
  databaseUrl = `postgres://${user}@localhost:${port}/${rows[0]?.name}?host=${host}`
})
afterAll(() => school.close())

it('finds what is wrong with a school, its mail server and its site, and changes nothing', async () => {
  await addQuiz(school, { startsIn: 7200, name: 'Mock 1', questions: [] })
  await addQuiz(school, { startsIn: 8 * 24 * 3600, name: 'Next week' })
  const started_at = after(school.clock.now(), -30 * 3600)
  const made = { started_at, finished_at: started_at, bytes: 1_200_000, migration: '0034-backups' }
  await insertBackup(school.db, made)
  const site = http.createServer((_request, response) => response.writeHead(503).end())
  await once(site.listen(0, '127.0.0.2'), 'listening')
  const smtp = await openBadSmtp('is closed')
  const before = await everyRow(school)
  const findings = await examine(
    readSettings({
      DATABASE_URL: databaseUrl,
      DATA_DIR: school.platform.settings.dataDir,
      PUBLIC_URL: `http://127.0.0.2:${(site.address() as AddressInfo).port}`,
      SMTP_URL: smtp.url,
    }),
    school.clock,
  )
  site.close()
  smtp.close()
  expect(await everyRow(school)).toEqual(before)
  const lines = findings.map((one) => `${one.what}: ${one.state}: ${consoleText(one)}`)
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^PUBLIC_URL: problem/),
      expect.stringMatching(/^Site: warning: .*readyz says 503/),
      expect.stringMatching(/^SMTP_URL: problem: The mail server does not accept us/),
      expect.stringMatching(/^Disk: /),
      // The test database runs with fsync off for speed, which the doctor reports as a problem.
      expect.stringMatching(/^Database: problem: PostgreSQL 1\d.*fsync/),
      'Tables: ok: They match this release.',
      'Backup: warning: The last one was made 30 h ago (1.2 MB). Make one now: prepwell backup FILE',
      'DEMO: ok: This is not a demo school.',
      "Exams: problem: Mock 1 begins on March 02, 2026 11:00 AM (Asia/Kolkata), but 2 problems are unsolved: see 'Preparation' on its page.",
    ]),
  )
  expect(lines.filter((line) => line.startsWith('Exams'))).toHaveLength(1)
})

it('finds the same from within the app, but for what others have to answer', async () => {
  const { clock, db, platform } = school
  const settings = { ...platform.settings, databaseUrl }
  const outside = await examine({ ...settings, publicUrl: 'http://localhost' }, clock)
  const inside = await examineApp({
    db,
    clock,
    settings: { ...settings, publicUrl: 'http://localhost' },
  })
  expect(inside).toEqual(outside.filter(({ what }) => what !== 'Site'))
})

it('reports a database that cannot be reached', async () => {
  const nowhere = readSettings({ DATA_DIR: `${school.platform.settings.dataDir}/nowhere` })
  expect(await examine(nowhere, school.clock)).toContainEqual({
    what: 'Database',
    state: 'problem',
    text: 'It cannot be reached:',
    detail: expect.stringMatching(/^There is no database in .*nowhere/),
  })
})

const command = fileURLToPath(new URL('../prepwell.ts', import.meta.url))
const run = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [command, 'doctor'], { env: { ...process.env, ...env } })

it('as a command, names a wrong setting and exits with 1', async () => {
  await expect(run({ DATABASE_URL: 'nonsense' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^PROBLEM {2}Wrong setting: DATABASE_URL.*\n$/),
  })
})

it('as a command, names a variable that may be a misspelt setting', async () => {
  const { dataDir: DATA_DIR } = school.platform.settings
  const env = { DATABASE_URL: databaseUrl, DATA_DIR, CORS_ORIGIN: 'https://app.example.org' }
  await expect(run(env)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^WARNING {2}Settings +One may be misspelt. CORS_ORIGIN: .* Is CORS_ORIGINS meant\?$/m,
    ),
  })
})
