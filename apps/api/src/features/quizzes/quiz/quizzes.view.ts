import type {
  ExamRow,
  PracticeRow,
  QuizDetail,
  QuizRow,
} from '@prepwell/contract/quizzes/quiz-rows.ts'
import * as rows from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { ShownSection } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { previewQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { z } from 'zod'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import type { QuestionHead } from '../../bank/questions/index.ts'
import type { ExamCard, ExamListRow, OwnExam, OwnProgress } from './browse.queries.ts'
import { latestBlockingExam } from './held-questions.ts'
import type { TranslatedCount } from './languages/quiz-languages.queries.ts'
import { languagesOf } from './languages/quiz-languages.ts'
import type { QuizDetailRow, QuizListRow } from './quizzes.queries.ts'
import { windowEnd } from './window/quiz-status.ts'

/** A quiz in a list. The response schema removes columns that are not in the contract. */
export const quizRow = (row: QuizListRow): QuizRow => ({
  ...quizCard(row),
  status: row.status,
  own_duration: row.own_duration_seconds,
})

/** The fields that are the same for every reader of the quiz. */
const quizCard = (row: ExamCard) => ({
  ...row,
  date_of_quiz: epoch(row.date_of_quiz),
  time_duration: row.time_duration_seconds,
  entry_end: entryEndOf(row),
  date_created: epoch(row.created_at),
})

/** The time from which an exam can no longer be started; null for a practice. */
export const entryEndOf = (row: Parameters<typeof windowEnd>[0] & Pick<ExamCard, 'quiz_mode'>) =>
  row.quiz_mode === 'exam' ? epoch(windowEnd(row)) : null

/** A quiz in a browse list, where a past quiz is called `expired`. */
const browseRow = (row: QuizListRow): QuizRow => ({ ...quizRow(row), ...browseStatus(row) })

const browseStatus = ({ status }: Pick<QuizListRow, 'status'>) =>
  ({ status: status === 'completed' ? 'expired' : status }) as const

/** An exam in the browse list. */
export const examRow = (row: ExamListRow): ExamRow => ({
  ...browseRow(row),
  ...ownProgress(row),
  deadline: epochOrNull(row.deadline),
})

const ownProgress = ({ attempted, completed, take_quiz_id }: Omit<OwnProgress, 'deadline'>) => ({
  attempted,
  completed,
  take_quiz_id,
})

/** The fields of a browse row that differ between students. */
const ownFields = {
  own_duration: true,
  status: true,
  attempted: true,
  completed: true,
  take_quiz_id: true,
  deadline: true,
} as const
const cardSchema = rows.examRow.omit(ownFields)
const ownSchema = rows.examRow.pick(ownFields)

/** The JSON of an exam in the browse list without the fields that differ between students. */
export const examCardText = (card: ExamCard): string =>
  JSON.stringify(z.encode(cardSchema, quizCard(card)))

/** The JSON of {@link examRow}, built from the string that {@link examCardText} returned. */
export const examText = (cardText: string, own: OwnExam): string => {
  const part = z.encode(ownSchema, {
    ...{ own_duration: own.own_duration_seconds, ...browseStatus(own), ...ownProgress(own) },
    deadline: own.deadline,
  })
  return `${cardText.slice(0, -1)},${JSON.stringify(part).slice(1)}`
}

/** A practice in the browse list; `holding` are the exams that hold questions of its chapter. */
export const practiceRow = (
  row: QuizListRow & Pick<PracticeRow, 'running' | 'best_percentage'>,
  holding: Parameters<typeof latestBlockingExam>[0],
): PracticeRow => ({
  ...browseRow(row),
  held_by: latestBlockingExam(holding),
  running: row.running,
  best_percentage: row.best_percentage,
})

/**
 * Removes what only admins may see: the publisher, whether all have submitted, the conditions of
 * entry, the groups, and a cut-off that is not shown.
 */
export const forStudents = (row: QuizDetailRow): QuizDetailRow => ({
  ...row,
  published_by: null,
  publication_log: [],
  open_objections: 0,
  publishable_from: null,
  access_code: null,
  seb_config_keys: [],
  groups: [],
  cut_off: row.show_cut_off ? row.cut_off : null,
})

/** The fields that only editors of a quiz see, and its sections. */
interface Shown {
  readonly version: string | null
  readonly questions: readonly QuestionHead[]
  readonly sections: ShownSection[] | null
  readonly translated: readonly TranslatedCount[]
}

/** A quiz with the questions that the viewer may see. */
export const quizDetail = (
  row: QuizDetailRow,
  { version, questions, sections, translated }: Shown,
): QuizDetail => ({
  ...quizRow(row),
  version,
  sections,
  shuffle_questions: row.shuffle_questions,
  shuffle_options: row.shuffle_options,
  draw: row.draw,
  section_times: row.section_times,
  early_section_end: row.early_section_end,
  pause_minutes: row.pause_minutes,
  languages: languagesOf(row),
  translated: [...translated],
  group_ids: row.groups.map(({ id }) => id),
  groups: row.groups,
  entry_seconds: row.entry_seconds,
  cut_off: row.cut_off,
  show_cut_off: row.show_cut_off,
  series: row.series,
  review_first: row.review_first,
  shown_after: row.shown_after,
  access_code: row.access_code,
  seb_config_keys: row.seb_config_keys,
  late_delivery_hours: row.late_delivery_hours,
  objections: row.objections,
  objections_hours: row.objections_hours,
  publish_itself: row.publish_itself,
  provisional_since: epochOrNull(row.provisional_since),
  objections_close_at: epochOrNull(row.objections_close_at),
  open_objections: row.open_objections,
  results_published_at: epochOrNull(row.results_published_at),
  published_by: row.published_by,
  waits_for_review: row.waits_for_review,
  publishable_from: epochOrNull(row.publishable_from),
  publication_log: row.publication_log,
  paper_frozen_at: row.paper_frozen_at && epoch(row.paper_frozen_at),
  questions: questions.map((question) => ({
    id: question.id,
    question_statement: question.statement,
    question_format: question.question_format,
    question_type: question.type,
    marks: question.marks,
    date_created: epoch(question.created_at),
  })),
})

/**
 * The totals of the sections and of the whole paper. The marks of the paper are not the sum of the
 * marks shown for its sections, because those are rounded.
 */
export const previewTotals = (
  sections: z.output<(typeof previewQuiz)['response']>['data']['sections'],
  total_marks: number,
) => ({
  sections,
  total_questions: sections.reduce((sum, { questions }) => sum + questions, 0),
  total_marks,
})
