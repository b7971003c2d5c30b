import type { ChapterDetail, ChapterRow } from '@prepwell/contract/bank/chapters.ts'
import { epoch } from '../../../platform/clock.ts'
import type { QuestionHead } from '../questions/index.ts'
import type { ChapterWithCount } from './chapters.queries.ts'

export const chapterRow = (row: ChapterWithCount): ChapterRow => ({
  id: row.id,
  name: row.name,
  description: row.description,
  subject_id: row.subject_id,
  subject_name: row.subject_name,
  questions_count: row.questions_count,
  date_created: epoch(row.created_at),
})

/** A chapter with its questions, without their answer keys. */
export const chapterDetail = (
  row: ChapterWithCount,
  questions: readonly QuestionHead[],
): ChapterDetail => ({
  ...chapterRow(row),
  questions: questions.map((question) => ({
    id: question.id,
    question_statement: question.statement,
    question_format: question.question_format,
    question_type: question.type,
    marks: question.marks,
    question_image: question.image,
    date_created: epoch(question.created_at),
  })),
})
