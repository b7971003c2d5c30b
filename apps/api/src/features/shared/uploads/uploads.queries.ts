import type { UploadType } from '@prepwell/contract/shared/uploads.ts'
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** A stored picture. Its name and type determine its keys in the store. */
export interface StoredPicture {
  readonly name: string
  readonly type: UploadType
}

/** Inserts a picture whose files are already in the store. */
export const insertFile = (
  db: Db,
  file: Omit<Insertable<Tables['files']>, 'id' | 'printed' | 'unused_since'>,
) => db.insertInto('files').values(file).execute()

/** Finds a question image that was made from the file with this SHA-256. */
export const findSent = (db: Db, sha256: Buffer): Promise<{ name: string } | undefined> =>
  db
    .selectFrom('files')
    .select('name')
    .where('sent_sha256', '=', sha256)
    .where('type', '=', 'question_image')
    .orderBy('id')
    .executeTakeFirst()

/**
 * Marks a picture as used, and returns true if it exists and was uploaded by the owner, if one is
 * given. It updates the row instead of only reading it, so that a concurrent cleaner waits, checks
 * again and keeps the picture.
 */
export async function updateUsed(
  db: Db | Tx,
  { name, type, ownerId }: StoredPicture & { readonly ownerId: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ unused_since: null })
    .where('name', '=', name)
    .where('type', '=', type)
    .$if(ownerId !== null, (file) => file.where('uploaded_by', '=', ownerId))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Marks these question images as used, and returns those that have been uploaded; see
 * {@link updateUsed}. Locks the rows in the same order as {@link updatePrinted}, so that two
 * simultaneous imports, or an import and the start of an exam, cannot deadlock.
 */
export async function markQuestionImagesUsed(
  tx: Tx,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    update files set unused_since = null
    where name in (
      select name from files where name = any(${[...new Set(names)]}) and type = 'question_image'
      order by id for update)
    returning name`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Marks pictures as printed on a paper: they are kept for ever. Locks the rows in a fixed order, so
 * that two simultaneous papers cannot deadlock.
 */
export const updatePrinted = (tx: Tx, names: readonly string[]) =>
  sql`
    update files set printed = true, unused_since = null
    from (
      select id from files
      where name = any(${[...names]}::text[]) and not printed
      order by id for update
    ) as shown
    where files.id = shown.id`.execute(tx)

/**
 * The columns with the name of a picture, followed by those with the names of all pictures in a
 * text.
 */
const nameColumns = [
  ['users', 'profile_picture'],
  ['questions', 'image'],
  ['passages', 'image'],
  ['school_settings', 'logo'],
  ['objections', 'picture'],
] as const
const listColumns = [
  ['questions', 'pictures'],
  ['questions', 'translation_pictures'],
  ['question_options', 'pictures'],
  ['question_options', 'translation_pictures'],
  ['passages', 'pictures'],
  ['passages', 'translation_pictures'],
  ['quiz_sections', 'pictures'],
  ['quiz_sections', 'translation_pictures'],
  ['sitting_messages', 'pictures'],
  // Includes pictures of earlier versions, because a version can be restored.
  ['question_versions', 'pictures'],
] as const

/**
 * SQL condition: any row of `nameColumns` or `listColumns` refers to the picture with this name.
 */
const isShownAs = (name: RawBuilder<string>): RawBuilder<SqlBool> => {
  const uses = [
    ...nameColumns.map(
      ([table, column]) => sql`select from ${sql.table(table)}
      where ${sql.ref(`${table}.${column}`)} = ${name}`,
    ),
    ...listColumns.map(
      ([table, column]) => sql`select from ${sql.table(table)}
      where ${sql.ref(`${table}.${column}`)} @> array[${name}]`,
    ),
  ]
  return sql<SqlBool>`(${sql.join(
    uses.map((use) => sql`exists (${use})`),
    sql` or `,
  )})`
}

const isShown = isShownAs(sql.ref('files.name'))
const isNotShown = sql<SqlBool>`not ${isShown}`

/** The number of pictures that this person has uploaded since `since` and that are still unused. */
export async function countUnused(db: Db, ownerId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uploaded_by', '=', ownerId)
    .where('created_at', '>', since)
    .where('printed', '=', false)
    .where(isNotShown)
    .executeTakeFirstOrThrow()
  return count
}

/** Records which pictures are no longer used and which are used again. */
export async function updateUnused(db: Db, now: Date): Promise<void> {
  const unprinted = db.updateTable('files').where('printed', '=', false)
  await unprinted
    .set({ unused_since: null })
    .where('unused_since', 'is not', null)
    .where(isShown)
    .execute()
  await unprinted
    .set({ unused_since: now })
    .where('unused_since', 'is', null)
    .where(isNotShown)
    .execute()
}

/**
 * Deletes some of the pictures that have been unused since before `before`, and returns them.
 * Several processes may run it at once.
 */
export const deleteUnused = (db: Db, before: Date): Promise<StoredPicture[]> =>
  db
    .deleteFrom('files')
    .where('id', 'in', (all) =>
      all
        .selectFrom('files')
        .select('files.id')
        .where('printed', '=', false)
        .where('unused_since', '<=', before)
        .where(isNotShown)
        .orderBy('files.id')
        .limit(200)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['name', 'type'])
    .execute()

/** Returns the names that still have a row, or that something in the database refers to. */
export async function selectKnown(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select asked.name from unnest(${[...names]}::text[]) as asked(name)
    where exists (select from files where files.name = asked.name)
       or ${isShownAs(sql.ref('asked.name'))}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
