import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { AttemptStage } from '@prepwell/contract/results/attempt-stages.ts'
import type { AttemptDetail, AttemptMarks } from '@prepwell/contract/results/results.ts'
import type { SubmissionReceipt } from '@prepwell/contract/results/submission-receipts.ts'
import { may } from '@prepwell/contract/wire/permissions.ts'
import { epoch } from '../../../platform/clock.ts'
import { nextTurn } from '../../../platform/concurrency/event-loop.ts'
import { notFound } from '../../../platform/errors.ts'
import type { JsonText } from '../../../platform/http/long-list.ts'
import {
  findProgress,
  type HeldOnPaper,
  latestBlockingExam,
  selectHoldingExams,
} from '../../quizzes/quiz/index.ts'
import { mayReadKeys } from '../../shared/access/index.ts'
import {
  type AttemptContext,
  countToAnswer,
  type GradedItem,
  type GradedPaper,
  itemsOf,
  type Paper,
  type PaperItem,
} from '../../sitting/attempts/index.ts'
import { exactResult, showCutOffResult } from '../cut-offs/index.ts'
import { type MarksReads, reportAttempt } from '../marks-report/index.ts'
import type { CorrectTimes } from './correct-times.ts'
import type { CorrectTimesCache } from './correct-times-cache.ts'
import { type EarnedMarks, earnedMarks } from './earned-marks.ts'
import type { PaperJsonCache } from './paper-json.ts'
import { showReceipt, showWithoutResult, writeResult } from './result.view.ts'
import type { AskedAttempt, createResultReads, ReadAttempt } from './result-reads.ts'

/** The number of questions whose marks take more than a millisecond to compute. */
const longPaper = 300

/** The services that read a result. */
export type ResultContext = AttemptContext & {
  readonly read: ReturnType<typeof createResultReads>
  readonly marks: MarksReads
  readonly correctTimes: CorrectTimesCache
  readonly written: PaperJsonCache
}

/**
 * Shows an attempt to its student or to staff. The result is visible once published, as far as its
 * exam allows; right answers to questions that an exam holds appear only with that exam's results.
 * Staff see everything of a finished practice, and of an exam that they review or whose provisional
 * key is shown.
 */
export async function showAttempt(
  context: ResultContext,
  { withMarks, ...asked }: AskedAttempt & { readonly withMarks: boolean },
): Promise<{ data: AttemptDetail } | JsonText> {
  const { db, correctTimes, written } = context
  const found = await read(context, asked)
  const { now, attempt, paper, items, held, heldIds, shown, isVisible } = found
  const pending = await pendingParts(context, asked, found)
  if (!attempt.submitted_at || !isVisible) return { data: showWithoutResult(attempt, pending) }
  const earned = earnedMarks({ paper, items, answers: attempt.answers, heldIds })
  const [times, fragments, marks] = await Promise.all([
    shown === 'keys' ? correctTimes.get(db, now, paper) : noTimes,
    written.get(db, paper),
    withMarks ? report(context, { ...asked, attempt, paper, items, earned, shown }) : undefined,
  ])
  return writeResult(attempt, {
    ...pending,
    items,
    written: fragments,
    paper,
    earned,
    correctTimes: times,
    marks,
    cut_off_result: held.length > 0 ? null : cutOffResultOf(asked.viewer, attempt, paper),
    heldIds,
  })
}

/** The receipt of an exam; 404 for a practice, and unless the viewer may read the attempt. */
export async function showSubmissionReceipt(
  context: ResultContext,
  asked: AskedAttempt,
): Promise<SubmissionReceipt> {
  const found = await read(context, asked)
  if (found.attempt.quiz_mode !== 'exam') throw notFound('Attempt')
  return showReceipt(found.attempt, await pendingParts(context, asked, found))
}

/**
 * The parts of an attempt besides its result, and the expected time of the result while it is not
 * visible.
 */
async function pendingParts(
  context: ResultContext,
  asked: AskedAttempt,
  { now, attempt, paper, items, others, held, shown, isVisible }: Read,
) {
  const heldBy = await latestHolding(context, { ...asked, now, held })
  const { stage, results_by } = await progressOf(context, now, attempt)
  const resultsBy =
    attempt.submitted_at && !isVisible
      ? laterOf(results_by && epoch(results_by), heldBy?.results_by)
      : null
  const toAnswer = countToAnswer(paper, items)
  return { now, others, heldBy, shown, stage, resultsBy, toAnswer }
}

/**
 * Compares marks with the cut-offs, for staff and, if the exam shows it, for the student. Call it
 * only if no questions are held: the marks of sections would reveal right answers.
 */
function cutOffResultOf(
  viewer: AskedAttempt['viewer'],
  attempt: ReadAttempt['attempt'],
  paper: GradedPaper,
): AttemptDetail['cut_off_result'] {
  const { cut_offs, show_cut_off, category, student_id } = attempt
  // A rehearsal shows staff what a student will see.
  const isForStaff = may(viewer, 'class-results.read') && student_id !== viewer.id
  if (!cut_offs || !(show_cut_off || isForStaff)) return null
  return showCutOffResult(cut_offs, category, {
    ...exactResult({ paper, ...attempt }),
    names: paper.sections?.map(({ name }) => name) ?? [],
  })
}

