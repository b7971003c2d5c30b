import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAppCommand } from '../support/server/app-command.ts'
import { callServer } from '../support/server/client.ts'
import { query } from '../support/server/database.ts'
import { createRealApp, type RealApp } from '../support/server/real-app.ts'
import { until } from '../support/until.ts'
import { type CrashSchool, openCrashSchool } from './crash-school.ts'
import { lostAnswers, startSaving } from './saving.ts'

let school: CrashSchool
let restored: RealApp
beforeAll(async () => {
  restored = await createRealApp()
  school = await openCrashSchool(4, 3)
})
afterAll(async () => {
  await school?.app.dispose()
  await restored?.dispose()
})

it('a backup made during a running exam has every acknowledged save, and the exam continues on another server', async () => {
  const { app, quizId, candidates } = school
  const file = path.join(app.dataDir, 'school.zip')
  const saving = startSaving(school)
  await until(async () => saving.total() > 20)
  const known = saving.acknowledged()
  const settings = { DATA_DIR: app.dataDir, PUBLIC_URL: app.url }
  const said = await runAppCommand('backup', [file], settings)
  await saving.stop()
  expect(said).toMatch(
    /^The backup is complete: \d+ rows of \d+ tables .*\n.*\nIt took .* s: .*\n$/,
  )
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await query(app.dataDir, 'select bytes::integer from backups')).toEqual([
    { bytes: (await stat(file)).size },
  ])
  expect(await runAppCommand('doctor', [], settings)).toMatch(
    /^ok +Backup +The last one was made less than an hour ago/m,
  )
  await expect(runAppCommand('restore', [file], { DATA_DIR: app.dataDir })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Nothing was restored: .* is not empty \(.*\): name a new folder/,
    ),
  })

  const report = await runAppCommand('restore', [file], { DATA_DIR: restored.dataDir })
  expect(report).toContain('All hashes and references are correct.')
  expect(report).toContain('Its statistics match a rebuild from the attempts.')
  expect((await readdir(restored.dataDir)).sort()).toEqual([
    'jwt-secret',
    'postgres',
    'postgres.log',
  ])
  await restored.start()
  // Everyone is still signed in and continues.
  expect(await lostAnswers({ app: restored, quizId }, known)).toEqual([])
  const [one] = candidates
  const submitted = await callServer(
    restored.url,
    attempts.submitAttempt,
    { params: { id: one?.attemptId ?? 0 }, body: { quiz_state: {} } },
    one?.token,
  )
  expect(submitted.status, submitted.body.message).toBe(200)
})
