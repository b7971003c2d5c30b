import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPool } from '../../../platform/database/database.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { openFileStore } from '../../../platform/files/open-file-store.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { everyRow } from '../../../test/every-row.ts'
import { addPicture } from '../../../test/files/pictures.ts'
import { openOldSchool } from '../../../test/old-schools/old-school.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { expectRebuilt } from '../../../test/recomputed/statistics-kept.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { openBucket } from '../../../test/servers/bucket.ts'
import { type EmptyDatabase, openEmptyDatabase } from '../../../test/setup/empty-database.ts'
import { busySchool } from '../../../test/sitting/busy-school.ts'
import { sittingAt } from '../../../test/sitting/sitting.ts'
import { findLastBackup, makeBackup, openArchive, restoreBackup } from './index.ts'
import { restoreUploads } from './restore-backup.ts'

let school: School
let admin: Person
let folder: string
const opened: EmptyDatabase[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prepwell-backups-'))
  school = await openSchool()
  admin = await addAdmin(school)
  await busySchool(school, admin)
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})
afterAll(async () => {
  await school.close()
  await rm(folder, { recursive: true })
})

const emptyDatabase = async () => {
  const database = await openEmptyDatabase()
  opened.push(database)
  return database
}

const newFile = () => path.join(folder, `${randomUUID()}.zip`)

/** Makes a backup of a school on a separate connection, as the command does. */
async function backUp(from: School = school, file = newFile()) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(from.db)
  const pool = openPool({ ...inject('cluster'), database: rows[0]?.name }, () => undefined)
  try {
    return { file, ...(await makeBackup({ ...from.platform, pool }, { to: file })) }
  } finally {
    await pool.end()
  }
}

async function restore(file: string, to: EmptyDatabase, files = school.platform.files) {
  const archive = await openArchive(file)
  try {
    return await restoreBackup(
      { ...to, files, clock: school.clock },
      { archive, say: () => undefined },
    )
  } finally {
    archive.close()
  }
}

async function restorePictures(file: string, files: FileStore) {
  const archive = await openArchive(file)
  try {
    await restoreUploads(files, { archive })
  } finally {
    archive.close()
  }
}

const schemaOf = ({ db }: Pick<School, 'db'>) =>
  sql<{ thing: string }>`
    select pg_get_functiondef(oid) as thing from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    -- PostgreSQL writes more brackets where a condition was read from a file of ours.
    union all select translate(pg_get_triggerdef(oid), '()', '') || tgenabled::text from pg_trigger where not tgisinternal
    union all select conrelid::regclass::text || conname || pg_get_constraintdef(oid) || convalidated::text
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    order by 1`
    .execute(db)
    .then(({ rows }) => rows.map(({ thing }) => thing))

/** Takes the next id of every table that a backup holds. */
const takeIds = ({ db }: Pick<School, 'db'>) =>
  sql<{ table: string; id: number }>`
    select relname as table,
      nextval(pg_get_serial_sequence(quote_ident(relname), attname))::float8 as id
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relpersistence = 'p' and attidentity <> ''
      and relname not in ('backups', 'statistic_changes') order by 1`
    .execute(db)
    .then(({ rows }) => rows)

/** All rows except those of the migration tables, and the restore itself. */
async function ownRows(of: Pick<School, 'db'>) {
  const { kysely_migration, kysely_migration_lock, restores, ...rows } = await everyRow(of)
  expect(kysely_migration?.length).toBeGreaterThan(30)
  expect(kysely_migration_lock).toHaveLength(1)
  return rows
}

const jobsOf = ({ db }: Pick<School, 'db'>) =>
  sql`select identifier, payload, run_at, jobs.max_attempts, priority
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks
      on tasks.id = task_id where attempts < jobs.max_attempts order by jobs.id`
    .execute(db)
    .then(({ rows }) => rows)

