import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { ItemOrder } from '../../../platform/database/tables.ts'
import { questionsCount } from '../../sitting/attempts/index.ts'

/** A running attempt, or one whose result was recently published. */
export type TodayAttempt = Awaited<ReturnType<typeof findTodayAttempts>>[number]['attempts'][number]

/**
 * Reads for each of these students, in the same order: whether the student has ever begun a quiz;
 * the running attempts, exams first; and the results published since `publishedSince` and after the
 * attempt. Attempts and results are newest first. A practice shows its result at once, unless an
 * exam held it.
 */
export async function findTodayAttempts(
  db: Db,
  studentIds: readonly number[],
  publishedSince: Date,
) {
  const rows = await selectTodayAttempts(db, {
    student_ids: studentIds,
    published_since: publishedSince,
  })
  const running = rows.flatMap(({ take_quiz_id, is_running }) =>
    is_running && take_quiz_id !== null ? [take_quiz_id] : [],
  )
  const answered =
    running.length === 0 ? new Map<number, number>() : await countAnswered(db, running)
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return studentIds.map((_id, index) => {
    const found = byPlace.get(index + 1) ?? []
    return {
      hasBegun: found.some(({ has_begun }) => has_begun),
      attempts: found.flatMap(({ place: _place, has_begun: _begun, take_quiz_id, ...row }) =>
        take_quiz_id === null
          ? []
          : [{ ...row, take_quiz_id, answered: answered.get(take_quiz_id) ?? 0 }],
      ),
    }
  })
}

/** SQL: true if a section of the running attempt limits the number of answers. */
const hasLimits = sql<boolean>`(attempts.submitted_at is null and exists (
  select from jsonb_array_elements(papers.sections) as section
  where section ->> 'answer_at_most' is not null))`

const selectTodayAttempts = prepared(
  'today_attempts',
  (db, given: { student_ids: readonly number[]; published_since: Date }) => {
    // Filters by student first: with statistics from before a publication, the planner may choose
    // to read all running and published attempts.
    const attempts = db
      .selectFrom('attempts')
      .select(['id', 'quiz_id', 'paper_id', 'quiz_mode', 'started_at', 'submitted_at', 'deadline'])
      .select(['published_at', 'percentage', 'checks', 'item_order'])
      .where('student_id', '=', sql<number>`asked.student_id`)
      .offset(sql.lit(0))
    const own = db
      .selectFrom(attempts.as('attempts'))
      .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
      .innerJoin('papers', 'papers.id', 'attempts.paper_id')
      .select([
        'attempts.id as take_quiz_id',
        'attempts.quiz_id',
        'quizzes.name as quiz_name',
        'attempts.quiz_mode',
        'attempts.started_at',
        'attempts.deadline',
        'attempts.published_at',
        'attempts.percentage',
        questionsCount.as('questions_count'),
        'attempts.paper_id',
        hasLimits.as('has_limits'),
        // Read only for attempts with limits.
        sql<ItemOrder | null>`case when ${hasLimits} then attempts.item_order end`.as('item_order'),
        sql<boolean>`attempts.submitted_at is null`.as('is_running'),
      ])
      .where((or) =>
        or.or([
          or('attempts.submitted_at', 'is', null),
          or.and([
            or('attempts.published_at', '>', given.published_since),
            or.or([
              or('attempts.quiz_mode', '=', sql.lit('exam')),
              sql<boolean>`attempts.published_at > attempts.submitted_at + interval '1 minute'`,
            ]),
          ]),
        ]),
      )
    type Attempt = Awaited<ReturnType<typeof own.executeTakeFirstOrThrow>>
    return sql<
      Omit<Attempt, 'take_quiz_id'> & {
        place: number
        has_begun: boolean
        /** Null in the only row of a student without such attempts. */
        take_quiz_id: number | null
      }
    >`
      select asked.place::integer, own.*,
        -- Not 'exists', for which everybody's attempts may be read once.
        coalesce((
          select true from attempts where attempts.student_id = asked.student_id limit 1
        ), false) as has_begun
      from unnest(${given.student_ids}::integer[]) with ordinality as asked (student_id, place)
        left join lateral (${own}) as own on true
      order by asked.place, own.quiz_mode = 'exam' desc,
        coalesce(own.published_at, own.started_at) desc, own.take_quiz_id desc`.compile(db)
  },
)

/**
 * The number of questions with a stored selection, by attempt. The statement is planned each time,
 * like every read of answers: a plan made while there were few answers would later read all of
 * them.
 */
async function countAnswered(
  db: Db,
  attemptIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('answers')
    .select(['attempt_id', sql<number>`count(*)`.as('count')])
    .where(sql<boolean>`attempt_id = any(${attemptIds}::integer[])`)
    .where(sql<boolean>`cardinality(selected) > 0`)
    .groupBy('attempt_id')
    .execute()
  return new Map(rows.map(({ attempt_id, count }) => [attempt_id, count]))
}

/** The moment at which each student's archive was ready, if after `since`. */
export async function selectReadyArchives(
  db: Db,
  studentIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom('data_archives')
    .select(['user_id', 'ready_at'])
    .where(sql<boolean>`user_id = any(${studentIds}::integer[])`)
    .where('ready_at', '>', since)
    .execute()
  return new Map(rows.flatMap(({ user_id, ready_at }) => (ready_at ? [[user_id, ready_at]] : [])))
}
