import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { ItemOrder } from '../../../platform/database/tables.ts'
import { isOpenTo } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { type FiguresOfAnyMode, publishedAttempts, showsAnswers } from '../statistics/index.ts'

/** The account that reads the figures. */
export type Reader = Pick<Viewer, 'role'>

/** Figures of a student, as the reader may see them. */
export type FiguresRead = FiguresOfAnyMode & { readonly reader: Reader }

/** A published attempt. */
export interface TakenAttempt {
  readonly id: number
  readonly paper_id: number
  /** The version of the paper's grading. */
  readonly grading: number
}

/**
 * The attempts that count in each of these figures, in the same order, oldest first. For a student,
 * exams that show marks only are left out: outcomes by chapter would reveal more.
 */
export async function selectTaken(
  db: Db,
  asked: readonly FiguresRead[],
): Promise<TakenAttempt[][]> {
  const rows = await selectTakenBy(db, {
    student_ids: asked.map(({ studentId }) => studentId),
    modes: asked.map(({ mode }) => mode),
    begins: asked.map(({ window }) => window.from),
    ends: asked.map(({ window }) => window.until),
    are_students: asked.map(({ reader }) => isStudentAccount(reader)),
  })
  return rows.map(({ ids, paper_ids, gradings }) =>
    ids.map((id, place) => ({
      id,
      paper_id: paper_ids[place] ?? 0,
      grading: gradings[place] ?? 0,
    })),
  )
}

const selectTakenBy = prepared(
  'taken_attempts',
  (
    db,
    given: {
      readonly student_ids: readonly number[]
      readonly modes: readonly (QuizMode | null)[]
      readonly begins: readonly Date[]
      readonly ends: readonly Date[]
      readonly are_students: readonly boolean[]
    },
  ) => {
    const list = (column: string) => sql<number[]>`coalesce(
      json_agg(${sql.ref(column)} order by attempts.submitted_at, attempts.id), '[]')`
    const taken = publishedAttempts(db, {
      studentId: sql<number>`asked.student_id`,
      mode: sql<QuizMode>`coalesce(asked.mode, attempts.quiz_mode)`,
      window: { from: sql<Date>`asked."from"`, until: sql<Date>`asked.until` },
    })
      .leftJoin('paper_gradings', 'paper_gradings.paper_id', 'attempts.paper_id')
      .where(sql<boolean>`(not asked.is_student or ${showsAnswers})`)
      .select([list('attempts.id').as('ids'), list('attempts.paper_id').as('paper_ids')])
      .select(list('paper_gradings.version').as('gradings'))
    return sql<{ ids: number[]; paper_ids: number[]; gradings: (number | null)[] }>`
      select taken.ids, taken.paper_ids, taken.gradings
      from unnest(
        ${given.student_ids}::integer[], ${given.modes}::text[], ${given.begins}::timestamptz[],
        ${given.ends}::timestamptz[], ${given.are_students}::boolean[]
      ) with ordinality as asked (student_id, mode, "from", until, is_student, place)
        cross join lateral (${taken}) as taken
      order by asked.place`.compile(db)
  },
)

/** The marked answers of an attempt, in columns. A question that was never visited has none. */
export interface AnswerColumns {
  readonly id: number
  /** Null if it was not requested, or if the attempt has the order of the paper. */
  readonly item_order: ItemOrder | null
  readonly question_ids: readonly number[]
  readonly marks: readonly (number | null)[]
  /** The questions whose selection is empty. */
  readonly blank_ids: readonly number[]
  /** The selections of these questions; null if they were not requested. */
  readonly selected: readonly (readonly string[])[] | null
}

/** An attempt whose answers are read, and the columns to read besides their marks. */
export interface AnswersAsked {
  readonly id: number
  readonly withOrder: boolean
  readonly withSelected: boolean
}

/**
 * Reads the answers of these attempts, with the order of the questions and the selections where
 * requested. An attempt that is no longer published is left out. The statement is planned anew each
 * time, like every read of answers (docs/decisions/0031).
 */
