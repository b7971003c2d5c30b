import { limits } from '@prepwell/contract/wire/limits.ts'
import { after } from '../../../platform/clock.ts'
import { invalid, notAllowedNow } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'
import {
  type AttemptContext,
  hasOpenedFor,
  insertEvent,
  itemsOf,
  requireOwn,
} from '../../sitting/attempts/index.ts'
import { findReportedAttempt, putReport } from './question-reports.queries.ts'

interface NewReport {
  readonly viewer: Viewer
  readonly id: number
  readonly questionId: number
  readonly text: string
}

/**
 * Stores a student's report of a problem with a question in the student's own exam, replacing an
 * earlier text. Safe to repeat. Changes neither the attempt nor its marks.
 */
export function reportQuestion(
  { db, clock, papers }: AttemptContext,
  { viewer, id, questionId, text }: NewReport,
): Promise<void> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const attempt = requireOwn(viewer, await findReportedAttempt(tx, id))
    if (attempt.quiz_mode !== 'exam')
      throw notAllowedNow('Only questions of an exam can be reported')
    const { submitted_at } = attempt
    if (submitted_at && now > after(submitted_at, limits.questionReportLateSeconds))
      throw notAllowedNow('The exam is over: its questions can no longer be reported')
    const items = itemsOf(await papers.get(tx, attempt.paper_id), attempt.item_order)
    // Nobody may learn which questions are in a section that has not opened.
    const isKnown = hasOpenedFor(attempt, attempt.submitted_at ?? now)
    if (!items.some((item) => item.question_id === questionId && isKnown(item)))
      throw invalid('question_id', 'This question is not in the exam')
    const report = { attempt_id: id, question_id: questionId, text, at: now }
    const outcome = await putReport(tx, report)
    if (outcome === 'too_often')
      throw notAllowedNow('This report has been changed too often', 'text')
    if (outcome === 'stored')
      await insertEvent(tx, {
        attempt_id: id,
        kind: 'question_reported',
        at: now,
        detail: { question_id: questionId, text },
      })
  })
}
