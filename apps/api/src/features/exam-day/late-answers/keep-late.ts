import type { LateFinding } from '@prepwell/contract/exam-day/late-answers.ts'
import type { AnswerLog, LateAnswer } from '@prepwell/contract/sitting/answer-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readTimeZone } from '../../shared/school-settings/index.ts'
import {
  type AttemptContext,
  elapsedSeconds,
  hasOpenedFor,
  isNewerSelection,
  isProof,
  isSameSelection,
  type Paper,
  readAnswers,
  selectAnswers,
} from '../../sitting/attempts/index.ts'
import { checkLog } from './check-late.ts'
import {
  type ExamAttempt,
  type LateRow,
  selectAccepted,
  selectKept,
  selectSavedAt,
} from './late-answers.queries.ts'
import { lastSaveOf, timeIn } from './late-times.ts'

/** Services that the use cases of late answers need. */
export type LateContext = AttemptContext & Pick<Platform, 'jwtSecret' | 'settings'>

/** Answers from a device or a file for a locked attempt. */
interface Arrived {
  readonly attempt: ExamAttempt
  readonly now: Date
  readonly answers: Readonly<Record<string, LateAnswer>>
  readonly logs: readonly AnswerLog[]
  /** Set only for a file: true if its signature is right, null if it has none. */
  readonly isSigned?: boolean | null
}

/** The new answers, and the findings about them. */
export interface LateArrival {
  readonly paper: Paper
  readonly rows: readonly LateRow[]
  /** Findings about the log only; the times of the answers are judged each time they are viewed. */
  readonly findings: readonly LateFinding[]
  /** Number of deliveries already stored. */
  readonly kept: number
}

/**
 * Reads the answers that are newer than the stored ones and not known from another delivery. Throws
 * a 400 that names a question which is not on the paper.
 */
export async function readArrival(
  tx: Tx,
  context: LateContext,
  { attempt, now, answers, logs, isSigned }: Arrived,
): Promise<LateArrival> {
  const paper = await context.papers.get(tx, attempt.paper_id)
  const read = readAnswers(paper, answers, {
    order: attempt.item_order,
    elapsed: elapsedSeconds(attempt, now),
    isAsked: hasOpenedFor(attempt, attempt.submitted_at ?? now),
  })
  const stored = new Map((await selectAnswers(tx, attempt.id)).map((row) => [row.question_id, row]))
  const kept = await selectKept(tx, attempt.id)
  const known = Map.groupBy(
    kept.flatMap((one) => one.answers),
    ({ question_id }) => question_id,
  )
  const rows = read.flatMap(({ question_id, selected, answered, seq }) => {
    // An answer without a sequence number has no known time.
    if (!seq) return []
    const row = { question_id, selected, answered, seq }
    const isKnown = known.get(question_id)?.some((one) => isSameSelection(one, row)) ?? false
    return isNewerSelection(row, stored.get(question_id)) && !isKnown ? [row] : []
  })
  const fresh = new Map(
    rows.flatMap(({ question_id }) => {
      const answer = answers[question_id]
      return answer ? [[question_id, answer] as const] : []
    }),
  )
  const lastSavedAt = lastSaveOf(
    await selectSavedAt(tx, attempt.id),
    await selectAccepted(tx, attempt.id),
  )
  const findings = checkLog(
    {
      takeQuizId: attempt.id,
      lastSavedAt,
      ...(isSigned === undefined ? {} : { isSigned }),
      isProof: ({ server_time, proof }) =>
        isProof(context.jwtSecret, { takeQuizId: attempt.id, serverTime: server_time }, proof),
      time: timeIn(await readTimeZone({ db: tx, settings: context.settings })),
    },
    { answers: fresh, logs },
  )
  return { paper, rows, findings, kept: kept.length }
}
