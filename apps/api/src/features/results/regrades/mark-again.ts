import { yieldToEventLoop } from '../../../platform/concurrency/event-loop.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type GradedPaper, markAttempt, mayBeEmpty } from '../../sitting/attempts/index.ts'
import type { Qualified, QualifiedOf } from './qualified.ts'
import { type AnswersOf, type MarkedAttempt, selectAnswersOf } from './regrades.queries.ts'

/** A paper by which attempts are to be marked from now on. */
export interface RegradedPaper {
  readonly paper: GradedPaper
  /** The questions that are regraded. */
  readonly questionIds: ReadonlySet<number>
}

/** The result of an attempt as its columns hold it. */
interface Marks {
  readonly scored_marks: string
  readonly total_marks: string
  readonly percentage: string
  readonly subject_percentages: string | null
}

/** A submitted attempt whose stored marks differ from the new ones. */
export interface ChangedAttempt {
  readonly attempt: MarkedAttempt
  readonly after: Marks
  /** The answers whose marks change, with their new marks. */
  readonly answers: readonly { readonly question_id: number; readonly marks: string }[]
  /** Present only if the exam of the attempt has cut-offs. */
  readonly qualified?: Qualified | undefined
}

// Attempts read at a time; the event loop runs in between.
const attemptsAtOnce = 250

/**
 * Marks submitted attempts by their papers and returns those whose marks differ, by id.
 * `qualifiedOf` decides whether they reach the cut-offs.
 */
export async function markAllAgain(
  tx: Tx,
  papers: ReadonlyMap<number, RegradedPaper>,
  attempts: readonly MarkedAttempt[],
  qualifiedOf: QualifiedOf,
): Promise<readonly ChangedAttempt[]> {
  const changed: ChangedAttempt[] = []
  const pause = yieldToEventLoop()
  const read = (start: number) =>
    selectAnswersOf(
      tx,
      attempts.slice(start, start + attemptsAtOnce).map(({ id }) => id),
    )
  for (let start = 0; start < attempts.length; start += attemptsAtOnce) {
    const answersOf = new Map((await read(start)).map((one) => [one.attempt_id, one.answers]))
    for (const attempt of attempts.slice(start, start + attemptsAtOnce)) {
      const paper = papers.get(attempt.paper_id)?.paper
      const stored = answersOf.get(attempt.id) ?? []
      const marked = paper && markOne(attempt, paper, stored)
      if (marked) changed.push({ ...marked, qualified: qualifiedOf(attempt, stored) })
      await pause()
    }
  }
  return changed
}

/** The new marks of an attempt; null if they are the stored ones. */
function markOne(
  attempt: MarkedAttempt,
  paper: GradedPaper,
  stored: AnswersOf['answers'],
): ChangedAttempt | null {
  const { marked, subject_percentages, ...marks } = markAttempt({
    attempt,
    paper,
    answers: stored.map(([question_id, selected]) => ({ question_id, selected })),
  })
  const after = {
    ...marks,
    subject_percentages: subject_percentages && arrayText(subject_percentages),
  }
  const answers = marked.flatMap(({ question_id, marks: now }, at) =>
    Number(now) === stored[at]?.[2] ? [] : [{ question_id, marks: now }],
  )
  return answers.length === 0 && isStored(attempt, after) ? null : { attempt, after, answers }
}

/** The literal of an array of decimals, as PostgreSQL writes it. */
const arrayText = (values: readonly (string | null)[]) =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

const isStored = (stored: MarkedAttempt, after: Marks) =>
  Number(stored.scored_marks) === Number(after.scored_marks) &&
  Number(stored.total_marks) === Number(after.total_marks) &&
  Number(stored.percentage) === Number(after.percentage) &&
  stored.subject_percentages === after.subject_percentages

/** The ids of the papers on which nothing would count for some student, now or later. */
export const emptiedPapers = (papers: ReadonlyMap<number, RegradedPaper>): ReadonlySet<number> =>
  new Set([...papers].flatMap(([id, { paper }]) => (mayBeEmpty(paper) ? [id] : [])))

/** True if the attempt has one of the questions that are regraded. */
export const asksRegraded = (
  papers: ReadonlyMap<number, RegradedPaper>,
  { paper_id, item_order }: MarkedAttempt,
): boolean => {
  const questionIds = papers.get(paper_id)?.questionIds
  return (
    questionIds !== undefined && (!item_order || item_order.some(([id]) => questionIds.has(id)))
  )
}
