import { sql } from 'kysely'

/** The lists whose rows are counted by triggers (`migrations/sql/list-counts.sql`). */
type CountedList = 'students' | 'chapters' | 'questions' | 'quizzes' | 'contacts'

/** The number of rows of a long list, without reading them. */
export const listCount = (list: CountedList) => sql<number>`(
  select coalesce(sum(change), 0)::integer from list_counts where list = ${sql.lit(list)}
)`
