import { createHash } from 'node:crypto'
import type { QuestionType } from '@prepwell/contract/question-types.ts'
import { Decimal } from 'decimal.js'
import type { ChapterItem } from '../questions/index.ts'

/**
 * One question as it is frozen on a paper, key and explanation included. It never leaves the
 * server whole before publication.
 */
export interface PaperItem {
  readonly question_id: number
  /** 1..n in the order of the paper. */
  readonly display_id: number
  readonly type: QuestionType
  readonly statement: string
  readonly question_image: string | null
  readonly marks: number
  readonly options: readonly { readonly id: number; readonly text: string }[]
  /** Ids of the correct options, as text; for Numerical the number as it was typed. */
  readonly key: readonly string[]
  readonly explanation: string | null
}

/**
 * A frozen copy of a chapter, taken by a student. Papers are immutable and may be kept in memory.
 */
export interface Paper {
  readonly id: number
  readonly chapter_id: number
  readonly chapter_name: string
  readonly total_marks: number
  readonly items: readonly PaperItem[]
}

/** Freezes the bank's questions, in their order. */
export const printItems = (bank: readonly ChapterItem[]): PaperItem[] =>
  bank.map((item, index) => ({
    question_id: item.question_id,
    display_id: index + 1,
    type: item.type,
    statement: item.statement,
    question_image: item.question_image,
    marks: item.marks,
    options: item.options.map(({ id, text }) => ({ id, text })),
    key:
      item.type === 'Numerical'
        ? [item.numerical_answer ?? '']
        : item.options.filter((option) => option.is_correct).map((option) => String(option.id)),
    explanation: item.explanation,
  }))

/** The sum of the marks of all questions. */
export const totalMarks = (items: readonly PaperItem[]): Decimal =>
  items.reduce((sum, item) => sum.plus(item.marks), new Decimal(0))

/** Two papers with the same hash are the same, key included. */
export const contentHash = (items: readonly PaperItem[]): Buffer =>
  createHash('sha256').update(JSON.stringify(items)).digest()
