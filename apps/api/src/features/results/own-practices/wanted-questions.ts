import type { PracticeSource } from '@prepwell/contract/results/notebook-terms.ts'
import type { makePractice } from '@prepwell/contract/results/own-practices.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '../../../platform/errors.ts'
import { hasSeen } from '../../sitting/askable/index.ts'
import { type NotebookContext, selectDueQuestionIds } from '../notebook/index.ts'
import {
  hasFacts,
  isBookmarked,
  isLike,
  isOneOf,
  isUnseen,
  selectPresentChapters,
} from './candidates.queries.ts'
import type { ReadAnswered } from './latest-answers.ts'

export type Asked = z.output<(typeof makePractice)['body']>

/** Services that determine which questions a student can choose. */
export type ReadingContext = NotebookContext & { readonly readAnswered: ReadAnswered }

/** The SQL condition on the `questions` row for each source. */
async function conditionOf(
  context: ReadingContext,
  studentId: number,
  source: PracticeSource,
): Promise<RawBuilder<boolean>> {
  switch (source) {
    case 'all':
      return sql<boolean>`true`
    case 'unseen':
      return isUnseen(studentId)
    case 'wrong':
      return isOneOf((await context.readAnswered(context.db, studentId)).notRight)
    case 'bookmarked':
      return isBookmarked(studentId)
    case 'due':
      return isOneOf(await selectDueQuestionIds(context, studentId))
  }
}

/**
 * The condition on the `questions` row for what the student asked for; all questions for a surprise
 * practice. 404 for a missing chapter, or if the student asks for questions similar to one not yet
 * seen.
 */
export async function wantedQuestions(
  context: ReadingContext,
  studentId: number,
  asked: Asked,
): Promise<RawBuilder<boolean>> {
  const { db } = context
  const { similar_to: questionId } = asked
  if (questionId != null) {
    if (!(await hasSeen(db, { studentId, questionId }))) throw notFound('Question', 'similar_to')
    return isLike(studentId, questionId)
  }
  if (asked.surprise) return sql<boolean>`true`
  const chapterIds = asked.chapter_ids ?? []
  const present = await selectPresentChapters(db, chapterIds)
  const missing = chapterIds.findIndex((id) => !present.has(id))
  if (missing >= 0) throw notFound('Chapter', `chapter_ids.${missing}`)
  const facts = hasFacts({
    chapterIds,
    difficulties: asked.difficulty ?? [],
    tags: asked.tags ?? [],
    years: asked.years ?? [],
  })
  return sql<boolean>`(${facts} and ${await conditionOf(context, studentId, asked.from ?? 'all')})`
}
