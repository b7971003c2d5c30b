import { randomUUID } from 'node:crypto'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { addQuiz } from '../content/exams.ts'
import type { School } from '../school.ts'
import type { RatedQuiz } from './ratings.ts'

/** The fields of a question on a paper that statistics are computed from. */
export interface PrintedQuestion {
  readonly question_id: number
  readonly type: QuestionType
  readonly marks: number
}

/** A student's reply to a question. */
export type Reply = 'full' | 'half' | 'none' | 'blank' | 'untouched'

/** Question ids in a student's order; null for the order of the paper. */
type WrittenOrder = readonly (readonly [number])[] | null

/** Additional fields of {@link PrintedQuiz} when its paper has sections. */
export interface Sectioned {
  /** The number of subjects that the paper covers. */
  readonly subjects: number
  /** The order of the question ids in the n-th inserted attempt. */
  orderOf(n: number): WrittenOrder
  /**
   * The answers of an attempt with this order, cycling through the replies. They may exceed a
   * section's limit, as answers from two devices can.
   */
  answersTo(order: WrittenOrder, replies: readonly Reply[]): WrittenAnswer[]
}

/** A quiz with a frozen paper made of these questions. */
export interface PrintedQuiz extends RatedQuiz {
  readonly chapterId: number
  readonly questions: readonly PrintedQuestion[]
  /** Present when the paper has sections. */
  readonly sectioned?: Sectioned
}

/**
 * Freezes the paper of a quiz on a chapter, with the current names of the subject and the chapter.
 */
export async function addPrintedQuiz(
  school: School,
  mode: QuizMode,
  chapterId: number,
  questions: readonly PrintedQuestion[],
): Promise<PrintedQuiz> {
  const { id } = await addQuiz(school, { mode, chapterId })
  const names = await school.db
    .selectFrom('chapters')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select(['chapters.name as chapter_name', 'subjects.name as subject_name'])
    .where('chapters.id', '=', chapterId)
    .executeTakeFirstOrThrow()
  const paper = await school.db
    .insertInto('papers')
    .values({
      ...names,
      quiz_id: id,
      quiz_mode: mode,
      chapter_id: chapterId,
      total_marks: 100,
      questions_count: questions.length,
      items: JSON.stringify(questions.map(printed)),
      content_hash: Buffer.from(randomUUID()),
      created_at: school.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, mode, paperId: paper.id, chapterId, questions }
}

/** Adds all fields of an item that a result shows. */
const printed = (question: PrintedQuestion, index: number) => ({
  ...question,
  display_id: index + 1,
  statement: `Question ${question.question_id}`,
  question_image: null,
  options: [],
  key: ['1'],
  explanation: null,
})

/** A marked answer as stored in the database. */
export interface WrittenAnswer {
  readonly questionId: number
  /** True when nothing was selected. */
  readonly blank?: boolean
  /** The selected values; option 1 by default unless the answer is blank. */
  readonly selected?: readonly string[]
  readonly marks: number
}

/** Inserts the marked answers of an attempt. A question without an answer was never visited. */
export async function addAnswers(
  school: School,
  attemptId: number,
  answers: readonly WrittenAnswer[],
): Promise<void> {
  if (answers.length === 0) return
  await school.db
    .insertInto('answers')
    .values(
      answers.map(({ questionId, blank = false, selected = blank ? [] : ['1'], marks }) => ({
        attempt_id: attemptId,
        question_id: questionId,
        selected: [...selected],
        answered: selected.length > 0,
        marked_for_review: false,
        seq: 1,
        saved_at: school.clock.now(),
        marks: marks.toFixed(6),
      })),
    )
    .execute()
}
