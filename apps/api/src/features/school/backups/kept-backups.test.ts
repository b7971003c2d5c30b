import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { ifFree } from '../../../platform/concurrency/with-advisory-lock.ts'
import { openPool } from '../../../platform/database/database.ts'
import { addQuiz } from '../../../test/content/exams.ts'
import { addAdmin } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'
import { findBackupFailure } from './backups.queries.ts'
import { nameOfBackup } from './daily-backup.ts'
import {
  createDailyBackup,
  makeKeptBackup,
  openArchive,
  requireBackupFolder,
  verifyArchive,
} from './index.ts'

const publicUrl = 'https://exams.example.org'

let school: School
let pool: ReturnType<typeof openPool>
let home: string
let folder: string
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'prepwell-kept-'))
  school = await openSchool()
  await addAdmin(school)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(school.db)
  pool = openPool({ ...inject('cluster'), database: rows[0]?.name }, () => undefined)
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(home, 'backups-'))
})
afterAll(async () => {
  await pool.end()
  await school.close()
  await rm(home, { recursive: true })
})

const placeOf = (keep = 3) => ({
  publicUrl,
  examTimeZone: 'Asia/Kolkata',
  dailyBackups: { folder, at: '02:30', keep },
})
const make = (onlyIfDue = false, keep = 3, more = {}) =>
  makeKeptBackup({ ...school.platform, pool, ...more }, { place: placeOf(keep), onlyIfDue })
const names = async () => (await readdir(folder)).sort()
const hours = (count: number) => school.clock.advance(count * 3600)

describe('a backup in BACKUP_DIR', () => {
  it('is complete, readable only by its owner, and made once a day', async () => {
    const made = await make(true)
    expect(await names()).toEqual([nameOfBackup(publicUrl, school.clock.now())])
    expect((await stat(made?.file ?? '')).mode & 0o777).toBe(0o600)
    const archive = await openArchive(made?.file ?? '')
    await verifyArchive(archive)
    archive.close()
    expect(await make(true)).toBeNull()
    hours(24)
    expect(await make(true)).not.toBeNull()
    expect(await names()).toHaveLength(2)
  })

  it("deletes the school's oldest beyond BACKUP_KEEP, and nothing else", async () => {
    const others = ['notes.txt', nameOfBackup('https://other.example.org', new Date(0))]
    const left = `${nameOfBackup(publicUrl, new Date(0))}.0f8fad5b-d9cb-469f-a165-70867728950e.unfinished`
    for (const name of [...others, left]) await writeFile(path.join(folder, name), '')
    const made: string[] = []
    for (let day = 0; day < 4; day += 1) {
      hours(24)
      made.push(path.basename((await make(false, 2))?.file ?? ''))
    }
    expect(await names()).toEqual([...others, ...made.slice(-2)].sort())
  })

  it('deletes no older one if it fails, and leaves nothing behind', async () => {
    hours(24)
    await make(false, 1)
    const before = await names()
    hours(24)
    const files = { ...school.platform.files }
    const broken = { ...pool, connect: () => Promise.reject(new Error('the database is away')) }
    await expect(make(false, 1, { files, pool: broken })).rejects.toThrow('the database is away')
    expect(await names()).toEqual(before)
  })

  it('is made by one process at a time', async () => {
    hours(24)
    const made = await Promise.all([make(true), make(true), make(true)])
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await names()).toHaveLength(1)
  })

  it('on request follows the one that is being made', async () => {
    const other = Promise.withResolvers<null>()
    const held = Promise.withResolvers<void>()
    const making = ifFree(school.db, `backup into ${folder}`, () => {
      held.resolve()
      return other.promise
    })
    await held.promise
    const stopped = new AbortController()
    const place = placeOf()
    const given = makeKeptBackup(
      { ...school.platform, pool },
      { place, onlyIfDue: false, signal: stopped.signal },
    )
    const asked = make()
    expect(await make(true)).toBeNull()
    stopped.abort()
    const outcome = await given.catch((error: Error) => error.message)
    other.resolve(null)
    await making
    expect(outcome).toBe('The operation was aborted')
    expect(await asked).not.toBeNull()
    expect(await names()).toHaveLength(1)
  })
})

it.each([
  ['is missing', () => rm(folder, { recursive: true }), 'BACKUP_DIR: there is no folder'],
  [
    'is a file',
    async () => {
      await rm(folder, { recursive: true })
      await writeFile(folder, '')
    },
    'is not a folder',
  ],
])('a folder that %s is refused by name', async (_what, spoil, message) => {
  await spoil()
  await expect(requireBackupFolder(placeOf())).rejects.toThrow(message)
  await expect(make(true)).rejects.toThrow(message)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
})

it('a folder without write access is refused', async () => {
  // Root may write to every folder except those of the system itself.
  if (process.getuid?.() === 0) folder = '/sys'
  else await chmod(folder, 0o500)
  await expect(requireBackupFolder(placeOf())).rejects.toThrow(
    `BACKUP_DIR: this account cannot write to ${folder} (E`,
  )
})

describe('the daily job', () => {
  const open = () => {
    const runs: Date[] = []
    const settings = { ...school.platform.settings, ...placeOf() }
    let failure: string | null = null
    const job = createDailyBackup({ ...school.platform, settings }, async () => {
      runs.push(school.clock.now())
      if (failure) throw new Error(failure)
      await make(true)
    })
    return {
      runs,
      fail: (reason: string | null) => {
        failure = reason
      },
      tick: () => job(new AbortController().signal),
    }
  }

  it('makes a backup once it is due, and then none until the next day', async () => {
    const { runs, tick } = open()
    for (const wait of [0, 0.1, 12]) {
      hours(wait)
      await tick()
    }
    expect(runs).toHaveLength(1)
    hours(24)
    await tick()
    expect(runs).toHaveLength(2)
  })

  it('records why one failed, retries half an hour later, and is silent once it succeeds', async () => {
    const { runs, tick, fail } = open()
    hours(1)
    fail('the disk is full')
    await expect(tick()).rejects.toThrow('the daily backup failed: the disk is full')
    expect(await findBackupFailure(school.db)).toMatchObject({
      failed_at: school.clock.now(),
      reason: 'the disk is full',
    })
    hours(0.4)
    await tick()
    expect(runs).toHaveLength(1)
    hours(0.2)
    fail(null)
    await tick()
    expect(runs).toHaveLength(2)
    expect(await findBackupFailure(school.db)).toBeUndefined()
  })

  it('waits while an exam begins, but not all day', async () => {
    const at = school.clock.now().toISOString().slice(0, 10)
    school.clock.advance(
      (new Date(`${at}T21:00:00Z`).getTime() - school.clock.now().getTime()) / 1000 + 24 * 3600,
    )
    const { runs, tick } = open()
    await make(false)
    hours(24)
    await addQuiz(school, { startsIn: 600 })
    await tick()
    expect(runs).toHaveLength(0)
    hours(0.25)
    await tick()
    expect(runs).toHaveLength(0)
    hours(0.25)
    await tick()
    expect(runs).toHaveLength(1)
    hours(31)
    await addQuiz(school, { startsIn: 600 })
    await tick()
    expect(runs).toHaveLength(2)
  })
})
