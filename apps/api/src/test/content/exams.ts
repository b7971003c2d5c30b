import { randomUUID } from 'node:crypto'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { ObjectionRule } from '@prepwell/contract/quizzes/objection-terms.ts'
import type { QuizMode, ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { after } from '../../platform/clock.ts'
import type { School } from '../school.ts'

/** A question as the bank stores it: its options and which are right, or the right number. */
export interface TestQuestion {
  readonly type: QuestionType
  readonly marks?: number
  readonly statement?: string
  readonly explanation?: string
  readonly options?: readonly string[]
  readonly correct?: readonly number[]
  readonly answer?: string
  /** The ends of the range of accepted numbers. */
  readonly range?: readonly [low: string, high: string]
  readonly language?: string
  /**
   * Translations by language tag. The option texts are in order; null if a text does not differ.
   */
  readonly translations?: Readonly<Record<string, TestTranslation>>
}

interface TestTranslation {
  readonly statement?: string
  readonly explanation?: string
  readonly options?: readonly (string | null)[]
}

/**
 * One question of each type: MCQ (right: second), MSQ (right: first and third), Numerical (2.5).
 */
export const oneOfEach: readonly TestQuestion[] = [
  { type: 'MCQ', marks: 2, options: ['a', 'b', 'c'], correct: [1] },
  { type: 'MSQ', marks: 3, options: ['p', 'q', 'r'], correct: [0, 2] },
  { type: 'Numerical', marks: 4, answer: '2.5' },
]

interface QuizFields {
  readonly mode?: QuizMode
  readonly questions?: readonly TestQuestion[]
  /** Seconds from now until it begins; negative when it has begun. */
  readonly startsIn?: number
  readonly minutes?: number
  /** Minutes after its start during which students can begin; its duration by default. */
  readonly entryMinutes?: number
  readonly endsTogether?: boolean
  readonly chapterId?: number
  readonly name?: string
  /** True if an admin must publish the results. */
  readonly reviewFirst?: boolean
  readonly shownAfter?: ShownPart
  readonly objections?: ObjectionRule
  /** Hours; 48 by default if the exam takes objections. */
  readonly objectionHours?: number
  readonly publishItself?: boolean
  /** The languages to choose from; the first one is authoritative. */
  readonly languages?: readonly string[]
  readonly seriesId?: number
}

/** A quiz and the ids of its questions, in the order of the paper. */
export interface TestQuiz {
  readonly id: number
  readonly chapterId: number
  readonly questions: readonly { id: number; optionIds: readonly number[] }[]
}

/** Adds a chapter with questions in its own subject. */
export async function addChapter(
  school: School,
  questions: readonly TestQuestion[],
): Promise<Omit<TestQuiz, 'id'>> {
  const created_at = school.clock.now()
  const subject = await school.db
    .insertInto('subjects')
    .values({ name: `Subject ${randomUUID()}`, description: 'A subject', created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const chapter = await school.db
    .insertInto('chapters')
    .values({ subject_id: subject.id, name: 'Chapter', description: 'A chapter', created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = []
  for (const question of questions) rows.push(await addQuestion(school, chapter.id, question))
  return { chapterId: chapter.id, questions: rows }
}

/** Adds a question at the end of a chapter. */
export async function addQuestion(school: School, chapter_id: number, question: TestQuestion) {
  const now = school.clock.now()
  const { id } = await school.db
    .insertInto('questions')
    .values({
      chapter_id,
      type: question.type,
      statement: question.statement ?? `What is it? ${randomUUID()}`,
      marks: question.marks ?? 1,
      explanation: question.explanation ?? null,
      language: question.language ?? null,
      translations: inEach(question, ({ options: _options, ...texts }) =>
        Object.keys(texts).length === 0 ? null : texts,
      ),
      numerical_answer: question.type === 'Numerical' ? (question.answer ?? '1') : null,
      numerical_low: question.range?.[0] ?? null,
      numerical_high: question.range?.[1] ?? null,
      fingerprint: Buffer.from(randomUUID()),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const options = question.options ?? []
  const optionRows = options.length
    ? await school.db
        .insertInto('question_options')
        .values(
          options.map((text, position) => ({
            question_id: id,
            question_type: question.type,
            position,
            text,
            is_correct: question.correct?.includes(position) ?? false,
            translations: inEach(question, (translated) => translated.options?.[position] ?? null),
          })),
        )
        .returning(['id'])
        .execute()
    : []
  return { id, optionIds: optionRows.map((row) => row.id) }
}

/** The texts of a question by language, as JSON; null if no language has any. */
function inEach(
  { translations = {} }: TestQuestion,
  textsOf: (translation: TestTranslation) => object | string | null,
): string | null {
  const values = Object.entries(translations).flatMap(([tag, translation]) => {
    const texts = textsOf(translation)
    return texts === null ? [] : [[tag, texts] as const]
  })
  return values.length === 0 ? null : JSON.stringify(Object.fromEntries(values))
}

/** Adds a quiz on its own chapter. By default it has just begun and lasts an hour. */
export async function addQuiz(school: School, fields: QuizFields = {}): Promise<TestQuiz> {
  const chapter = fields.chapterId
    ? { chapterId: fields.chapterId, questions: [] }
    : await addChapter(school, fields.questions ?? oneOfEach)
  const now = school.clock.now()
  const { id } = await school.db
    .insertInto('quizzes')
    .values({
      chapter_id: chapter.chapterId,
      name: fields.name ?? 'Mock exam',
      description: 'A mock exam',
      difficulty_level: 'medium',
      quiz_mode: fields.mode ?? 'exam',
      date_of_quiz: after(now, fields.startsIn ?? -60),
      time_duration_seconds: (fields.minutes ?? 60) * 60,
      entry_seconds: fields.entryMinutes ? fields.entryMinutes * 60 : null,
      ends_together: fields.endsTogether ?? false,
      review_first: fields.reviewFirst ?? false,
      shown_after: fields.shownAfter ?? 'keys',
      objections: fields.objections ?? 'none',
      objections_hours: fields.objectionHours ?? (fields.objections ? 48 : 0),
      publish_itself: fields.publishItself ?? false,
      languages: fields.languages ? [...fields.languages] : null,
      deciding_language: fields.languages?.[0] ?? null,
      series_id: fields.seriesId ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...chapter }
}

/** The right answers to {@link oneOfEach}, as `selected_values`. */
export function rightAnswers(
  quiz: TestQuiz,
): Record<string, { answered: true; selected_values: number | number[] | string }> {
  const [mcq, msq, numerical] = quiz.questions
  if (!mcq || !msq || !numerical) throw new Error('the quiz has not one question of each type')
  return {
    [mcq.id]: { answered: true, selected_values: mcq.optionIds[1] ?? 0 },
    [msq.id]: { answered: true, selected_values: [msq.optionIds[0] ?? 0, msq.optionIds[2] ?? 0] },
    [numerical.id]: { answered: true, selected_values: '2.50' },
  }
}