export async function selectAnswerColumns(
  db: Db,
  asked: readonly AnswersAsked[],
): Promise<AnswerColumns[]> {
  const { rows } = await sql<AnswerColumns>`
    select attempts.id, case when asked.with_order or attempts.checks then attempts.item_order end
      as item_order, own.*
    from unnest(
      ${asked.map(({ id }) => id)}::integer[], ${asked.map(({ withOrder }) => withOrder)}::boolean[],
      ${asked.map(({ withSelected }) => withSelected)}::boolean[]
    ) as asked (id, with_order, with_selected)
      -- First by the id, with an offset that the planner must respect: right after a publication it
      -- would otherwise read everybody's published attempts.
      cross join lateral (
        select attempts.id, item_order, checks, published_at from attempts
        where attempts.id = asked.id offset 0
      ) as attempts
      cross join lateral (
        select coalesce(json_agg(question_id), '[]') as question_ids,
          coalesce(json_agg(marks), '[]') as marks,
          coalesce(json_agg(question_id) filter (where cardinality(selected) = 0), '[]') as blank_ids,
          case when asked.with_selected then coalesce(json_agg(selected), '[]') end as selected
        from answers where answers.attempt_id = attempts.id
      ) as own
    where attempts.published_at is not null`.execute(db)
  return rows
}

/** The parts of a paper that a report needs, as stored. */
export interface PaperRow {
  readonly id: number
  readonly chapter_id: number
  readonly chapter_name: string
  readonly subject_name: string
  readonly chapters:
    | readonly { readonly id: number; readonly name: string; readonly subject_name: string }[]
    | null
  readonly sections:
    | readonly { readonly rules: MarkingRules; readonly answer_at_most: number | null }[]
    | null
  /** In the order of the paper. */
  readonly items: readonly ItemRow[]
}

type ItemRow = readonly [
  question_id: number,
  type: QuestionType,
  marks: number,
  own_marks: number | null,
  chapter_id: number | null,
  section: number | null,
]

/** Papers without their texts and keys. */
export async function selectPapers(db: Db, ids: readonly number[]): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    select id, chapter_id, chapter_name, subject_name, chapters, sections, (
        select coalesce(json_agg(
          json_build_array(question_id, type, marks, own_marks, item.chapter_id, section)
          order by display_id
        ), '[]')
        from jsonb_to_recordset(papers.items) as item (
          question_id integer, type text, marks numeric, own_marks numeric, chapter_id integer,
          section integer, display_id integer
        )
      ) as items
    from papers where id = any (${[...ids]}::integer[])`.execute(db)
  return rows
}

/** A student, and a chapter by its number on a paper; the chapter may be deleted. */
export interface ChapterAsked {
  readonly studentId: number
  readonly chapterId: number
}

/** A chapter as it is now; the names are null if it is deleted. */
export interface ChapterRow {
  readonly chapter_name: string | null
  readonly subject_name: string | null
  /** The newest practice of the chapter that is not deleted and that the student can begin. */
  readonly practice_id: number | null
}

/** Reads the chapters of these students, in the same order as `asked`. */
export const selectChapters = (
  db: Db,
  now: Date,
  asked: readonly ChapterAsked[],
): Promise<ChapterRow[]> =>
  selectChaptersOf(db, {
    now,
    student_ids: asked.map(({ studentId }) => studentId),
    chapter_ids: asked.map(({ chapterId }) => chapterId),
  })

const selectChaptersOf = prepared(
  'chapters_of_students',
  (
    db,
    given: {
      readonly now: Date
      readonly student_ids: readonly number[]
      readonly chapter_ids: readonly number[]
    },
  ) =>
    sql<ChapterRow>`
      select chapters.name as chapter_name, subjects.name as subject_name, (
          select quizzes.id from quizzes
          where quizzes.chapter_id = chapters.id and quiz_mode = 'practice' and deleted_at is null
            and date_of_quiz <= ${given.now} and ${isOpenTo(sql.ref('asked.student_id'))}
            and exists (select from questions
              where questions.chapter_id = chapters.id and questions.status = 'checked')
            -- A practice of several chapters is none of this one.
            and quiz_chapter_ids(quizzes.id) = array[chapters.id]
          order by date_of_quiz desc, quizzes.id desc limit 1
        ) as practice_id
      from unnest(${given.student_ids}::integer[], ${given.chapter_ids}::integer[])
          with ordinality as asked (student_id, chapter_id, place)
        left join chapters on chapters.id = asked.chapter_id
        left join subjects on subjects.id = chapters.subject_id
      order by asked.place`.compile(db),
)
