import type { listTags } from '@prepwell/contract/bank/tags.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { selectPage } from '../../../platform/database/listing.ts'
import { isInScope, scopeOf, type Viewer } from '../../shared/access/index.ts'

/** Ids of tags by their names as given. */
export type TagIds = ReadonlyMap<string, number>

/**
 * The tags with these names in any letter case; missing ones are added. All are locked against
 * {@link deleteUnusedTags} until the transaction ends. Call it once in a transaction, for all its
 * tags and before locking questions: otherwise two simultaneous transactions could deadlock.
 */
export async function holdTags(tx: Tx, given: readonly string[]): Promise<TagIds> {
  const names = [...new Set(given)]
  const ids = new Map<string, number>()
  while (ids.size < names.length) {
    const { rows } = await sql<{ name: string; id: number }>`
      select given.name, tags.id from unnest(${names}::text[]) as given (name)
      join tags on lower(tags.name) = lower(given.name)
      order by tags.id for key share of tags`.execute(tx)
    for (const { name, id } of rows) ids.set(name, id)
    // Sorted, so that two calls with the same new names do not deadlock. A tag that another call
    // adds or removes at this moment is looked up once more.
    if (ids.size < names.length)
      await sql`
        insert into tags (name)
        select distinct on (lower(given.name)) given.name
        from unnest(${names}::text[]) with ordinality as given (name, place)
        where not exists (select from tags where lower(tags.name) = lower(given.name))
        order by lower(given.name), place
        on conflict (lower(name)) do nothing`.execute(tx)
  }
  return ids
}

/** The ids of held tags in the order of these names. */
export const idsOf = (held: TagIds, names: readonly string[] | null | undefined): number[] =>
  (names ?? []).flatMap((name) => held.get(name) ?? [])

/** The ids of the existing tags among these names. */
export async function selectTagIds(tx: Tx, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tags where lower(name) in (
      select lower(given) from unnest(${[...names]}::text[]) as given)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The tags of a question, locked by {@link holdTags}. */
export interface QuestionTags {
  readonly question_id: number
  /** The ids in the order of the question's tags. */
  readonly tagIds: readonly number[]
}

/** Gives new questions their tags. */
export async function insertQuestionTags(tx: Tx, questions: readonly QuestionTags[]) {
  const rows = questions.flatMap(({ question_id, tagIds }) =>
    [...new Set(tagIds)].map((tag_id, position) => ({ question_id, tag_id, position })),
  )
  if (rows.length === 0) return
  await sql`
    insert into question_tags (question_id, tag_id, position)
    select * from unnest(${rows.map((row) => row.question_id)}::integer[],
      ${rows.map((row) => row.tag_id)}::integer[], ${rows.map((row) => row.position)}::smallint[])
    on conflict (question_id, tag_id) do update set position = excluded.position`.execute(tx)
}

/** Replaces the tags of a locked question; those that no question has any more are deleted. */
export async function replaceQuestionTags(tx: Tx, wanted: QuestionTags): Promise<void> {
  const removed = await tx
    .deleteFrom('question_tags')
    .where('question_id', '=', wanted.question_id)
    .where('tag_id', '<>', sql<number>`all (${[...wanted.tagIds]}::integer[])`)
    .returning('tag_id')
    .execute()
  await insertQuestionTags(tx, [wanted])
  if (removed.length > 0)
    await deleteUnusedTags(
      tx,
      removed.map(({ tag_id }) => tag_id),
    )
}

/**
 * Deletes tags without questions, among these or all, unless a deletion of their questions can
 * still be undone. Two statements, so that the second one sees questions that got the tag before it
 * was locked.
 */
export async function deleteUnusedTags(tx: Tx, ids?: readonly number[]): Promise<void> {
  const isAsked = ids === undefined ? sql`true` : sql`tags.id = any(${[...ids]}::integer[])`
  const { rows } = await sql<{ id: number }>`
    select id from tags
    where ${isAsked} and not exists (select from question_tags where tag_id = tags.id)
      and not exists (select from deleted_rows where table_name = 'question_tags'
        and (before ->> 'tag_id')::integer = tags.id)
    order by id for update skip locked`.execute(tx)
  if (rows.length === 0) return
  await sql`
    delete from tags where id = any(${rows.map(({ id }) => id)}::integer[])
      and not exists (select from question_tags where tag_id = tags.id)`.execute(tx)
}

/** Tags of questions that the viewer may read, each with the number of these questions. */
export const selectTags = (db: Db, viewer: Viewer, asked: z.output<(typeof listTags)['query']>) => {
  const scope = scopeOf(viewer, 'questions.read', 'question')
  const own = scope
    ? sql`question_tags join questions on questions.id = question_id and ${scope}`
    : sql`question_tags`
  const count = sql<number>`(select count(*) from ${own} where tag_id = tags.id)`
  return selectPage(
    db.selectFrom('tags').where(sql<boolean>`exists (select from ${own} where tag_id = tags.id)`),
    (found) => found.select(['tags.id', 'tags.name', count.as('questions_count')]),
    asked,
    {
      search: ['tags.name'],
      sorts: {
        id: 'tags.id',
        name: sql`lower(tags.name) collate language_order`,
        questions_count: count,
      },
      id: 'tags.id',
      usual: { sort: 'name', order: 'asc' },
    },
  )
}

/** Locks tags against other changes, and against questions that are about to get them. */
export const lockTags = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The part of a tag's questions that somebody reaches with a permission. */
export interface TagReach {
  readonly id: number
  /** True if all its questions are in scope, false if only some are. */
  readonly isWhole: boolean
}

/** Of these tags, those that have questions in the viewer's scope. */
export async function selectReach(
  db: Db | Tx,
  viewer: Viewer,
  ids: readonly number[],
): Promise<TagReach[]> {
  const scope: RawBuilder<boolean> = isInScope(viewer, 'tags.edit', 'question')
  const { rows } = await sql<TagReach>`
    select tag_id as id, bool_and(is_own) as "isWhole" from (
      select tag_id, ${scope} as is_own
      from question_tags join questions on questions.id = question_id
      where tag_id = any(${[...ids]}::integer[])
    ) as own group by tag_id having bool_or(is_own)`.execute(db)
  return rows
}

/** Another tag with this name in any letter case; `is_used` if questions have it. */
export async function findNamesake(tx: Tx, { id, name }: { id: number; name: string }) {
  const { rows } = await sql<{ id: number; is_used: boolean }>`
    select id, exists (select from question_tags where tag_id = tags.id) as is_used
    from tags where lower(name) = lower(${name}) and id <> ${id}::integer`.execute(tx)
  return rows[0]
}

export const updateTagName = (tx: Tx, id: number, name: string) =>
  tx.updateTable('tags').set({ name }).where('id', '=', id).execute()

/**
 * Moves the questions of locked tags, and the sources that name these tags, to another locked tag.
 */
export async function moveTags(tx: Tx, from: readonly number[], into: number): Promise<void> {
  await sql`
    select rename_source_tags(
      array(select name from tags where id = any(${[...from]}::integer[])),
      (select name from tags where id = ${into}::integer))`.execute(tx)
  await sql`
    insert into question_tags (question_id, tag_id, position)
    select question_id, ${into}::integer, min(position) from question_tags
    where tag_id = any(${[...from]}::integer[])
    group by question_id order by question_id
    on conflict (question_id, tag_id) do nothing`.execute(tx)
  await tx.deleteFrom('question_tags').where('tag_id', 'in', from).execute()
}
