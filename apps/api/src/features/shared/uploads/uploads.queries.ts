import type { UploadType } from '@prepwell/contract/shared/uploads.ts'
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** A picture in the store; name and type give its keys. */
export interface StoredPicture {
  readonly name: string
  readonly type: UploadType
}

/** Inserts a picture whose files are already in the store. */
export const insertFile = (
  db: Db,
  file: Omit<Insertable<Tables['files']>, 'id' | 'printed' | 'unused_since'>,
) => db.insertInto('files').values(file).execute()

/** A question image that was made from the file with this SHA-256. */
export const findSent = (db: Db, sha256: Buffer): Promise<{ name: string } | undefined> =>
  db
    .selectFrom('files')
    .select('name')
    .where('sent_sha256', '=', sha256)
    .where('type', '=', 'question_image')
    .orderBy('id')
    .executeTakeFirst()

/**
 * Returns whether this picture exists, uploaded by the owner if one is given, and marks it as used.
 * It updates the row instead of only reading it, so that a cleaner about to delete it waits, checks
 * again and leaves it.
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
 * Returns those of these question images that have been uploaded, and marks them as used, see
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
 * Marks pictures that a paper shows: they are kept for ever. Locks the rows in a fixed order, so
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

/** The columns that hold the name of a picture, and those with the names of pictures in a text. */
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
  // Also what a question once showed: its versions can be brought back.
  ['question_versions', 'pictures'],
] as const

/** True if anything of the school shows the picture with the name in this column. */
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

/** The number of pictures that this person has uploaded since `since` and that are not used. */
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

/** The names that still have a row, or that something of the school shows. */
export async function selectKnown(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select asked.name from unnest(${[...names]}::text[]) as asked(name)
    where exists (select from files where files.name = asked.name)
       or ${isShownAs(sql.ref('asked.name'))}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
