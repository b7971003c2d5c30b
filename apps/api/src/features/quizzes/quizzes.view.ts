import type { ShownSection } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type {
  ExamRow,
  PracticeRow,
  previewQuiz,
  QuizDetail,
  QuizRow,
} from '@prepwell/contract/quizzes/quizzes.ts'
import type { z } from 'zod'
import { epoch, epochOrNull } from '../../platform/clock.ts'
import type { QuestionHead } from '../questions/index.ts'
import { lastHolding } from './held-questions.ts'
import type { QuizDetailRow, QuizListRow } from './quizzes.queries.ts'

/** A quiz in a list. The response schema removes columns that are not in the contract. */
export const quizRow = (row: QuizListRow): QuizRow => ({
  ...row,
  date_of_quiz: epoch(row.date_of_quiz),
  time_duration: row.time_duration_seconds,
  own_duration: row.own_duration_seconds,
  date_created: epoch(row.created_at),
})

/** A quiz in a browse list, where a past quiz is called `expired`. */
const browseRow = (row: QuizListRow): QuizRow => ({
  ...quizRow(row),
  status: row.status === 'completed' ? 'expired' : row.status,
})

/** An exam in the browse list. */
export const examRow = (
  row: QuizListRow &
    Pick<ExamRow, 'attempted' | 'completed' | 'take_quiz_id'> & { readonly deadline: Date | null },
): ExamRow => ({
  ...browseRow(row),
  attempted: row.attempted,
  completed: row.completed,
  take_quiz_id: row.take_quiz_id,
  deadline: epochOrNull(row.deadline),
})

/** A practice in the browse list; `holding` are the exams that hold questions of its chapter. */
export const practiceRow = (
  row: QuizListRow & Pick<PracticeRow, 'running' | 'best_percentage'>,
  holding: Parameters<typeof lastHolding>[0],
): PracticeRow => ({
  ...browseRow(row),
  held_by: lastHolding(holding),
  running: row.running,
  best_percentage: row.best_percentage,
})

/** Who published an exam, what opens it, and for which groups, is for admins to know. */
export const forStudents = (row: QuizDetailRow): QuizDetailRow => ({
  ...row,
  published_by: null,
  publication_log: [],
  access_code: null,
  seb_config_keys: [],
  groups: [],
})

/** A quiz with the questions that the viewer may see. */
export const quizDetail = (
  row: QuizDetailRow,
  questions: readonly QuestionHead[],
  sections: ShownSection[] | null,
): QuizDetail => ({
  ...quizRow(row),
  sections,
  shuffle_questions: row.shuffle_questions,
  shuffle_options: row.shuffle_options,
  draw: row.draw,
  group_ids: row.groups.map(({ id }) => id),
  groups: row.groups,
  review_first: row.review_first,
  shown_after: row.shown_after,
  access_code: row.access_code,
  seb_config_keys: row.seb_config_keys,
  late_delivery_hours: row.late_delivery_hours,
  results_published_at: epochOrNull(row.results_published_at),
  published_by: row.published_by,
  waits_for_review: row.waits_for_review,
  publication_log: row.publication_log,
  paper_frozen_at: row.paper_frozen_at && epoch(row.paper_frozen_at),
  questions: questions.map((question) => ({
    id: question.id,
    question_statement: question.statement,
    question_type: question.type,
    marks: question.marks,
    date_created: epoch(question.created_at),
  })),
})

/** What sections give, and the whole paper. */
export const previewTotals = (
  sections: z.output<(typeof previewQuiz)['response']>['data']['sections'],
) => ({
  sections,
  total_questions: sections.reduce((sum, { questions }) => sum + questions, 0),
  total_marks: Math.round(sections.reduce((sum, { marks }) => sum + marks, 0) * 100) / 100,
})
