import type { PaperStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { LRUCache } from 'lru-cache'
import { yieldToEventLoop } from '../../../platform/concurrency/event-loop.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  type AttemptContext,
  findLatestPaperId,
  type Paper,
  type PaperCache,
} from '../../sitting/attempts/index.ts'
import { type AnswerSheet, startSheet } from './answer-sheet.ts'
import {
  getAttemptsVersion,
  selectAnswerColumns,
  selectCountedAttempts,
} from './item-statistics.queries.ts'
import { paperStatistics } from './paper-statistics.ts'

/** The figures of a quiz's paper as they are now. */
export type ReadStatistics = (
  quizId: number,
  asked?: { readonly withBlank?: boolean },
) => Promise<PaperStatistics>

// Some hundred kilobytes each.
const maxEntries = 100

/**
 * Keeps the figures of the quizzes that were looked at last in memory. Each call asks whether an
 * attempt or the paper has changed since; calls that arrive while figures are computed share them.
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

/** The figures of a quiz's paper, computed from its answers in one snapshot. */
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

// So many attempts of 100 questions are read and parsed in some milliseconds.
const attemptsAtOnce = 100

/** The answers of all attempts that count, in one snapshot. */
export async function readSheet(
  tx: Tx,
  papers: PaperCache,
  quizId: number,
  { withBlank }: { readonly withBlank: boolean },
): Promise<AnswerSheet> {
  const paperId = await findLatestPaperId(tx, quizId)
  const sheet = startSheet(paperId ? await papers.get(tx, paperId) : noPaper, { withBlank })
  if (!paperId) return sheet.finish()
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
    // PostgreSQL reads on while these are entered; should that fail, the next await says so.
    reading = read(start + attemptsAtOnce)
    reading.catch(() => undefined)
    for (const attempt of attempts.slice(start, start + attemptsAtOnce)) {
      const paper = await papers.get(tx, attempt.paper_id)
      sheet.add({ attempt, paper, answers: answersOf.get(attempt.id) })
      await pause()
    }
  }
  await reading
  return sheet.finish()
}

/** Of a quiz that nobody has started. */
const noPaper: Paper = {
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
}
