import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { type Asker, isKnown, isKnownTo } from '../../quizzes/quiz/index.ts'
import { isListedFor, type Viewer } from '../../shared/access/index.ts'
import {
  asksSeveralSubjects,
  type Figures,
  presentSubjectName,
  publishedAttempts,
} from '../statistics/index.ts'

/** Counts the quizzes of this mode that the viewer may know of, except deleted ones. */
export async function countQuizzes(db: Db, mode: QuizMode, asker: Asker): Promise<number> {
  const { count } = await db
    .selectFrom('quizzes')
    .select(sql<number>`count(*)`.as('count'))
    .where('quiz_mode', '=', mode)
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .where(isKnown(asker))
    .executeTakeFirstOrThrow()
  return count
}

/** The figures on a student's cards, as the database returns them. */
interface FoundFigures {
  readonly quizzes: number
  readonly completed: number
  readonly pending: number
  /** The mean of the published percentages with 2 decimals; null if there are none. */
  readonly average: string | null
  readonly points: string
  readonly has_results: boolean
}

// Quizzes that are open to all students are counted once, however many students ask.
const selectStudentFigures = prepared(
  'student_figures',
  (
    db,
    given: {
      readonly student_ids: readonly number[]
      readonly modes: readonly QuizMode[]
      readonly begins: readonly Date[]
      readonly ends: readonly Date[]
    },
  ) =>
    sql<FoundFigures & { place: number }>`
    with listed as materialized (
      select id, quiz_mode, for_groups from quizzes where deleted_at is null and owner_id is null
    ),
    open as materialized (
      select quiz_mode, count(*)::integer as count from listed where not for_groups group by quiz_mode
    ),
    of_groups as materialized (select * from listed where for_groups)
    select asked.place::integer, own.*,
      coalesce((select count from open where open.quiz_mode = asked.quiz_mode), 0) + (
        select count(*)::integer from of_groups as quizzes
        where quizzes.quiz_mode = asked.quiz_mode and ${isKnownTo(sql.ref('asked.student_id'))}
      ) as quizzes,
      -- Not exists (...): PostgreSQL would hash the published attempts of everybody for it.
      coalesce((
        select true from attempts where attempts.student_id = asked.student_id
          and published_at is not null and not is_private
        limit 1
      ), false) as has_results
    from unnest(
      ${given.student_ids}::integer[], ${given.modes}::text[],
      ${given.begins}::timestamptz[], ${given.ends}::timestamptz[]
    ) with ordinality as asked (student_id, quiz_mode, begins, ends, place)
    cross join lateral (
      select count(*)::integer as completed,
        (count(*) filter (where published_at is null))::integer as pending,
        round(avg(percentage) filter (where published_at is not null), 2) as average,
        coalesce(sum(points_of(percentage)) filter (where rated), 0) as points
      from (
        -- First by the student, whatever the moments may look like when the plan is made.
        select submitted_at, published_at, percentage, rated from attempts
        where attempts.student_id = asked.student_id and attempts.quiz_mode = asked.quiz_mode
          and not is_private
        offset 0
      ) as attempts
      where submitted_at between asked.begins and asked.ends
    ) as own`.compile(db),
)

/** The figures on the cards of each of these students, in the order of the ids. */
export async function findStudentFigures(
  db: Db,
  asked: readonly Figures[],
): Promise<FoundFigures[]> {
  const found = await selectStudentFigures(db, {
    student_ids: asked.map(({ studentId }) => studentId),
    modes: asked.map(({ mode }) => mode),
    begins: asked.map(({ window }) => window.from),
    ends: asked.map(({ window }) => window.until),
  })
  const byPlace = new Map(found.map(({ place, ...figures }) => [place, figures]))
  return asked.map((_figures, index) => {
    const figures = byPlace.get(index + 1)
    if (!figures) throw new Error('a statement over its own arguments has a row for each')
    return figures
  })
}

/**
 * The newest published attempts of the window, at most 200. `counted_seconds` is the time on the
 * questions; null if it was not measured. A quiz outside a teacher's scope has no name.
 */
export const selectTimes = (db: Db, viewer: Viewer, figures: Figures) =>
  publishedAttempts(db, figures)
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select([
      sql<string>`case when ${isListedFor(viewer, 'student-dashboard.read', 'quiz')}
        then quizzes.name else 'Another quiz' end`.as('quiz_name'),
      'attempts.started_at',
      sql<Date>`attempts.submitted_at`.as('submitted_at'),
      sql<number>`attempts.percentage::float8`.as('score'),
      sql<boolean>`attempts.deadline is not null`.as('has_deadline'),
      sql<number | null>`(
        select nullif(sum(time_spent), 0)::int from answers where attempt_id = attempts.id
      )`.as('counted_seconds'),
    ])
    .orderBy('attempts.submitted_at', 'desc')
    .orderBy('attempts.id', 'desc')
    .limit(200)
    .execute()

export type TakenTime = Awaited<ReturnType<typeof selectTimes>>[number]

/**
 * The names on papers. The subject has its current name, or the one on the paper if its chapter is
 * deleted; a paper of several subjects has their names in the order of their percentages.
 */
export const selectPaperNames = (db: Db, ids: readonly number[]) => selectPreparedNames(db, { ids })

const selectPreparedNames = prepared('paper_names', (db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('papers')
    .innerJoin('quizzes', 'quizzes.id', 'papers.quiz_id')
    .leftJoin('chapters', 'chapters.id', 'papers.chapter_id')
    .leftJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select([
      'papers.id as paper_id',
      'papers.quiz_id',
      'quizzes.name as quiz_name',
      sql<boolean>`quizzes.deleted_at is not null`.as('is_deleted'),
      sql<string[]>`case when ${asksSeveralSubjects} then array(
          select ${presentSubjectName}
          from printed_subjects(papers.chapters) printed order by place
        ) else array[coalesce(subjects.name, papers.subject_name)] end`.as('subject_names'),
    ])
    .where(sql<boolean>`papers.id = any(${ids}::integer[])`)
    .compile(),
)
