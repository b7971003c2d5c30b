import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { picturesIn, presentContent, presentSavedAt, presentSavedBy } from './content.queries.ts'

/** Questions that a save may change. */
interface Watched {
  readonly ids?: readonly number[]
  /** Every question of this passage. */
  readonly passageId?: number | undefined
}

/**
 * One save, in one transaction: the previous content of each watched question becomes a version if
 * the content has changed at the end.
 */
export interface Save {
  /**
   * Locks questions and reads their content. Call it before they are changed; questions that are
   * already watched are left out.
   */
  watch(tx: Tx, questions: Watched): Promise<void>
  /** Call it for each changed passage, in addition to {@link Save.watch}. */
  passageChanged(id: number): void
  /**
   * Keeps the replaced contents, and returns the ids of the questions that have changed, including
   * deleted ones that an undo would restore with a changed passage.
   */
  keep(tx: Tx): Promise<ReadonlySet<number>>
}

interface Saving {
  readonly now: Date
  /** Null if the person is unknown. */
  readonly viewer: { readonly id: number } | null
  /** The version that the save restores. */
  readonly restored?: number | undefined
}

/** Begins a save, for use cases that change questions. */
export function beginSave(saving: Saving): Save {
  const contents = new Map<number, string>()
  const passages = new Set<number>()
  return {
    async watch(tx, questions) {
      const ids = await lockUnwatched(tx, questions, [...contents.keys()])
      if (ids.length === 0) return
      // Read by a separate statement, because the one that waited for a lock would still see the
      // options from before the wait.
      const { rows } = await sql<{ id: number; content: string }>`
        select id, ${presentContent}::text as content from questions
        where id = any(${ids}::integer[])`.execute(tx)
      for (const { id, content } of rows) contents.set(id, content)
    },
    passageChanged: (id) => void passages.add(id),
    keep: async (tx) => {
      const replaced = await keepReplaced(tx, saving, contents)
      return new Set([...replaced, ...(await selectDeletedWith(tx, [...passages]))])
    },
  }
}

/**
 * The questions of these passages whose deletion can be undone. Waits for a simultaneous undo,
 * which would restore them as they were before the change.
 */
async function selectDeletedWith(tx: Tx, passages: readonly number[]): Promise<number[]> {
  if (passages.length === 0) return []
  const isOfThem = sql`table_name = 'questions' and after is null
    and (before ->> 'passage_id')::integer = any(${[...passages]}::integer[])`
  await sql`
    select from deletions where id in (select deletion_id from deleted_rows where ${isOfThem})
    order by id for update`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select (before ->> 'id')::integer as id from deleted_rows
    where ${isOfThem} and not exists (
      select from questions where questions.id = (before ->> 'id')::integer
        and passage_id is distinct from (before ->> 'passage_id')::integer)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks in the order of the ids, so that two saves of the same questions cannot deadlock. */
async function lockUnwatched(
  tx: Tx,
  { ids = [], passageId }: Watched,
  watched: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from questions
    where (id = any(${[...ids]}::integer[]) or passage_id = ${passageId ?? null}::integer)
      and id <> all(${[...watched]}::integer[])
    order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

async function keepReplaced(
  tx: Tx,
  { now, viewer, restored }: Saving,
  contents: ReadonlyMap<number, string>,
): Promise<ReadonlySet<number>> {
  if (contents.size === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    with replaced as materialized (
      select questions.id, questions.version, ${presentSavedAt} as saved_at,
        ${presentSavedBy} as saved_by, questions.restored_version, given.content::jsonb as content
      from unnest(${[...contents.keys()]}::integer[], ${[...contents.values()]}::text[])
        as given (id, content)
      join questions on questions.id = given.id
      where ${presentContent} <> given.content::jsonb
    ), kept as (
      insert into question_versions (
        question_id, number, saved_at, saved_by, restored_version, content, pictures)
      select id, version, saved_at, saved_by, restored_version, content,
        ${picturesIn(sql`content`)}
      from replaced
    )
    update questions set version = replaced.version + 1, saved_at = ${now},
      saved_by = ${viewer?.id ?? null}::integer, restored_version = ${restored ?? null}::integer
    from replaced where questions.id = replaced.id
    returning questions.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
