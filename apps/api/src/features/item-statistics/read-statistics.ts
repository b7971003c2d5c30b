import type { PaperStatistics } from '@prepwell/contract/item-statistics.ts'
import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { LRUCache } from 'lru-cache'
import type { Tx } from '../../platform/database.ts'
import { takeTurns } from '../../platform/event-loop.ts'
import { type AttemptContext, findExamPaperId, type Paper } from '../attempts/index.ts'
import { type AnswerSheet, startSheet } from './answer-sheet.ts'
import {
  findLatestPaperId,
  getAttemptsVersion,
  selectAnswerColumns,
  selectCountedAttempts,
} from './item-statistics.queries.ts'
import { paperStatistics } from './paper-statistics.ts'

interface Quiz {
  readonly id: number
  readonly quiz_mode: QuizMode
}

/** The figures of a quiz's paper as they are now. */
export type ReadStatistics = (
  quiz: Quiz,
  asked?: { readonly withBlank?: boolean },
) => Promise<PaperStatistics>

// Some hundred kilobytes each.
const mostKept = 100

/**
 * Keeps the figures of the quizzes that were looked at last in memory. Each call asks whether an
 * attempt has changed since; calls that arrive while figures are computed share them.
 */
export function createItemStatistics(context: AttemptContext): ReadStatistics {
  const kept = new LRUCache<
    string,
    { readonly version: string; readonly figures: Promise<PaperStatistics> }
  >({ max: mostKept })
  return async (quiz, { withBlank = false } = {}) => {
    const key = `${quiz.id} ${withBlank}`
    const version = await getAttemptsVersion(context.db, quiz.id)
    const known = kept.get(key)
    if (known?.version === version) return known.figures
    const figures = computeStatistics(context, quiz, withBlank)
    kept.set(key, { version, figures })
    figures.catch(() => kept.delete(key))
    return figures
  }
}

async function computeStatistics(
  context: AttemptContext,
  quiz: Quiz,
  withBlank: boolean,
): Promise<PaperStatistics> {
  const sheet = await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readSheet(tx, context, quiz, withBlank))
  return paperStatistics(sheet)
}

// So many attempts of 100 questions are read and parsed in some milliseconds.
const attemptsAtOnce = 100

/** The answers of all attempts that count, in one snapshot. */
async function readSheet(
  tx: Tx,
  { papers }: AttemptContext,
  quiz: Quiz,
  withBlank: boolean,
): Promise<AnswerSheet> {
  const paperId = (await findLatestPaperId(tx, quiz.id)) ?? (await findExamPaperId(tx, quiz))
  const sheet = startSheet(paperId ? await papers.get(tx, paperId) : noPaper, { withBlank })
  if (!paperId) return sheet.finish()
  const attempts = await selectCountedAttempts(tx, quiz.id)
  const pause = takeTurns()
  for (let start = 0; start < attempts.length; start += attemptsAtOnce) {
    const some = attempts.slice(start, start + attemptsAtOnce)
    const rows = await selectAnswerColumns(
      tx,
      some.map(({ id }) => id),
    )
    const answersOf = new Map(rows.map((row) => [row.attempt_id, row]))
    for (const attempt of some) {
      const paper = await papers.get(tx, attempt.paper_id)
      sheet.add({ attempt, paper, answers: answersOf.get(attempt.id) })
      await pause()
    }
  }
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
