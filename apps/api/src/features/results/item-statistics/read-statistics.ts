import type { PaperStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { LRUCache } from 'lru-cache'
import { yieldToEventLoop } from '../../../platform/concurrency/event-loop.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  type AttemptContext,
  findLatestPaperId,
  type GradedPaper,
  type PaperCache,
} from '../../sitting/attempts/index.ts'
import { type AnswerSheet, startSheet } from './answer-sheet.ts'
import {
  getAttemptsVersion,
  selectAnswerColumns,
  selectCountedAttempts,
} from './item-statistics.queries.ts'
import { paperStatistics } from './paper-statistics.ts'

/** Returns the current figures of a quiz's paper. */
export type ReadStatistics = (
  quizId: number,
  asked?: { readonly withBlank?: boolean },
) => Promise<PaperStatistics>

// Each entry takes a few hundred kilobytes.
const maxEntries = 100

/**
 * Caches the figures of the most recently viewed quizzes. Each call checks whether an attempt or
 * the paper has changed since the figures were computed; calls that arrive during a computation
 * share its result.
 */
export function createItemStatistics(context: AttemptContext): ReadStatistics {
  const kept = new LRUCache<
    string,
    { readonly version: string; readonly figures: Promise<PaperStatistics> }
  >({ max: maxEntries })
  return async (quizId, { withBlank = false } = {}) => {
    const key = `${quizId} ${withBlank}`
    const version = await getAttemptsVersion(context.db, quizId)
    const known = kept.get(key)
    if (known?.version === version) return known.figures
    const figures = computeStatistics(context, quizId, { withBlank })
    kept.set(key, { version, figures })
    figures.catch(() => kept.delete(key))
    return figures
  }
}

/** Computes the figures of a quiz's paper from its answers in one snapshot. */
export async function computeStatistics(
  context: AttemptContext,
  quizId: number,
  asked: { readonly withBlank: boolean },
): Promise<PaperStatistics> {
  const sheet = await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readSheet(tx, context.papers, quizId, asked))
  return paperStatistics(sheet)
}

// Reading and parsing this many attempts of 100 questions takes a few milliseconds.
const attemptsAtOnce = 100

/** Reads the answers of all attempts that count, in one snapshot. */
export async function readSheet(
  tx: Tx,
  papers: PaperCache,
  quizId: number,
  { withBlank }: { readonly withBlank: boolean },
): Promise<AnswerSheet> {
  const paperId = await findLatestPaperId(tx, quizId)
  if (!paperId) return startSheet(noPaper, { withBlank }).finish()
  const paperOf = gradedIn(tx, papers)
  const sheet = startSheet(await paperOf(paperId), { withBlank })
  const attempts = await selectCountedAttempts(tx, quizId)
  const pause = yieldToEventLoop()
  const read = (start: number) =>
    selectAnswerColumns(
      tx,
      attempts.slice(start, start + attemptsAtOnce).map(({ id }) => id),
    )
  let reading = read(0)
  for (let start = 0; start < attempts.length; start += attemptsAtOnce) {
    const answersOf = new Map((await reading).map((row) => [row.attempt_id, row]))
    // PostgreSQL reads the next attempts while these are added; if the read fails, the next await
    // throws.
    reading = read(start + attemptsAtOnce)
    reading.catch(() => undefined)
    for (const attempt of attempts.slice(start, start + attemptsAtOnce)) {
      const paper = await paperOf(attempt.paper_id)
      sheet.add({ attempt, paper, answers: answersOf.get(attempt.id) })
      await pause()
    }
  }
  await reading
  return sheet.finish()
}

/** Reads each paper once, with its grading in the state that the transaction sees. */
function gradedIn(tx: Tx, papers: PaperCache): (id: number) => Promise<GradedPaper> {
  const known = new Map<number, GradedPaper>()
  return async (id) => {
    const paper = known.get(id) ?? (await papers.graded(tx, id))
    known.set(id, paper)
    return paper
  }
}

/** Stands for the paper of a quiz that nobody has begun. */
const noPaper: GradedPaper = {
  id: 0,
  chapter_id: 0,
  subject_name: '',
  chapter_name: '',
  total_marks: 0,
  items: [],
  sections: null,
  passages: [],
  chapters: null,
  arrangement: null,
  grading: 0,
}
