import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { StoredPassage } from './plan/passage-translations.ts'
import type { BankQuestion, Place, Twin } from './plan/plan-questions.ts'
import type { SubjectPlace } from './plan/plan-subjects.ts'
import { fixedTexts } from './plan/same-question.ts'

/** The names of a chapter and its subject, as written in a file. */
export interface PlaceNames {
  readonly subject: string
  readonly chapter: string
}

const namesOf = (places: readonly PlaceNames[]) => {
  const names = places.map(({ subject, chapter }) => ({ subject, chapter }))
  return sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as given (subject text, chapter text)`
}

/**
 * Finds subjects and chapters by name, ignoring case. The database decides which names are equal.
 */
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

/**
 * Finds subjects and chapters like {@link selectPlaces}, with the stored descriptions; one row for
 * each name, in the given order.
 */
export async function selectSubjectPlaces(
  tx: Tx,
  names: readonly DescribedNames[],
): Promise<SubjectPlace[]> {
  const { rows } = await sql<SubjectPlace>`
    select lower(given.subject) as subject_key, lower(given.chapter) as chapter_key,
      subjects.id as subject_id, subjects.description as subject_description,
      chapters.id as chapter_id, chapters.description as chapter_description
    from ${describedNamesOf(names)}
    left join subjects on lower(subjects.name) = lower(given.subject)
    left join chapters on chapters.subject_id = subjects.id
      and lower(chapters.name) = lower(given.chapter)
    order by given.place`.execute(tx)
  return rows
}

/** Subjects and chapters named in a file, with their descriptions. */
interface DescribedNames {
  readonly subject: string
  readonly subject_description?: string | null
  /** Null if only the subject is named. */
  readonly chapter: string | null
  readonly chapter_description?: string | null
}

const describedNamesOf = (names: readonly DescribedNames[]) => {
  const given = names.map((row, place) => ({
    place,
    subject: row.subject,
    subject_description: row.subject_description ?? null,
    chapter: row.chapter,
    chapter_description: row.chapter_description ?? null,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    as given (place integer, subject text, subject_description text, chapter text, chapter_description text)`
}

/**
 * Creates missing subjects and chapters in the order of their first appearance; existing ones do
 * not change.
 */
export async function insertPlaces(
  tx: Tx,
  now: Date,
  names: readonly DescribedNames[],
): Promise<void> {
  const usual = 'Added by an import'
  await sql`
    insert into subjects (name, description, created_at)
    select (array_agg(given.subject order by given.place))[1],
      coalesce((array_agg(given.subject_description order by given.place)
        filter (where given.subject_description is not null))[1], ${usual}), ${now}
    from ${describedNamesOf(names)}
    group by lower(given.subject)
    order by min(given.place)
    on conflict do nothing`.execute(tx)
  await sql`
    insert into chapters (subject_id, name, description, created_at)
    select subjects.id, (array_agg(given.chapter order by given.place))[1],
      coalesce((array_agg(given.chapter_description order by given.place)
        filter (where given.chapter_description is not null))[1], ${usual}), ${now}
    from ${describedNamesOf(names)}
    join subjects on lower(subjects.name) = lower(given.subject)
    where given.chapter is not null
    group by subjects.id, lower(given.chapter)
    order by min(given.place)
    on conflict do nothing`.execute(tx)
}

/** The passages of these chapters that have translations. */
export async function selectTranslatedPassages(
  tx: Tx,
  chapterIds: readonly number[],
): Promise<StoredPassage[]> {
  const { rows } = await sql<StoredPassage>`
    select chapter_id, text, image, translations from passages
    where chapter_id = any(${chapterIds}::integer[]) and translations is not null`.execute(tx)
  return rows
}

type StoredOption = Parameters<typeof fixedTexts>[0][number] & {
  readonly translations: Readonly<Record<string, string>> | null
}

type StoredTwin = Omit<BankQuestion, 'fixed_texts' | 'translations'> & {
  readonly options: readonly StoredOption[]
  readonly translations: Readonly<
    Record<string, { readonly statement?: string; readonly explanation?: string }>
  > | null
}

/**
 * The questions of these chapters whose fingerprint (hexadecimal) is among those given, oldest
 * first. Questions without a language count as written in `language`, the school's first language.
 * The fingerprints are passed as one list, because PostgreSQL then builds a hash table whatever its
 * statistics say. Right after another import it expects no rows, and would otherwise spend minutes
 * comparing each row with each fingerprint.
 */
export async function selectTwins(
  tx: Tx,
  chapterIds: readonly number[],
  fingerprints: readonly string[],
  language: string,
): Promise<BankQuestion[]> {
  const { rows } = await sql<StoredTwin>`
    select questions.id, questions.chapter_id, encode(questions.fingerprint, 'hex') as fingerprint,
      questions.version, marks::float8 as marks, explanation, question_format, explanation_format, questions.image,
      numerical_answer, numerical_low, numerical_high,
      case when passage_id is not null
      then jsonb_build_object('text', passages.text, 'format', passages.format,
        'image', passages.image, 'translations', coalesce(passages.translations, '{}')) end
        as passage,
      coalesce(questions.language, ${language}) as language, questions.translations,
      array(select text from question_options where question_id = questions.id and is_correct)
        as correct_texts,
      coalesce((
        select jsonb_agg(jsonb_build_object('text', text, 'is_fixed', is_fixed,
          'translations', translations) order by position)
        from question_options where question_id = questions.id), '[]') as options,
      jsonb_build_object('difficulty', difficulty, 'expected_seconds', expected_seconds,
        'reference', reference, 'origin', jsonb_build_object('exam', origin_exam,
          'year', origin_year, 'paper', origin_paper, 'number', origin_number),
        'tags', array(select tags.name from question_tags join tags on tags.id = tag_id
          where question_tags.question_id = questions.id)) as facts
    from questions left join passages on passages.id = passage_id
    where questions.chapter_id = any(${chapterIds}::integer[])
      and questions.fingerprint = any(${fingerprints.map((hex) => `\\x${hex}`)}::bytea[])
    order by questions.id`.execute(tx)
  return rows.map(({ options, translations, ...row }) => ({
    ...row,
    fixed_texts: fixedTexts(options),
    translations: {
      statement: partOf(translations, 'statement'),
      explanation: partOf(translations, 'explanation'),
      options: Object.fromEntries(
        options.map((option) => [option.text, option.translations ?? {}]),
      ),
    },
  }))
}

/**
 * Locks the questions that still have these versions, and returns their number. Locks their
 * chapters first and the rows in the order of their ids, like the other changes of questions, so
 * that they cannot deadlock.
 */
export async function lockTwins(tx: Tx, twins: readonly Twin[]): Promise<number> {
  const ids = twins.map(({ id }) => id)
  await sql`
    select from chapters
    where id in (select chapter_id from questions where id = any(${ids}::integer[]))
    order by id for no key update`.execute(tx)
  const { rows } = await sql`
    select from questions
    where (id, version) in (
      select * from unnest(${ids}::integer[], ${twins.map(({ version }) => version)}::integer[]))
    order by id for update`.execute(tx)
  return rows.length
}

/** The statement or explanation in each language. */
const partOf = (translations: StoredTwin['translations'], part: 'statement' | 'explanation') =>
  Object.fromEntries(
    Object.entries(translations ?? {}).flatMap(([language, texts]) => {
      const text = texts[part]
      return text === undefined ? [] : [[language, text] as const]
    }),
  )
