import type { CardChange, MistakeCause } from '@prepwell/contract/results/notebook-terms.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isDue, isIn, isQuestionOpen, rests } from '../cards/visible-cards.queries.ts'
import type { NotebookDay } from '../read-day.ts'
import { curve } from '../schedule/schedule.ts'
import type { StoredMemory } from '../schedule/stored-memory.ts'

/** A card to review, without its question. */
export interface DueCard extends StoredMemory {
  readonly question_id: number
  readonly woken_at_lapses: number
  readonly slow_above: number | null
  readonly changed: CardChange | null
  readonly cause: MistakeCause | null
  readonly note: string | null
}

/**
 * Cards that are remembered about equally well share a band, and are shuffled within it each day.
 */
const bands = 10

const retrievability = ({ today }: NotebookDay) => sql<number>`power(
  1 + ${sql.lit(curve.factor)}::float8
    * greatest(0, ${today}::date - cards.reviewed_on) / cards.stability,
  ${sql.lit(curve.decay)}::float8)`

/**
 * Depends only on the question and the day, so the order stays the same while cards are reviewed.
 */
const mixed = ({ today }: NotebookDay) => sql`hashint8extended(
  cards.question_id, ${today}::date - date '2000-01-01')`

const columns = sql`cards.question_id, cards.stability, cards.difficulty, cards.reviewed_on,
  cards.due_on, cards.reps, cards.lapses, cards.woken_at_lapses, cards.slow_above, cards.changed,
  mistake_causes.cause, bookmarks.note`

const beside = sql`
  left join mistake_causes on mistake_causes.student_id = cards.student_id
    and mistake_causes.question_id = cards.question_id
  left join bookmarks on bookmarks.student_id = cards.student_id
    and bookmarks.question_id = cards.question_id`

const shown = ({ studentId, now }: NotebookDay) => sql`
  cards.student_id = ${studentId} and ${isIn} and ${isQuestionOpen(sql`${studentId}`, now)}`

/** The cards to review today that were reviewed before, the least remembered first. */
export async function selectDue(db: Db, day: NotebookDay, most: number): Promise<DueCard[]> {
  const { rows } = await sql<DueCard>`
    select ${columns} from (
      select cards.*, floor(${retrievability(day)} * ${sql.lit(bands)}) as band,
        ${mixed(day)} as place
      from cards join questions on questions.id = cards.question_id
      where ${isDue(day)} and not ${rests} and ${shown(day)}
      order by band, place, cards.question_id limit ${most}
    ) cards ${beside}
    order by band, place, cards.question_id`.execute(db)
  return rows
}

/** The card of a question, due or not; undefined if the notebook does not show it. */
export async function findShown(
  db: Db,
  day: NotebookDay,
  questionId: number,
): Promise<DueCard | undefined> {
  const { rows } = await sql<DueCard>`
    select ${columns} from cards join questions on questions.id = cards.question_id ${beside}
    where cards.question_id = ${questionId} and ${shown(day)}`.execute(db)
  return rows[0]
}

interface New {
  /** The number of new cards that the daily limit still allows. */
  readonly left: number
  readonly most: number
}

/**
 * The new cards of the day, at most `most`, shuffled. They are the `left` oldest cards that were
 * never reviewed.
 */
export async function selectNew(db: Db, day: NotebookDay, { left, most }: New): Promise<DueCard[]> {
  if (left <= 0 || most <= 0) return []
  const { rows } = await sql<DueCard>`
    select ${columns} from (
      select * from (
        select cards.*, ${mixed(day)} as place
        from cards join questions on questions.id = cards.question_id
        where cards.reps = 0 and ${shown(day)}
        order by cards.created_at, cards.question_id limit ${left}
      ) of_today
      order by place, question_id limit ${most}
    ) cards ${beside}
    order by place, cards.question_id`.execute(db)
  return rows
}
