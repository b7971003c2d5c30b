import type {
  updateQuiz as endpoint,
  moveQuizzes as moveEndpoint,
} from '@prepwell/contract/quizzes.ts'
import type { BulkReport } from '@prepwell/contract/wire/bulk.ts'
import type { z } from 'zod'
import { changeRows } from '../../platform/change-rows.ts'
import { isMissingReference, type Tx } from '../../platform/database.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { holdChapter } from '../questions/index.ts'
import { namesMoment } from './exam-date.ts'
import { changedTerms, fixedTerms, type Term } from './fixed-terms.ts'
import { requestedDate } from './requested-date.ts'
import {
  deletePapers,
  hasAttempts,
  lockQuiz,
  type StoredQuiz,
  updateQuizRow,
} from './writing.queries.ts'

type Named = z.output<(typeof endpoint)['body']>

/**
 * Changes the fields that are present; 404, 400 for a new date in the past, 409 for terms that are
 * fixed because a student has started (see {@link fixedTerms}). A date sent back as it is stored is
 * not a new date.
 */
export async function updateQuiz(
  context: Platform,
  changes: Named & { readonly id: number },
): Promise<void> {
  const now = context.clock.now()
  try {
    await context.db.transaction().execute((tx) => changeQuiz(tx, context, { now, ...changes }))
  } catch (error) {
    throw isMissingReference(error) ? notFound('Chapter', 'chapter_id') : error
  }
}

/**
 * Moves quizzes to a chapter, all or none; 404 when the chapter or a quiz does not exist, 409 for
 * an exam whose chapter is fixed because a student has started it.
 */
export function moveQuizzes(
  context: Platform,
  { chapter_id, ...rows }: z.output<(typeof moveEndpoint)['body']>,
): Promise<BulkReport> {
  const now = context.clock.now()
  return changeRows(
    context,
    rows,
    (tx, id) => changeQuiz(tx, context, { id, now, chapter_id }),
    (tx) => holdChapter(tx, chapter_id),
  )
}

async function changeQuiz(
  tx: Tx,
  { settings }: Pick<Platform, 'settings'>,
  { id, now, ...named }: Named & { readonly id: number; readonly now: Date },
): Promise<void> {
  const stored = await lockQuiz(tx, id)
  const wanted = merge(stored, named, settings.examTimeZone, now)
  const changed = changedTerms(stored, wanted)
  await requireFree(tx, stored, changed)
  // An exam with new terms must not use the questions of the old ones.
  if (stored.quiz_mode === 'exam' && changed.length > 0) await deletePapers(tx, id)
  await updateQuizRow(tx, id, {
    ...wanted,
    // New terms make it another exam: no student has sat it, so it has no published results.
    results_published_at: changed.length > 0 ? null : stored.results_published_at,
    // Reminders for the old date may have been dropped; students reminded of the new date are
    // not reminded again.
    reminded_for: changed.includes('date') ? null : stored.reminded_for,
  })
}

/** The stored terms, overridden by the named ones. */
const merge = (
  stored: StoredQuiz,
  { time_duration, date_of_quiz, ...fields }: Named,
  timeZone: string,
  now: Date,
) => ({
  ...fields,
  quiz_mode: fields.quiz_mode ?? stored.quiz_mode,
  chapter_id: fields.chapter_id ?? stored.chapter_id,
  time_duration_seconds:
    time_duration === undefined ? stored.time_duration_seconds : time_duration * 60,
  date_of_quiz:
    date_of_quiz === undefined || namesMoment(date_of_quiz, stored.date_of_quiz, timeZone)
      ? stored.date_of_quiz
      : requestedDate(date_of_quiz, timeZone, now),
})

async function requireFree(tx: Tx, stored: StoredQuiz, changed: readonly Term[]): Promise<void> {
  const fixed = fixedTerms(stored.quiz_mode).filter((term) => changed.includes(term))
  if (fixed.length > 0 && (await hasAttempts(tx, stored.id)))
    throw conflict(
      `The ${fixed.join(', ')} cannot be changed: students have already taken this ${stored.quiz_mode}`,
    )
}
