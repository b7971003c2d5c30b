import { isDeepStrictEqual } from 'node:util'
import type { listPassages } from '@prepwell/contract/bank/passages.ts'
import type { TextTranslations } from '@prepwell/contract/bank/translations.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { selectPage } from '../../../platform/database/listing.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'
import { type PassageContent, passageFingerprint } from './fingerprint.ts'
import { passageFormat } from './question-formats.ts'
import { textsJson } from './translations.ts'
import type { Save } from './versions/save-versions.queries.ts'

export interface NewPassage extends PassageContent {
  readonly chapter_id: number
}

/** The time of a change of passages, and the save that keeps versions of their questions. */
interface Saving {
  readonly now: Date
  readonly save: Save
}

interface Inserting extends Saving {
  /** True if a stored passage keeps translations that the save does not give. */
  readonly keepsTranslations?: boolean
}

// PostgreSQL accepts 65,535 parameters in one statement; a passage has 8 columns.
const passagesAtOnce = 5_000

/**
 * Finds the passages with this content in their chapters, adds the missing ones, and returns the
 * ids in the order of the passages. A chosen format and given translations are stored with the
 * passage. The rows are locked, in a fixed order, until the end of the transaction, so that
 * {@link deleteUnusedPassages} does not delete them.
 */
export async function insertPassages(
  tx: Tx,
  { now, save, keepsTranslations = false }: Inserting,
  passages: readonly NewPassage[],
): Promise<number[]> {
  const keyed = passages.map((passage) => ({ passage, key: keyOf(passage) }))
  const wanted = new Map<string, NewPassage>()
  for (const { passage, key } of keyed) wanted.set(key, withNamed(wanted.get(key), passage))
  const sorted = [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const ids = new Map<string, number>()
  for (let start = 0; start < sorted.length; start += passagesAtOnce) {
    const rows = await tx
      .insertInto('passages')
      .values(
        sorted.slice(start, start + passagesAtOnce).map(([, passage]) => ({
          chapter_id: passage.chapter_id,
          text: passage.text,
          format: passageFormat(passage),
          image: passage.image,
          translations: textsJson(passage.translations ?? {}),
          fingerprint: passageFingerprint(passage),
          created_at: now,
          updated_at: now,
        })),
      )
      // `do nothing` would neither lock nor return the existing row.
      .onConflict((conflict) =>
        conflict
          .columns(['chapter_id', 'fingerprint'])
          .doUpdateSet({ updated_at: sql.ref('passages.updated_at') }),
      )
      .returning(['id', 'chapter_id', 'text', 'format', 'image', 'translations'])
      .execute()
    for (const row of rows) {
      ids.set(keyOf(row), row.id)
      const { format = row.format, translations: named } = wanted.get(keyOf(row)) ?? {}
      const translations = named && keepsTranslations ? { ...named, ...row.translations } : named
      if (format !== row.format || !hasTranslations(row, translations))
        await updatePassage(tx, { now, save }, row.id, { ...row, format, translations })
    }
  }
  return keyed.map(({ key }) => ids.get(key) ?? 0)
}

/** Of equal passages, the first given format and the first given translations count. */
const withNamed = (first: NewPassage | undefined, passage: NewPassage): NewPassage => ({
  ...passage,
  format: first?.format ?? passage.format,
  translations: first?.translations ?? passage.translations,
})

/** True if a stored passage has exactly these translations, or if none are given. */
export const hasTranslations = (
  stored: { readonly translations: TextTranslations | null },
  named: TextTranslations | undefined,
): boolean => named === undefined || isDeepStrictEqual(stored.translations ?? {}, named)

const keyOf = (passage: Pick<NewPassage, 'chapter_id' | 'text' | 'image'>) =>
  `${passage.chapter_id} ${passageFingerprint(passage).toString('hex')}`

/** A passage by its id, locked against other changes; undefined if there is none. */
export const lockPassage = (tx: Tx, id: number) =>
  tx
    .selectFrom('passages')
    .select(['id', 'chapter_id', 'text', 'format', 'image', 'translations'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Finds the passage with this text and image in its chapter. */
export const findPassage = (tx: Tx, passage: NewPassage) =>
  tx
    .selectFrom('passages')
    .select(['id', 'text', 'image', 'translations'])
    .where('chapter_id', '=', passage.chapter_id)
    .where('fingerprint', '=', passageFingerprint(passage))
    .executeTakeFirst()

/**
 * Changes a locked passage, for all questions that share it. Undefined translations stay as they
 * are.
 */
export async function updatePassage(
  tx: Tx,
  { now, save }: Saving,
  id: number,
  { text, format, image, translations }: PassageContent,
): Promise<void> {
  await save.watch(tx, { passageId: id })
  save.passageChanged(id)
  await tx
    .updateTable('passages')
    .set({
      text,
      ...(format && { format }),
      image,
      ...(translations && { translations: textsJson(translations) }),
      fingerprint: passageFingerprint({ text, image }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Moves all questions of a passage to another passage in the same chapter. */
export async function replacePassage(
  tx: Tx,
  { now, save }: Saving,
  from: number,
  to: number,
): Promise<void> {
  await save.watch(tx, { passageId: from })
  await tx
    .updateTable('questions')
    .set({ passage_id: to, updated_at: now })
    .where('passage_id', '=', from)
    .execute()
}

/**
 * Deletes passages without questions, unless a deletion of their questions can still be undone. Two
 * statements, so that the second one sees questions that were added before the rows were locked.
 */
export async function deleteUnusedPassages(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from passages
    where not exists (select from questions where questions.passage_id = passages.id)
      and not exists (select from deleted_rows where table_name = 'questions'
        and (before ->> 'passage_id')::integer = passages.id)
    order by id for update skip locked`.execute(tx)
  await sql`
    delete from passages where id = any(${rows.map(({ id }) => id)}::integer[])
      and not exists (select from questions where questions.passage_id = passages.id)`.execute(tx)
}

const questionsCount = sql<number>`(
  select count(*) from questions where questions.passage_id = passages.id)`

const translatedText = sql<string | null>`(
  select string_agg(value, chr(10)) from jsonb_each_text(passages.translations))`

/** The passages that have questions: of all chapters or of one. */
export function selectPassages(
  db: Db,
  viewer: Viewer,
  asked: z.output<(typeof listPassages)['query']>,
) {
  const { chapter_id } = asked
  const used = db.selectFrom('passages').where(({ exists, selectFrom }) =>
    exists(
      selectFrom('questions')
        .select('questions.id')
        .whereRef('questions.passage_id', '=', 'passages.id')
        .where(isInScope(viewer, 'questions.read', 'question')),
    ),
  )
  return selectPage(
    chapter_id === undefined ? used : used.where('passages.chapter_id', '=', chapter_id),
    (found) =>
      found
        .select(['passages.id', 'chapter_id', 'text', 'format', 'image', 'translations'])
        .select('created_at')
        .select([questionsCount.as('questions_count')]),
    asked,
    {
      search: ['passages.text', translatedText],
      sorts: {
        id: 'passages.id',
        text: sql`left(lower(passages.text), 200) collate language_order`,
        date_created: 'passages.created_at',
      },
      id: 'passages.id',
      usual: { sort: 'date_created', order: 'desc' },
    },
  )
}
