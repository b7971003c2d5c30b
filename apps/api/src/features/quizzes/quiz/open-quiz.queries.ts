import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { DifficultyLevel, QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { isOpenTo } from './audience.queries.ts'
import { sectionPlan } from './composition/composition.queries.ts'
import { offeredLanguages } from './languages/quiz-languages.queries.ts'
import { ownDuration } from './own-duration.queries.ts'
import type { SectionPlan } from './section-times/section-plan.ts'
import { keysShownSince } from './series/shifts.queries.ts'

export interface Wanted {
  readonly id: number
  readonly studentId: number
}

/** A quiz that has not been deleted, with what a student needs to know before taking it. */
export interface OpenQuiz {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly quiz_mode: QuizMode
  readonly difficulty_level: DifficultyLevel
  /** True if the quiz has sections. Otherwise it asks all questions of its chapter. */
  readonly has_sections: boolean
  /** For a private practice, the chapter named by its paper. */
  readonly chapter_id: number
  readonly chapter_name: string
  readonly subject_name: string
  readonly date_of_quiz: Date
  readonly time_duration_seconds: number
  /** The duration, in seconds, for the student who asks. */
  readonly own_duration_seconds: number
  /** Seconds after the start of the exam in which it can be started; null for its duration. */
  readonly entry_seconds: number | null
  /** True if everybody ends when `own_duration_seconds` have passed since the start of the exam. */
  readonly ends_together: boolean
  /** Null unless each section has its own time. */
  readonly section_plan: SectionPlan | null
  /** Conditions of entry; students must never read the codes. */
  readonly access_code: string | null
  readonly waiting_room: boolean
  readonly seb_config_keys: readonly string[]
  /** The series of which a student takes only one exam; null if it has none. */
  readonly series_id: number | null
  /** Time since which candidates see keys of this exam, or of another one of its series. */
  readonly keys_shown_since: Date | null
  /**
   * The last time at which this student, let in late by an admin, may start, even after the window;
   * null for other students.
   */
  readonly late_until: Date | null
  /** Seconds for an attempt started under `late_until`, if they differ from the quiz's duration. */
  readonly late_duration_seconds: number | null
  /** The id of the frozen paper of a private practice; null for every other quiz. */
  readonly private_paper_id: number | null
  /** The owner's choices for the starts of a private practice; null if nothing was chosen. */
  readonly own_clock: boolean | null
  readonly own_check: boolean | null
  /** The languages to choose from; null if there is nothing to choose. */
  readonly languages: PaperLanguages | null
  /**
   * Counted from the frozen paper of an exam or of a private practice if there is one, otherwise
   * from the sections or the chapter as they are now.
   */
  readonly total_questions: number
  /** The marks of these questions. */
  readonly total_marks: number
}

/**
 * The last requested paper of the `quizzes` row if it is a private practice, otherwise null. It
 * need not be the newest, because an older paper can be requested again. A process of the previous
 * release did not record the last one.
 */
const privatePaperId = sql<number | null>`(case when quizzes.owner_id is not null then coalesce(
  (select current.paper_id from practice_papers as current where current.quiz_id = quizzes.id),
  (select max(papers.id) from papers where papers.quiz_id = quizzes.id)
) end)`

const openQuizzes = (db: Db | Tx) =>
  db
    .selectFrom('quizzes')
    .leftJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .leftJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .leftJoin('papers as private', (join) => join.on('private.id', '=', privatePaperId))
    .innerJoinLateral(quizTotals.as('totals'), (join) => join.onTrue())
    .select([
      'quizzes.id',
      'quizzes.name',
      'quizzes.description',
      'quizzes.quiz_mode',
      'quizzes.difficulty_level',
      sql<boolean>`totals.sections > 0`.as('has_sections'),
      sql<number>`coalesce(chapters.id, private.chapter_id)`.as('chapter_id'),
      sql<string>`coalesce(chapters.name, private.chapter_name)`.as('chapter_name'),
      sql<string>`coalesce(subjects.name, private.subject_name)`.as('subject_name'),
      'quizzes.date_of_quiz',
      'quizzes.time_duration_seconds',
      'quizzes.entry_seconds',
      'quizzes.ends_together',
      sectionPlan.as('section_plan'),
      'quizzes.access_code',
      'quizzes.waiting_room',
      'quizzes.seb_config_keys',
      'quizzes.own_clock',
      'quizzes.own_check',
      'quizzes.series_id',
      keysShownSince.as('keys_shown_since'),
      'private.id as private_paper_id',
      offeredLanguages.as('languages'),
      sql<number>`coalesce(private.questions_count, totals.total_questions)`.as('total_questions'),
      sql<number>`coalesce(private.total_marks::float8, totals.total_marks)`.as('total_marks'),
    ])
    .where('quizzes.deleted_at', 'is', null)

/**
 * The number of sections of the `quizzes` row, and of its questions, with their marks. They come
 * from an exam's frozen paper, otherwise from the sections or the chapter as they are now. One row,
 * for a lateral join. Until the results of an exam are published, the marks are the announced ones,
 * because the exact ones would reveal which questions were drawn.
 */
export const quizTotals = sql<{ sections: number; total_questions: number; total_marks: number }>`(
  select own.sections, coalesce(paper.questions_count, bank.questions) as total_questions,
    coalesce(
      case when quizzes.results_published_at is null then (paper.announced ->> 'total_marks')::numeric end,
      paper.total_marks, bank.marks, 0)::float8 as total_marks
  from (
      select count(*)::integer as sections from quiz_sections where quiz_id = quizzes.id
    ) as own
    left join papers as paper on paper.quiz_id = quizzes.id
      and paper.quiz_mode = 'exam' and quizzes.quiz_mode = 'exam'
    left join lateral (
      select questions, round(marks, 2) as marks from quiz_section_totals(quizzes.id)
      where paper.id is null and own.sections > 0
      union all
      select count(*)::integer, sum(marks) from questions
      where chapter_id = quizzes.chapter_id and status = 'checked'
      having paper.id is null and own.sections = 0
    ) as bank on true)`

/** The number of questions in {@link quizTotals}. */
export const totalQuestions = sql<number>`(
  select total_questions from ${quizTotals} as totals)`

/** The marks in {@link quizTotals}. */
const totalMarks = sql<number>`(select total_marks from ${quizTotals} as totals)`

/**
 * The time at which the paper of the `quizzes` row was frozen; null for an exam that no student has
 * started, and for every practice.
 */
export const paperFrozenAt = sql<Date | null>`(select papers.created_at from papers
  where papers.quiz_id = quizzes.id and papers.quiz_mode = 'exam' and quizzes.quiz_mode = 'exam')`

/** The exact marks of the frozen paper of the `quizzes` row; null if {@link paperFrozenAt} is. */
export const paperMarks = sql<number | null>`(select papers.total_marks::float8 from papers
  where papers.quiz_id = quizzes.id and papers.quiz_mode = 'exam' and quizzes.quiz_mode = 'exam')`

/**
 * The quizzes that these students may start, in the order of the list: quizzes for everyone,
 * quizzes of a group of the student, or a private practice of the student. Undefined for any other
 * quiz, and for a deleted one. Each quiz is read once, however many students ask.
 */
export async function findOpenQuizzes(
  db: Db,
  wanted: readonly Wanted[],
): Promise<(OpenQuiz | undefined)[]> {
  const found = await selectOpenQuizzes(db, {
    ids: wanted.map(({ id }) => id),
    student_ids: wanted.map(({ studentId }) => studentId),
  })
  const byPlace = new Map(found.map(({ place, ...quiz }) => [place, quiz]))
  return wanted.map((_one, index) => byPlace.get(index + 1))
}

const selectOpenQuizzes = prepared(
  'open_quizzes',
  (db, { ids, student_ids }: { ids: number[]; student_ids: number[] }) =>
    sql<OpenQuiz & { place: number }>`
      with quiz as materialized (
        ${openQuizzes(db)
          .select(['quizzes.owner_id', 'quizzes.for_groups'])
          .where('quizzes.id', '=', sql<number>`any (${ids}::integer[])`)}
      )
      select asked.place::integer, quizzes.*, ${ownDuration(sql`asked.student_id`)} as own_duration_seconds,
        late_entries.until as late_until, late_entries.duration_seconds as late_duration_seconds
      from unnest(${ids}::integer[], ${student_ids}::integer[])
          with ordinality as asked (quiz_id, student_id, place)
        join quiz as quizzes on quizzes.id = asked.quiz_id
          and coalesce(quizzes.owner_id, asked.student_id) = asked.student_id
          and ${isOpenTo(sql.ref('asked.student_id'), 'quizzes')}
        left join late_entries on late_entries.quiz_id = quizzes.id
          and late_entries.student_id = asked.student_id`.compile(db),
)

/** The current full marks of a quiz, whichever groups it is open to; 0 if it does not exist. */
export async function getTotalMarks(db: Db | Tx, id: number): Promise<number> {
  const row = await db
    .selectFrom('quizzes')
    .select(totalMarks.as('total_marks'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.total_marks ?? 0
}

/** The number of questions that a student gets in this quiz; 0 if it does not exist. */
export async function findQuestionCount(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('quizzes')
    .select(totalQuestions.as('total_questions'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.total_questions ?? 0
}

/**
 * Like {@link findOpenQuizzes} for one quiz, which is locked against changes until the transaction
 * ends: an edit waits. Any number of starting students can hold this lock at the same time. Call it
 * before inserting an attempt.
 */
export async function lockOpenQuiz(
  tx: Tx,
  { id, studentId }: Wanted,
): Promise<OpenQuiz | undefined> {
  await holdQuiz(tx, id)
  return openQuizzes(tx)
    .select(ownDuration(studentId).as('own_duration_seconds'))
    .leftJoin('late_entries', (join) =>
      join
        .onRef('late_entries.quiz_id', '=', 'quizzes.id')
        .on('late_entries.student_id', '=', studentId),
    )
    .select(['late_entries.until as late_until'])
    .select(['late_entries.duration_seconds as late_duration_seconds'])
    .where('quizzes.id', '=', id)
    .where((or) =>
      or.or([or('quizzes.owner_id', 'is', null), or('quizzes.owner_id', '=', studentId)]),
    )
    .where(isOpenTo(studentId))
    .executeTakeFirst()
}

/** A separate SQL statement, so that the next one sees changes committed while this one waited. */
const holdQuiz = (tx: Tx, id: number) =>
  tx.selectFrom('quizzes').select('id').where('id', '=', id).forKeyShare().execute()

/** The quizzes of the school for all groups, without private practices. */
const schoolQuizzes = (db: Db | Tx, id: number) =>
  openQuizzes(db)
    .select('quizzes.time_duration_seconds as own_duration_seconds')
    .select([sql<null>`null`.as('late_until'), sql<null>`null`.as('late_duration_seconds')])
    .where('quizzes.id', '=', id)
    .where('quizzes.owner_id', 'is', null)

/** A quiz of the school, for any group; undefined for any other quiz, and for a deleted one. */
export const findSchoolQuiz = (db: Db, id: number): Promise<OpenQuiz | undefined> =>
  schoolQuizzes(db, id).executeTakeFirst()

/** An exam of the school, for any group, locked as by {@link lockOpenQuiz}. */
export async function lockExam(tx: Tx, id: number): Promise<OpenQuiz | undefined> {
  await holdQuiz(tx, id)
  return schoolQuizzes(tx, id).where('quizzes.quiz_mode', '=', 'exam').executeTakeFirst()
}