describe('a restored school', () => {
  it('has every row, constraint, function and waiting job', async () => {
    await enqueue(school.db, 'send_mail', { to: 'a@example.com', text: 'a\nb\t\\n "é' })
    await sql`update graphile_worker._private_jobs set attempts = max_attempts
      where id = (select min(id) from graphile_worker._private_jobs)`.execute(school.db)
    const rows = await ownRows(school)
    const { file, manifest, bytes } = await backUp()
    const target = await emptyDatabase()
    expect(await restore(file, target)).toMatchObject({ corrected: 0, uploads: 0 })
    expect(await ownRows(target)).toEqual(rows)
    expect(await schemaOf(target)).toEqual(await schemaOf(school))
    expect(await target.db.selectFrom('restores').selectAll().execute()).toEqual([
      { restored_at: school.clock.now() },
    ])
    const jobs = await jobsOf(target)
    expect(jobs).toEqual(await jobsOf(school))
    expect(jobs.length).toBe(manifest.jobs?.rows)
    expect(jobs.length).toBeGreaterThan(0)
    await expectRebuilt(target)
    expect(await findLastBackup(school.db)).toMatchObject({ bytes, started_at: school.clock.now() })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('gives no id out again that the lost school may have given out after the backup', async () => {
    const { file } = await backUp()
    const target = await emptyDatabase()
    await restore(file, target)
    const late = await takeIds(school)
    expect(late.map(({ table }) => table)).toEqual(expect.arrayContaining(['users', 'attempts']))
    const moved = late.map(({ table, id }) => ({ table, id: id + 1_000_000 }))
    expect(await takeIds(target)).toEqual(moved)
  })

  it('has every save that was acknowledged before the backup began, while saves continue', async () => {
    const { sit, save } = sittingAt(school)
    const sitting = await sit()
    const [question] = await school.db
      .selectFrom('questions')
      .select('id')
      .where('chapter_id', '=', sitting.quiz.chapterId)
      .where('type', '=', 'Numerical')
      .execute()
    let [acknowledged, isDone] = [0, false]
    const saveAll = async () => {
      while (!isDone) {
        const seq = acknowledged + 1
        const answer = { answered: true, selected_values: String(seq), seq }
        const { status, body } = await save(sitting, { [question?.id ?? 0]: answer })
        expect(status, body.message).toBe(200)
        acknowledged = seq
      }
    }
    const saving = saveAll()
    await expect.poll(() => acknowledged).toBeGreaterThan(3)
    const before = acknowledged
    const { file } = await backUp()
    isDone = true
    await saving
    expect(acknowledged).toBeGreaterThan(before)
    const target = await emptyDatabase()
    await restore(file, target)
    const { seq } = await target.db
      .selectFrom('answers')
      .select('seq')
      .where('attempt_id', '=', sitting.id)
      .where('question_id', '=', question?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(seq).toBeGreaterThanOrEqual(before)
    expect(seq).toBeLessThanOrEqual(acknowledged)
    await expectRebuilt(target)
  })

  it('from an older release equals one that was updated in place', async () => {
    const old = await openSchool(
      {},
      {
        fill: async (db) => {
          await openOldSchool(db)
        },
      },
    )
    try {
      const { file, manifest } = await backUp(old)
      expect(manifest).toMatchObject({ migration: '0015-practice-papers', jobs: null })
      const target = await emptyDatabase()
      expect(await restore(file, target)).toMatchObject({ corrected: 0 })
      const pool = openPool({ ...inject('cluster'), database: await nameOf(old) }, () => undefined)
      await migrate(old.db, pool)
      await pool.end()
      // Leaves out the product's schemes, because each database created them at a different time.
      const { marking_schemes: _here, ...rows } = await ownRows(target)
      expect(await ownRows(old)).toMatchObject(rows)
      expect(await schemaOf(target)).toEqual(await schemaOf(old))
    } finally {
      await old.close()
    }
  })

  it('has no checked imports, whose files stay behind', async () => {
    await school.db
      .insertInto('kept_imports')
      .values({
        ...{ key: 'a'.repeat(32), kind: 'questions', kept_by: admin.id, rows: 1 },
        ...{ kept_at: new Date(), kept_until: new Date(), files: ['optics.csv'] },
        ...{ said: '{}', report: '{}' },
      })
      .execute()
    const { file, manifest } = await backUp()
    await school.db.deleteFrom('kept_imports').execute()
    expect(manifest.tables.map(({ table }) => table)).not.toContain('kept_imports')
    const database = await emptyDatabase()
    await restore(file, database)
    expect(await database.db.selectFrom('kept_imports').select('key').execute()).toEqual([])
  })

  it('has its pictures, moved from a folder to a bucket and back', async () => {
    const student = await addStudent(school)
    const name = await addPicture(school, student)
    const lost = await addPicture(school, student)
    const keys = ['profile_pictures', 'profile_pictures/thumbnails'].map((one) => `${one}/${name}`)
    const { files } = school.platform
    for (const key of keys) await files.put(key, Buffer.from(key), 'image/webp')
    const { file, manifest } = await backUp()
    expect(manifest.missing_uploads).toContain(`profile_pictures/${lost}`)
    const bucket = await openBucket('school', 10)
    process.env.AWS_ACCESS_KEY_ID ??= 'somebody'
    process.env.AWS_SECRET_ACCESS_KEY ??= 'secret'
    const uploadsS3 = { bucket: 'school', region: 'eu-west-1', endpoint: bucket.endpoint }
    const inBucket = await openFileStore({ dataDir: folder, uploadsS3 })
    await restorePictures(file, inBucket)
    expect([...bucket.objects.keys()].sort()).toEqual([...keys].sort())
    const again = await backUp({ ...school, platform: { ...school.platform, files: inBucket } })
    const dataDir = path.join(folder, 'back')
    const back = await openFileStore({ dataDir, uploadsS3: undefined })
    await restorePictures(again.file, back)
    for (const key of keys) {
      const content = await back.read(key)
      expect((await content?.toArray())?.join('')).toBe(key)
    }
    await bucket.close()
  })
})

async function nameOf({ db }: Pick<School, 'db'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name ?? ''
}

describe('nothing is restored', () => {
  it('into a database that is not empty', async () => {
    const { file } = await backUp()
    const target = await emptyDatabase()
    await sql`create table notes (id integer)`.execute(target.db)
    await expect(restore(file, target)).rejects.toThrow(
      'the database is not empty: it has 1 tables. Create a new one, and name it in DATABASE_URL',
    )
  })

  it.each([
    ['a table', 'tables/questions.copy'],
    ['a picture', 'uploads/question_images/'],
  ])('from a file of which a byte of %s has changed', async (_what, name) => {
    const picture = await addPicture(school, admin, 'question_image')
    const { files } = school.platform
    await files.put(`question_images/${picture}`, Buffer.alloc(300, 'a picture'), 'image/webp')
    const { file } = await backUp()
    const bytes = await readFile(file)
    const place = bytes.indexOf(name) + name.length + 100
    bytes[place] = (bytes[place] ?? 0) ^ 0xff
    await writeFile(file, bytes)
    const target = await emptyDatabase()
    await expect(restore(file, target)).rejects.toThrow(`the backup is damaged: ${name}`)
    const { rows } = await sql<{
      users: string | null
    }>`select to_regclass('users')::text as users`.execute(target.db)
    const loaded = rows[0]?.users ? await target.db.selectFrom('users').selectAll().execute() : []
    expect(loaded).toEqual([])
  })

  it.each([
    ['half a backup', (file: string) => truncate(file, 5000), 'is not a backup, or only a part of'],
    ['another file', (file: string) => writeFile(file, 'no archive'), 'is not a backup'],
    ['no file', (file: string) => rm(file), 'there is no file'],
  ])('from %s', async (_what, spoil, message) => {
    const { file } = await backUp()
    await spoil(file)
    await expect(openArchive(file)).rejects.toThrow(message)
  })

  it.each([
    [{ migration: '9999-of-tomorrow' }, 'made by a newer release (9999-of-tomorrow)'],
    // The message also lists the tables added since that migration.
    [{ migration: '0031-late-answers' }, /does not fit its migration: .*backups.*quizzes.*rehears/],
  ])('from a backup whose manifest says %j', async (change, message) => {
    const archive = await openArchive((await backUp()).file)
    const target = await emptyDatabase()
    const changed = { ...archive, manifest: { ...archive.manifest, ...change } }
    await expect(
      restoreBackup({ ...school.platform, ...target }, { archive: changed, say: () => undefined }),
    ).rejects.toThrow(message)
    archive.close()
  })
})

describe('no backup is made, and nothing is left behind', () => {
  const names = async () => (await readdir(folder)).sort()

  it('over an existing file, into a missing folder, or onto a folder', async () => {
    const { file } = await backUp()
    const before = await names()
    await expect(backUp(school, file)).rejects.toThrow('already exists: choose another file name')
    await expect(backUp(school, folder)).rejects.toThrow('is a folder: add a file name')
    const nowhere = path.join(folder, 'nowhere/backup.zip')
    await expect(backUp(school, nowhere)).rejects.toThrow('there is no folder')
    expect(await names()).toEqual(before)
  })

  it('when the store of pictures fails halfway', async () => {
    await addPicture(school, admin)
    const before = await names()
    const recorded = await findLastBackup(school.db)
    const files = {
      ...school.platform.files,
      read: () => Promise.reject(new Error('the bucket is away')),
    }
    await expect(backUp({ ...school, platform: { ...school.platform, files } })).rejects.toThrow(
      'the bucket is away',
    )
    expect(await names()).toEqual(before)
    expect(await findLastBackup(school.db)).toEqual(recorded)
  })

  it('of a database without a school', async () => {
    const { db, pool } = await emptyDatabase()
    const file = newFile()
    await expect(makeBackup({ ...school.platform, db, pool }, { to: file })).rejects.toThrow(
      'there is no school in this database',
    )
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })
})
