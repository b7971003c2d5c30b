import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { BankQuestion, Place } from './plan-import.ts'

/** The names of a chapter and its subject, as a file writes them. */
export interface PlaceNames {
  readonly subject: string
  readonly chapter: string
}

const importLock = 7_210_001

/** Makes imports queue up until the transaction ends: two at once would both find a question missing. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx)
}

const namesOf = (places: readonly PlaceNames[]) => {
  const names = places.map(({ subject, chapter }) => ({ subject, chapter }))
  return sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as given (subject text, chapter text)`
}

/** Finds subjects and chapters by name, in whatever case: the database decides which names are equal. */
export async function selectPlaces(
  tx: Tx,
  names: readonly PlaceNames[],
): Promise<(PlaceNames & Place)[]> {
  const { rows } = await sql<PlaceNames & Place>`
    select given.subject, given.chapter,
      jsonb_build_array(lower(given.subject), lower(given.chapter))::text as key,
      lower(given.subject) as subject_key, subjects.id as subject_id, chapters.id as chapter_id
    from ${namesOf(names)}
    left join subjects on lower(subjects.name) = lower(given.subject)
    left join chapters on chapters.subject_id = subjects.id
      and lower(chapters.name) = lower(given.chapter)`.execute(tx)
  return rows
}

/** Makes the subjects and chapters that are missing; one that was made meanwhile is taken as it is. */
export async function insertPlaces(
  tx: Tx,
  now: Date,
  missing: readonly PlaceNames[],
): Promise<void> {
  const description = 'Added by an import'
  await sql`
    insert into subjects (name, description, created_at)
    select distinct on (lower(given.subject)) given.subject, ${description}, ${now}
    from ${namesOf(missing)}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into chapters (subject_id, name, description, created_at)
    select distinct on (subjects.id, lower(given.chapter))
      subjects.id, given.chapter, ${description}, ${now}
    from ${namesOf(missing)}
    join subjects on lower(subjects.name) = lower(given.subject)
    on conflict do nothing`.execute(tx)
}

/** The questions of these chapters whose fingerprint (hexadecimal) is among the given ones, oldest first. */
export async function selectTwins(
  tx: Tx,
  chapterIds: readonly number[],
  fingerprints: readonly string[],
): Promise<BankQuestion[]> {
  const { rows } = await sql<BankQuestion>`
    select id, chapter_id, encode(fingerprint, 'hex') as fingerprint, marks::float8 as marks,
      explanation, image, numerical_answer,
      array(select text from question_options where question_id = questions.id and is_correct)
        as correct_texts
    from questions
    where chapter_id = any(${chapterIds}::integer[])
      and fingerprint in (select decode(hex, 'hex') from unnest(${fingerprints}::text[]) as hex)
    order by id`.execute(tx)
  return rows
}
