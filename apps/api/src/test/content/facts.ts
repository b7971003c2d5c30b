import type { Difficulty, QuestionStatus } from '@prepwell/contract/bank/question-facts-terms.ts'
import { sql } from 'kysely'
import type { School } from '../school.ts'

interface Facts {
  readonly difficulty?: Difficulty | null
  readonly tags?: readonly string[]
  readonly exam?: string | null
  readonly year?: number | null
  readonly status?: QuestionStatus
}

/** Stores facts of a question; those that are not named stay. */
export async function setFacts(
  school: School,
  id: number,
  { difficulty, tags = [], exam, year, status }: Facts,
): Promise<void> {
  const columns = { difficulty, origin_exam: exam, origin_year: year, status }
  const named = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  )
  await school.db
    .updateTable('questions')
    .set({ ...named, updated_at: school.clock.now() })
    .where('id', '=', id)
    .execute()
  for (const [position, name] of tags.entries()) {
    await sql`insert into tags (name) values (${name}) on conflict do nothing`.execute(school.db)
    await sql`insert into question_tags (question_id, tag_id, position)
      select ${id}, id, ${position} from tags where lower(name) = lower(${name})`.execute(school.db)
  }
}
