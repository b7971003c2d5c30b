import type { UploadType } from '@prepwell/contract/shared/uploads.ts'
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
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
 * {@link updateUsed}. Locks the rows in a fixed order, so that two simultaneous imports cannot
 * deadlock.
 */
export async function markQuestionImagesUsed(
  tx: Tx,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    update files set unused_since = null
    where name in (
      select name from files where name = any(${[...new Set(names)]}) and type = 'question_image'
      order by name for update)
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

const isShown = (file: ExpressionBuilder<Tables, 'files'>) =>
  file.or([
    file.exists(
      file
        .selectFrom('users')
        .select('users.id')
        .whereRef('users.profile_picture', '=', 'files.name'),
    ),
    file.exists(
      file
        .selectFrom('questions')
        .select('questions.id')
        .whereRef('questions.image', '=', 'files.name'),
    ),
    file.exists(
      file
        .selectFrom('passages')
        .select('passages.id')
        .whereRef('passages.image', '=', 'files.name'),
    ),
    // Also what a question once showed: its versions can be brought back.
    file.exists(
      file
        .selectFrom('question_versions')
        .select('question_versions.number')
        .where('question_versions.pictures', '@>', sql<string[]>`array[files.name]`),
    ),
    file.exists(
      file
        .selectFrom('school_settings')
        .select('school_settings.logo')
        .whereRef('school_settings.logo', '=', 'files.name'),
    ),
  ])

/** The number of pictures that this person has uploaded since `since` and that are not used. */
export async function countUnused(db: Db, ownerId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uploaded_by', '=', ownerId)
    .where('created_at', '>', since)
    .where('printed', '=', false)
    .where((file) => file.not(isShown(file)))
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
    .where((file) => file.not(isShown(file)))
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
        .where((file) => file.not(isShown(file)))
        .orderBy('files.id')
        .limit(200)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['name', 'type'])
    .execute()

/**
 * The names that still have a row or are used by a person, a question or one of its versions, a
 * passage or the school.
 */
export async function selectKnown(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select asked.name from unnest(${[...names]}::text[]) as asked(name)
    where exists (select from files where files.name = asked.name)
       or exists (select from users where profile_picture = asked.name)
       or exists (select from questions where image = asked.name)
       or exists (select from passages where image = asked.name)
       or exists (select from question_versions where pictures @> array[asked.name])
       or exists (select from school_settings where logo = asked.name)`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
