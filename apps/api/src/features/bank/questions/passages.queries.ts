import type { listPassages } from '@prepwell/contract/bank/passages.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { selectPage } from '../../../platform/database/listing.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'
import { type PassageContent, passageFingerprint } from './fingerprint.ts'
import { passageFormat } from './question-formats.ts'
import type { Save } from './versions/save-versions.queries.ts'

export interface NewPassage extends PassageContent {
  readonly chapter_id: number
}

/** When passages are changed, and the save that keeps versions of their questions. */
interface Saving {
  readonly now: Date
  readonly save: Save
}

// PostgreSQL accepts 65,535 parameters in one statement; a passage has 7 columns.
const passagesAtOnce = 5_000

/**
 * Finds the passages with this content in their chapters, adds the missing ones, and returns the
 * ids in the order of the passages. A chosen format is stored with the passage. The rows are
 * locked, in a fixed order, until the end of the transaction, so that {@link deleteUnusedPassages}
 * leaves them alone.
 */
export async function insertPassages(
  tx: Tx,
  { now, save }: Saving,
  passages: readonly NewPassage[],
): Promise<number[]> {
  const keyed = passages.map((passage) => ({ passage, key: keyOf(passage) }))
  // Of equal passages, the first one with a format counts.
  const named = keyed.toSorted((a, b) => Number(!a.passage.format) - Number(!b.passage.format))
  const different = [...new Map(named.toReversed().map((one) => [one.key, one])).values()]
  const sorted = different.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const ids = new Map<string, number>()
  for (let start = 0; start < sorted.length; start += passagesAtOnce) {
    const rows = await tx
      .insertInto('passages')
      .values(
        sorted.slice(start, start + passagesAtOnce).map(({ passage }) => ({
          chapter_id: passage.chapter_id,
          text: passage.text,
          format: passageFormat(passage),
          image: passage.image,
          fingerprint: passageFingerprint(passage),
          created_at: now,
          updated_at: now,
        })),
      )
      // "Do nothing" would neither lock nor return the existing row.
      .onConflict((conflict) =>
        conflict
          .columns(['chapter_id', 'fingerprint'])
          .doUpdateSet({ updated_at: sql.ref('passages.updated_at') }),
      )
      .returning(['id', 'chapter_id', 'text', 'format', 'image'])
      .execute()
    const wanted = new Map(different.map(({ key, passage }) => [key, passage.format]))
    for (const row of rows) {
      ids.set(keyOf(row), row.id)
      const format = wanted.get(keyOf(row))
      if (format && format !== row.format)
        await updatePassage(tx, { now, save }, row.id, { ...row, format })
    }
  }
  return keyed.map(({ key }) => ids.get(key) ?? 0)
}

const keyOf = (passage: Pick<NewPassage, 'chapter_id' | 'text' | 'image'>) =>
  `${passage.chapter_id} ${passageFingerprint(passage).toString('hex')}`

/** A passage by its id, locked against other changes; undefined if there is none. */
export const lockPassage = (tx: Tx, id: number) =>
  tx
    .selectFrom('passages')
    .select(['id', 'chapter_id', 'text', 'format', 'image'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The id of the passage with this content in its chapter. */
export const findPassage = (tx: Tx, passage: NewPassage) =>
  tx
    .selectFrom('passages')
    .select('id')
    .where('chapter_id', '=', passage.chapter_id)
    .where('fingerprint', '=', passageFingerprint(passage))
    .executeTakeFirst()

/** Changes a locked passage, for all questions that share it. */
export async function updatePassage(
  tx: Tx,
  { now, save }: Saving,
  id: number,
  { text, format, image }: PassageContent,
): Promise<void> {
  await save.watch(tx, { passageId: id })
  save.passageChanged(id)
  await tx
    .updateTable('passages')
    .set({
      text,
      ...(format && { format }),
      image,
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
        .select(['passages.id', 'chapter_id', 'text', 'format', 'image', 'created_at'])
        .select([questionsCount.as('questions_count')]),
    asked,
    {
      search: ['passages.text'],
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
