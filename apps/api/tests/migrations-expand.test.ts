import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db, Tx } from '../src/platform/database/database.ts'
import { createMigrator, migrate } from '../src/platform/database/migrate.ts'
import { contractions, type SchemaThing, schemaOf } from '../src/test/schema-of.ts'
import { type EmptyDatabase, openEmptyDatabase } from '../src/test/setup/empty-database.ts'

/**
 * The last migration of the previous release. While a new release starts, older processes continue
 * with the new tables, so later migrations may only add. `npm run release` sets it to the newest
 * one.
 */
const lastReleased = '0032-rehearsals'

/** The migration that creates the audit log. */
const firstWithAuditLog = '0037-audit-log'

/**
 * Changes that seem to break an older process but do not, with the reason, keyed by the line of
 * `contractions`. `npm run release` empties it.
 */
const harmless: Readonly<Record<string, string>> = {
  "constraint users.users_role_check is now: CHECK ((role = ANY (ARRAY['Admin'::text, 'Staff'::text, 'student'::text])))":
    'it allows one role more, which an older process lets do nothing',
  "constraint social_identities.social_identities_provider_check is now: CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text, 'oidc'::text])))":
    'it allows one provider more, which an older process never asks for',
  'constraint questions.questions_marks_check is now: CHECK ((marks >= 0.25))':
    'it allows more than before, and an older process reads such marks as any others',
  "constraint questions.questions_check is now: CHECK (((numerical_answer IS NOT NULL) = ((type = 'Numerical'::text) AND (NOT key_missing))))":
    'it allows a number to be missing where the new column says so, which an older process never sets',
  "constraint files.files_type_check is now: CHECK ((type = ANY (ARRAY['profile_picture'::text, 'question_image'::text, 'school_logo'::text, 'objection_picture'::text])))":
    'it allows more than before, and an older process serves and cleans pictures by the key that a row names',
  "unique index users.users_email_key is now: CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email)) WHERE (email <> ''::text)":
    'it allows more than before, and an older process writes only addresses',
  "constraint attempt_events.attempt_events_kind_check is now: CHECK ((kind = ANY (ARRAY['started'::text, 'resumed'::text, 'submitted'::text, 'published'::text, 'saved'::text, 'signed_in'::text, 'device_changed'::text, 'address_changed'::text, 'focus_lost'::text, 'focus_back'::text, 'offline'::text, 'online'::text, 'storage_refused'::text, 'language_chosen'::text, 'time_added'::text, 'time_taken_back'::text, 'let_in_late'::text, 'reopened'::text, 'moved'::text, 'section_left'::text, 'section_ended'::text, 'section_opened'::text, 'question_reported'::text, 'late_received'::text, 'late_accepted'::text, 'late_declined'::text, 'answer_file_made'::text, 'answer_file_imported'::text, 'regraded'::text, 'regrade_undone'::text, 'objected'::text, 'objection_withdrawn'::text, 'objection_decided'::text])))":
    'it allows more kinds, which an older process never writes',
  "constraint attempt_helps.attempt_helps_action_check is now: CHECK ((action = ANY (ARRAY['add_time'::text, 'let_in'::text, 'reopen'::text, 'submit'::text, 'move'::text, 'open_section'::text, 'end_section'::text])))":
    'it allows more kinds, which an older process never writes',
  "constraint attempt_helps.attempt_helps_needs_minutes is a new rule for what old processes write: CHECK (((action <> ALL (ARRAY['add_time'::text, 'let_in'::text, 'open_section'::text])) OR (minutes IS NOT NULL)))":
    'it was attempt_helps_check, and says more only of kinds that an older process never writes',
  "constraint attempt_helps.attempt_helps_takes_minutes is a new rule for what old processes write: CHECK (((action = ANY (ARRAY['add_time'::text, 'let_in'::text, 'reopen'::text, 'open_section'::text])) OR (minutes IS NULL)))":
    'it was attempt_helps_check1, and allows more than before',
  "constraint sitting_messages.sitting_messages_kind_check is now: CHECK ((kind = ANY (ARRAY['announcement'::text, 'time_added'::text, 'time_taken_back'::text, 'reopened'::text, 'moved'::text, 'section_opened'::text, 'section_ended'::text])))":
    'it allows more kinds, which an older process never writes',
  "constraint sitting_messages.sitting_messages_minutes is a new rule for what old processes write: CHECK (((kind = ANY (ARRAY['time_added'::text, 'time_taken_back'::text, 'section_opened'::text])) = (minutes IS NOT NULL)))":
    'it was sitting_messages_check1, and says more only of kinds that an older process never writes',
  "constraint notices.notices_kind_check is now: CHECK ((kind = ANY (ARRAY['exam_reminder'::text, 'result_published'::text, 'weekly_report'::text, 'provisional_key'::text, 'objection_decided'::text, 'marks_changed'::text, 'cards_due'::text])))":
    'it allows more kinds, which an older process never writes',
  "constraint notices.notices_check is now: CHECK (((quiz_id IS NULL) = (kind = ANY (ARRAY['weekly_report'::text, 'cards_due'::text]))))":
    'it allows one kind more without a quiz, which an older process never writes',
  "constraint publication_events.publication_events_kind_check is now: CHECK ((kind = ANY (ARRAY['provisional'::text, 'published'::text, 'shown_changed'::text])))":
    'it allows one kind more, which an older process shows as any other',
  'unique index users.users_roll_number_key is a new rule for what old processes write: CREATE UNIQUE INDEX users_roll_number_key ON public.users USING btree (lower(roll_number))':
    'an older process writes no roll numbers',
}

