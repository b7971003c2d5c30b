import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { AttemptMarks } from '@prepwell/contract/results/results.ts'
import type { Platform } from '../../../platform/platform.ts'
import { windowEnding } from '../statistics/index.ts'
import type { Reader } from './marks.queries.ts'
import type { MarksReads } from './marks-reads.ts'
import { type AnswerTally, evidenceOf, reportMarks } from './marks-report.ts'

/** A published attempt, with a tally of each question that may be reported. */
export interface MarkedAttempt {
  readonly student_id: number
  readonly quiz_mode: QuizMode
  readonly paper_id: number
  readonly is_private: boolean
  readonly reader: Reader
  /**
   * The numbers of the chapters of the attempt's questions on the paper; a chapter may be deleted.
   */
  readonly chapters: readonly number[]
  readonly tallies: ReadonlyArray<Omit<AnswerTally, 'times' | 'latest'>>
}

// Older answers say little about a student today.
const comparedDays = 365
// Enough to judge a student; limits the work for students with very many practices.
const comparedAttempts = 500

/**
 * Reports where the marks of one attempt were lost. Each of its chapters is compared with the
 * student's share of right answers in its other chapters, and in chapters that are not in the
 * attempt. A private practice is not compared, as it only asks questions that were wrong before.
 */
export async function reportAttempt(
  { clock, marks }: Pick<Platform, 'clock'> & { readonly marks: MarksReads },
  attempt: MarkedAttempt,
): Promise<AttemptMarks> {
  const { student_id, quiz_mode, paper_id, chapters, is_private, reader } = attempt
  const window = windowEnding(clock.now(), comparedDays)
  const [others, heads] = await Promise.all([
    is_private
      ? []
      : marks.tallies(
          { reader, studentId: student_id, mode: quiz_mode, window },
          { chapters, newest: comparedAttempts },
        ),
    marks.chapterHeads({ studentId: student_id, paperIds: [paper_id] }),
  ])
  const elsewhere = evidenceOf(others)
  const report = reportMarks(
    attempt.tallies.map((tally) => ({ ...tally, times: 1, latest: 1 })),
    heads,
    elsewhere,
  )
  return { ...report, elsewhere: { questions: elsewhere.n, right: elsewhere.right } }
}
