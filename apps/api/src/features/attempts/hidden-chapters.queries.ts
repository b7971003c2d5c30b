import { sql } from 'kysely'

/** Is the paper of `attempts` on none of these chapters? */
export const isShown = (hiddenChapters: readonly number[]) =>
  hiddenChapters.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(select p.chapter_id from papers p where p.id = attempts.paper_id)
        <> all(${[...hiddenChapters]}::integer[])`