let database: EmptyDatabase
let released: SchemaThing[]
let newest: SchemaThing[]
beforeAll(async () => {
  database = await openEmptyDatabase()
  const { error } = await createMigrator(database.db).migrateTo(lastReleased)
  if (error) throw error
  released = await schemaOf(database.db)
  await migrate(database.db, database.pool)
  newest = await schemaOf(database.db)
})
afterAll(() => database.close())

it('the migrations since the last release only add, so an older process continues to work', () => {
  expect(released.length).toBeGreaterThan(400)
  const found = contractions(released, newest).filter((line) => !(line in harmless))
  expect(found).toEqual([])
})

// A failed sign-in writes to the log and then reads the account. A migration that locked the
// accounts and then waited for the log would deadlock with it, again and again on a busy school.
it('no migration after that of the audit log stops writers of both the log and the accounts', async () => {
  const older = await openEmptyDatabase()
  try {
    const migrator = createMigrator(older.db)
    const { error } = await migrator.migrateTo(firstWithAuditLog)
    if (error) throw error
    const pending = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt)
    const found: string[] = []
    for (const { name, migration } of pending) {
      await older.db.transaction().execute(async (tx) => {
        await migration.up(tx)
        const { rows } = await sql<{ name: string }>`
          select distinct relation::regclass::text as name from pg_locks
          where pid = pg_backend_pid() and relation in ('users'::regclass, 'audit_events'::regclass)
            and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`.execute(
          tx,
        )
        if (rows.length > 1) found.push(name)
      })
    }
    expect(pending.length).toBeGreaterThan(10)
    expect(found).toEqual([])
  } finally {
    await older.close()
  }
})

it.each([
  ['alter table contacts drop column message cascade', 'column contacts.message is gone'],
  ['alter table contacts rename column message to text', 'column contacts.message is gone'],
  ['alter table contacts rename to messages', 'table contacts is gone'],
  [
    'alter table files alter column width type bigint',
    'column files.width is now: bigint not null',
  ],
  [
    'alter table users alter column password_hash set not null',
    'column users.password_hash is now: text not null',
  ],
  [
    'alter table contacts add column topic text not null',
    'column contacts.topic must be written: give it a default',
  ],
  [
    'alter table contacts add constraint short check (length(message) < 9)',
    'constraint contacts.short is a new rule for what old processes write',
  ],
  [
    'create unique index contacts_once on contacts (email)',
    'unique index contacts.contacts_once is a new rule for what old processes write',
  ],
  [
    'drop function exam_window_end(timestamptz, integer) cascade',
    'function exam_window_end(timestamp with time zone, integer) is gone',
  ],
])('%s is reported', async (statement, expected) => {
  const found = await changed(database.db, async (tx) => {
    await sql.raw(statement).execute(tx)
    return contractions(newest, await schemaOf(tx))
  })
  expect(found.filter((line) => line.startsWith(expected))).toHaveLength(1)
})

it.each([
  'alter table contacts add column topic text',
  "alter table contacts add column topic text not null default 'none' check (topic <> '')",
  'create table topics (id integer primary key, name text not null unique)',
  'alter table contacts add column topic text unique',
  'create index contacts_email on contacts (email)',
  'alter table quizzes drop constraint quizzes_chapter_check',
])('%s is fine', async (statement) => {
  const found = await changed(database.db, async (tx) => {
    await sql.raw(statement).execute(tx)
    return contractions(newest, await schemaOf(tx))
  })
  expect(found).toEqual([])
})

class Undo extends Error {}

/** Runs `work` in a transaction that is then rolled back; returns its result. */
async function changed<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let found: { readonly value: T } | undefined
  await db
    .transaction()
    .execute(async (tx) => {
      found = { value: await work(tx) }
      throw new Undo()
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error
    })
  if (!found) throw new Error('nothing was looked at')
  return found.value
}
