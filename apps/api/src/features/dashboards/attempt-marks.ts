import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import type { AttemptMarks } from '@prepwell/contract/results.ts'
import type { Db } from '../../platform/database.ts'
import { windowEnding } from '../leaderboard/index.ts'
import { selectChapterHeads, selectTallies } from './marks.queries.ts'
import { type AnswerTally, evidenceOf, reportMarks } from './marks-report.ts'

/** A published attempt: whose it is, and the paper with its answers. */
export interface MarkedAttempt {
  readonly student_id: number
  readonly quiz_mode: QuizMode
  readonly paper_id: number
  /** The chapter's number on the paper; the chapter may be gone. */
  readonly chapter_id: number
  readonly tallies: ReadonlyArray<Omit<AnswerTally, 'chapter' | 'times' | 'latest'>>
}

/** Days. What a student knew a year ago says little. */
const comparedDays = 365
/**
 * Attempts, the latest ones: enough to know a student by, and no more work
 * for who practises without end.
 */
const comparedAttempts = 500

/**
 * Where the marks of one attempt went. A paper is of one chapter: it is compared with what the
 * student had right in the other chapters.
 */
export async function reportAttempt(
  db: Db,
  now: Date,
  attempt: MarkedAttempt,
): Promise<AttemptMarks> {
  const { student_id, quiz_mode, paper_id, chapter_id: chapter } = attempt
  const [others, heads] = await Promise.all([
    selectTallies(
      db,
      {
        studentId: student_id,
        mode: quiz_mode,
        window: windowEnding(now, comparedDays),
      },
      { chapter, newest: comparedAttempts },
    ),
    selectChapterHeads(db, now, [paper_id]),
  ])
  const elsewhere = evidenceOf(others)
  const report = reportMarks(
    attempt.tallies.map((tally) => ({ ...tally, chapter, times: 1, latest: 1 })),
    new Map(heads.map(({ printed_id, paper_id: _, ...head }) => [printed_id, head])),
    elsewhere,
  )
  return { ...report, elsewhere: { questions: elsewhere.n, right: elsewhere.right } }
}
