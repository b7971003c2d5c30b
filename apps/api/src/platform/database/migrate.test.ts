import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { expectRebuilt, keptStatistics } from '../../test/recomputed/statistics-kept.ts'
import { openEmptyDatabase } from '../../test/setup/empty-database.ts'
import type { Db } from './database.ts'
import { createMigrator, migrate } from './migrate.ts'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function emptyDatabase(prepare?: (name: string) => string[]) {
  const opening = await openEmptyDatabase(prepare)
  opened.push(opening.close)
  return opening
}

it('says what to do when the role may not create the extension', async () => {
  const { db, pool } = await emptyDatabase((name) => [
    `revoke create on database ${name} from current_user`,
  ])
  await expect(migrate(db, pool)).rejects.toThrow(
    'The database needs the extension pg_trgm: permission denied to create extension "pg_trgm". Let somebody who may run "create extension pg_trgm" in it, then start again',
  )
})

it('refuses a database of a newer release, names that release, and changes nothing', async () => {
  const { db, pool } = await emptyDatabase()
  await migrate(db, pool)
  await sql`
    insert into kysely_migration (name, timestamp) values ('9998-one', ''), ('9999-two', '');
    update sql_functions set hash = 'of the newer release'`.execute(db)
  await expect(migrate(db, pool)).rejects.toThrow(
    'This database belongs to a newer release (it has 9999-two): use that release, or restore a backup of this one',
  )
  const { rows } = await sql`select distinct hash from sql_functions`.execute(db)
  expect(rows).toEqual([{ hash: 'of the newer release' }])
})

it('commits each step before the next one, so that no step holds the locks of another', async () => {
  const { db, pool } = await emptyDatabase()
  await migrate(db, pool)
  const { rows } = await sql<{ steps: number; transactions: number }>`
    select count(*)::integer as steps, count(distinct xmin::text)::integer as transactions
    from kysely_migration`.execute(db)
  expect(rows[0]?.steps).toBeGreaterThan(40)
  expect(rows[0]?.transactions).toBe(rows[0]?.steps)
})

it('runs a step again that an older process at work has aborted by a deadlock', async () => {
  const { db, pool } = await emptyDatabase()
  // A sequence keeps its value when a transaction is aborted.
  await sql`
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create sequence steps_made;
    create function abort_twice() returns trigger language plpgsql as $$
      begin
        if nextval('steps_made') in (3, 4) then
          raise exception 'deadlock detected' using errcode = 'deadlock_detected';
        end if;
        return new;
      end $$;
    create trigger abort_twice before insert on kysely_migration
      for each row execute function abort_twice()`.execute(db)
  await migrate(db, pool)
  const newest = (await readdir(migrationFolder))
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .at(-1)
  const { rows } = await sql<{ name: string }>`
    select max(name) as name from kysely_migration`.execute(db)
  expect(`${rows[0]?.name}.ts`).toBe(newest)
})