/** Reports where the marks of an attempt were lost; empty while its result is not visible. */
export async function showAttemptMarks(
  context: ResultContext,
  asked: AskedAttempt,
): Promise<AttemptMarks> {
  const { attempt, paper, items, heldIds, shown, isVisible } = await read(context, asked)
  if (!isVisible) return noReport
  const earned = earnedMarks({ paper, items, answers: attempt.answers, heldIds })
  return report(context, { ...asked, attempt, paper, items, earned, shown })
}

interface Read extends ReadAttempt {
  readonly now: Date
  readonly paper: GradedPaper
  readonly items: readonly GradedItem[]
  /** All held questions of the paper, also those that this attempt was not asked. */
  readonly heldIds: ReadonlySet<number>
  readonly shown: ShownPart
  readonly isVisible: boolean
}

/** Reads an attempt and decides what may be seen of it. 404 unless the viewer may read it. */
async function read(context: ResultContext, asked: AskedAttempt): Promise<Read> {
  const { db, clock, papers, read: readAttempt } = context
  const { viewer, id } = asked
  const now = clock.now()
  const found = await readAttempt({ viewer, id })
  if (!found) throw notFound('Attempt')
  const { attempt, others, held } = found
  // Yields to the event loop: results that were read in one batch would otherwise all be computed
  // in one turn.
  if (attempt.questions_count > longPaper) await nextTurn()
  const paper = await papers.graded(db, attempt.paper_id, attempt.grading)
  // Regraded since the attempt was read: its new marks belong to the paper as it is graded now.
  if (paper.grading !== attempt.grading) return read(context, asked)
  const items = itemsOf(paper, attempt.item_order)
  const isStaff = may(viewer, 'class-results.read')
  return {
    now,
    // The reason of a regrade may reveal the right answer.
    attempt: mayReadKeys(viewer) ? attempt : { ...attempt, regrades: [] },
    others,
    paper,
    items,
    held: isStaff ? [] : heldAmong(items, held),
    heldIds: isStaff ? new Set() : idsOf(held),
    // A rehearsal shows staff what a student will see.
    shown: isStaff && attempt.student_id !== viewer.id ? shownTo(viewer) : attempt.shown_after,
    isVisible:
      attempt.submitted_at !== null &&
      (attempt.published_at !== null ||
        (isStaff &&
          (attempt.quiz_mode === 'practice' ||
            attempt.review_first ||
            attempt.provisional_since !== null))),
  }
}

/**
 * The part of a result that staff see. A program that may not read keys gets no answers either,
 * because the answers of a class with their marks reveal the keys.
 */
const shownTo = (viewer: AskedAttempt['viewer']) =>
  mayReadKeys(viewer) ? ('keys' as const) : ('marks' as const)

function report(
  context: ResultContext,
  {
    viewer,
    attempt,
    paper,
    items,
    earned,
    shown,
  }: Pick<AskedAttempt, 'viewer'> &
    Pick<Read, 'attempt' | 'paper' | 'items' | 'shown'> & {
      readonly earned: EarnedMarks
    },
): Promise<AttemptMarks> | AttemptMarks {
  if (shown === 'marks') return noReport
  const chapters = chaptersOf(paper, items)
  return reportAttempt(context, {
    ...attempt,
    reader: viewer,
    chapters,
    tallies: earned.tallies,
  })
}

const noTimes: ReadonlyMap<number, CorrectTimes> = new Map()

const idsOf = (held: readonly HeldOnPaper[]) =>
  new Set(held.flatMap(({ question_ids }) => question_ids))

/** The held questions of the paper that this attempt was asked. */
function heldAmong(items: readonly PaperItem[], held: readonly HeldOnPaper[]): HeldOnPaper[] {
  if (held.length === 0) return []
  const asked = new Set(items.map(({ question_id }) => question_id))
  return held.flatMap((one) => {
    const question_ids = one.question_ids.filter((id) => asked.has(id))
    return question_ids.length === 0 ? [] : [{ ...one, question_ids }]
  })
}

interface Progress {
  readonly stage: AttemptStage
  /** The expected publication time of the exam; null if an admin publishes it. */
  readonly results_by?: Date | null
}

/** The stage of the attempt between its start and its published result. */
async function progressOf(
  { db }: ResultContext,
  now: Date,
  attempt: Pick<ReadAttempt['attempt'], 'published_at' | 'submitted_at' | 'quiz_id'>,
): Promise<Progress> {
  if (attempt.published_at) return { stage: 'published' }
  if (!attempt.submitted_at) return { stage: 'running' }
  const exam = await findProgress(db, now, attempt.quiz_id)
  if (!exam) return { stage: 'waiting' }
  // The result of this attempt may still be held back, for example after the undo of a deletion.
  return exam.stage === 'published' ? { ...exam, stage: 'waiting' } : exam
}

/** The last exam whose results must be out before no question of the attempt is held any more. */
async function latestHolding(
  { db }: ResultContext,
  {
    viewer,
    now,
    held,
  }: AskedAttempt & { readonly now: Date; readonly held: readonly HeldOnPaper[] },
) {
  if (held.length === 0) return null
  const examIds = held.map(({ exam_id }) => exam_id)
  return latestBlockingExam(await selectHoldingExams(db, now, { asker: viewer.id, examIds }))
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
