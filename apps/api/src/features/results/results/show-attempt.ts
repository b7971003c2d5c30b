import type { AttemptDetail, AttemptMarks } from '@prepwell/contract/results/results.ts'
import { epoch } from '../../../platform/clock.ts'
import {
  findResultsBy,
  type HeldQuestion,
  latestBlockingExam,
  selectHeldQuestions,
} from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import {
  type AttemptContext,
  itemsOf,
  type Paper,
  type PaperItem,
  selectMarkedAnswers,
} from '../../sitting/attempts/index.ts'
import { reportAttempt } from '../marks-report/index.ts'
import type { CorrectTimesCache } from './correct-times-cache.ts'
import { earnedMarks } from './earned-marks.ts'
import { findAttemptDetail, getOthers } from './history.queries.ts'
import { showResult, showWithoutResult } from './result.view.ts'
import { requireReadable } from './results.policy.ts'

/** Services that reading a result needs. */
export type ResultContext = AttemptContext & { readonly correctTimes: CorrectTimesCache }

/**
 * Shows an attempt to its student or an admin. The result is visible once published, as far as its
 * exam allows; right answers to questions that an exam holds appear only with that exam's results.
 * Admins see everything of a finished practice, and of an exam that they review.
 */
export async function showAttempt(
  context: ResultContext,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<AttemptDetail> {
  const { db, clock, papers, correctTimes } = context
  const now = clock.now()
  const attempt = requireReadable(viewer, await findAttemptDetail(db, id))
  const others = await getOthers(db, attempt)
  const paper = await papers.get(db, attempt.paper_id)
  const items = itemsOf(paper, attempt.item_order)
  // The attempt's own exam is left out, as its results are pending in any case.
  const held =
    viewer.role === 'Admin'
      ? []
      : heldAmong(
          items,
          await selectHeldQuestions(db, now, {
            asker: viewer.id,
            paperId: attempt.paper_id,
            exceptExamId: attempt.quiz_id,
          }),
        )
  const heldBy = latestBlockingExam(held)
  const isAdmin = viewer.role === 'Admin'
  // A rehearsal shows an admin what a student will see.
  const shown = isAdmin && attempt.student_id !== viewer.id ? 'keys' : attempt.shown_after
  const isVisible =
    attempt.published_at !== null ||
    (isAdmin && (attempt.quiz_mode === 'practice' || attempt.review_first))
  if (!attempt.submitted_at)
    return showWithoutResult(attempt, { now, others, heldBy, resultsBy: null, shown })
  if (!isVisible) {
    const own = await findResultsBy(db, now, attempt.quiz_id)
    const resultsBy = laterOf(own && epoch(own), heldBy?.results_by)
    return showWithoutResult(attempt, { now, others, heldBy, resultsBy, shown })
  }
  const [answers, times] = await Promise.all([
    selectMarkedAnswers(db, attempt.id),
    correctTimes.get(db, now, paper),
  ])
  const heldIds = new Set(held.map(({ question_id }) => question_id))
  const earned = earnedMarks({ paper, items, answers, heldIds })
  const marks =
    shown === 'marks'
      ? noReport
      : await reportAttempt(context, {
          ...attempt,
          reader: viewer.role,
          chapters: chaptersOf(paper, items),
          tallies: earned.tallies,
        })
  return showResult(attempt, {
    now,
    others,
    items,
    passages: paper.passages,
    answers,
    earned,
    correctTimes: times,
    marks,
    heldIds,
    heldBy,
    shown,
  })
}

/** Of the held questions on the paper, those that this attempt was asked. */
function heldAmong(items: readonly PaperItem[], held: readonly HeldQuestion[]): HeldQuestion[] {
  if (held.length === 0) return []
  const asked = new Set(items.map(({ question_id }) => question_id))
  return held.filter(({ question_id }) => asked.has(question_id))
}

/** If only marks are shown, outcomes by chapter are hidden too. */
const noReport: AttemptMarks = { chapters: [], types: [], elsewhere: { questions: 0, right: 0 } }

/** The numbers of the chapters of these items of a paper. */
const chaptersOf = (paper: Paper, items: readonly PaperItem[]): number[] => [
  ...new Set(items.map(({ chapter_id }) => chapter_id ?? paper.chapter_id)),
]

/**
 * The later of two times; an undefined one is ignored. Null if either is null, or both are
 * undefined.
 */
const laterOf = (own: number | null | undefined, others: number | null | undefined) =>
  own === null || others === null || (own === undefined && others === undefined)
    ? null
    : Math.max(own ?? 0, others ?? 0)