describe('an update', () => {
  const said = async (at: Awaited<ReturnType<typeof emptyDatabase>>) => {
    const lines: string[] = []
    await migrate(at.db, at.pool, (line) => lines.push(line))
    return lines
  }

  it('says what it does to an older database, and nothing about one that is new or up to date', async () => {
    const newest = (await readdir(migrationFolder))
      .filter((name) => name.endsWith('.ts'))
      .sort()
      .at(-1)
    const old = await emptyDatabase()
    await createMigrator(old.db).migrateTo('0031-late-answers')
    expect(await said(old)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Updating the database from 0031-late-answers to ${newest?.replace('.ts', '')} \\(\\d+ steps\\)$`,
        ),
      ),
      expect.stringMatching(/^The database was updated in \d+\.\d s$/),
    ])
    expect(await said(old)).toEqual([])
    expect(await said(await emptyDatabase())).toEqual([])
  })
})

describe('functions and triggers', () => {
  it('of a database from before they had files are replaced, and the counts stay right', async () => {
    const { db, pool } = await emptyDatabase()
    await migrateBeforeFiles(db)
    await addPractice(db)
    await liveThrough(db, 'before')
    const counted = await keptStatistics({ db })
    expect(counted.rated.length).toBeGreaterThan(0)
    await migrate(db, pool)
    expect(await keptStatistics({ db })).toEqual(counted)
    await expectRebuilt({ db })
    await liveThrough(db, 'after')
    const both = await keptStatistics({ db })
    expect(both.rated).toHaveLength(2 * counted.rated.length)
    await expectRebuilt({ db })
  })

  it('are replaced by one of several processes that start at the same time', async () => {
    const { db, pool } = await emptyDatabase()
    await migrateBeforeFiles(db)
    await Promise.all([migrate(db, pool), migrate(db, pool), migrate(db, pool)])
    const files = await functionFiles()
    const { rows } = await sql`select name, ctid from sql_functions order by name`.execute(db)
    // A row that is written a second time moves to another ctid.
    expect(rows).toEqual(files.map(({ name }, at) => ({ name, ctid: `(0,${at + 1})` })))
  })

  it('are replaced again when their file has changed', async () => {
    const { db, pool } = await emptyDatabase()
    await migrate(db, pool)
    await sql`
      create or replace function exam_window_end(date_of_quiz timestamptz, time_duration_seconds integer)
      returns timestamptz language sql stable as 'select date_of_quiz';
      update sql_functions set hash = 'another' where name = 'exam-window'`.execute(db)
    await migrate(db, pool)
    const { rows } = await sql<{ ends: Date }>`
      select exam_window_end('2026-03-02 09:00Z', 90) as ends`.execute(db)
    expect(rows).toEqual([{ ends: new Date('2026-03-02T09:01:30Z') }])
  })

  it('each have a file', async () => {
    const { db, pool } = await emptyDatabase()
    await migrate(db, pool)
    const { rows } = await sql<{ head: string }>`
      select 'function ' || proname || '(' as head from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
        -- That of a generated column belongs to the migration of the column.
        and not exists (select from pg_depend where refobjid = pg_proc.oid
          and classid = 'pg_attrdef'::regclass)
      union all
      select 'trigger ' || tgname from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(db)
    const texts = (await functionFiles()).map(({ text }) => text).join()
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter(({ head }) => !texts.includes(`create or replace ${head}`))).toEqual([])
  })
})

/** Creates functions and triggers as the first migrations did. */
async function migrateBeforeFiles(db: Db): Promise<void> {
  const { error } = await createMigrator(db).migrateTo('0011-paper-questions')
  expect(error).toBeUndefined()
}

const migrationFolder = new URL('../../../migrations/', import.meta.url)
const functionFolder = new URL('sql/', migrationFolder)

async function functionFiles() {
  const files = (await readdir(functionFolder)).sort()
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace('.sql', ''),
      text: await readFile(new URL(file, functionFolder), 'utf8'),
    })),
  )
}

const addPractice = (db: Db) =>
  sql`
    insert into subjects (name, description, created_at) values ('Physics', 'Of matter', now());
    insert into chapters (subject_id, name, description, created_at)
      select id, 'Waves', 'Of sound', now() from subjects;
    insert into quizzes
      (chapter_id, name, description, difficulty_level, quiz_mode, date_of_quiz, time_duration_seconds, created_at)
      select id, 'Sound', 'Of echoes', 'easy', 'practice', now(), 60, now() from chapters;
    insert into papers
      (quiz_id, quiz_mode, chapter_id, subject_name, chapter_name, total_marks, questions_count, items, content_hash, created_at)
      select id, 'practice', chapter_id, 'Physics', 'Waves', 100, 1, '[]', 'hash', now() from quizzes`.execute(
    db,
  )

/**
 * Nine students submit attempts. The later attempts are published first, some attempts with points
 * are deleted, and so is one of the students.
 */
const liveThrough = (db: Db, round: string) =>
  sql
    .raw(`
    insert into users (name, username, email, created_at)
      select 'Student', '${round}' || n, '${round}' || n || '@example.com', now() from generate_series(1, 9) n;
    insert into attempts (student_id, quiz_id, paper_id, quiz_mode, started_at, submitted_at, closed_by,
        total_marks, scored_marks, percentage, published_at)
      select users.id, quiz_id, papers.id, 'practice', now() - interval '9 hours', now() - n * interval '50 minutes',
        'student', 100, 10 * n, 10 * n, case when n < 3 then now() end
      from users, papers, generate_series(1, 4) n where username like '${round}%';
    update attempts set published_at = now()
      where published_at is null and student_id in (select id from users where username like '${round}%');
    delete from attempts where rated and student_id in (select id from users where username like '${round}_' and id % 2 = 0);
    delete from users where username = '${round}9';`)
    .execute(db)
