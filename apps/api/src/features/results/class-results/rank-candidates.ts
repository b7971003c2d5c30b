import type { CandidateState, CountedAttempts } from '@prepwell/contract/results/class-results.ts'
import { secondsTaken } from '@prepwell/contract/results/time-taken.ts'
import { compareNames } from '../../../platform/database/name-order.ts'
import { standingAmong } from '../results/index.ts'
import type { CountedAttempt } from './class-results.queries.ts'

interface Student {
  readonly student_id: number
  readonly name: string
  readonly username: string
  readonly roll_number: string | null
  /** Lower-cased by the database's rules; the sort key of names. */
  readonly lowerName: string
}

/** A student's attempt in the class. */
export interface RankedAttempt {
  readonly id: number
  readonly paperId: number
  readonly extraSeconds: number
  /** Null while the attempt is running. */
  readonly result: AttemptResult | null
}

/** A submitted attempt. */
interface AttemptResult {
  readonly submittedAt: Date
  readonly seconds: number
  /** The marks in hundredths: whole numbers, so that equal marks compare as equal. */
  readonly hundredths: number
  readonly percentage: number
  readonly rank: number
  readonly percentile: number | null
}

/** A student with or without an attempt that counts. */
export interface Candidate {
  readonly student: Student
  readonly state: CandidateState
  readonly attempt: RankedAttempt | null
  /** Set if the student has not begun and still may. */
  readonly mayBeginUntil: Date | null
}

/** A student without an attempt. */
interface StudentWithoutAttempt extends Student {
  readonly may_begin_until: Date | null
}

/**
 * Sorts the candidates of a class: best first, then running attempts, then students without an
 * attempt; ties by name. `attempts` must be sorted so that each student's earliest attempt comes
 * first and running ones come last.
 */
export function rankCandidates(
  attempts: readonly CountedAttempt[],
  withoutAttempt: readonly StudentWithoutAttempt[],
  counted: CountedAttempts,
): Candidate[] {
  const known = new Set<number>()
  const own = attempts.filter(({ student_id }) => {
    const isFirst = !known.has(student_id)
    known.add(student_id)
    return isFirst || counted === 'all'
  })
  const submitted = own
    .flatMap((one) =>
      one.submitted_at
        ? [{ one, submittedAt: one.submitted_at, hundredths: hundredthsIn(one.scored_marks) }]
        : [],
    )
    .sort((a, b) => b.hundredths - a.hundredths || byName(a.one, b.one))
  let above = 0
  const ranked = submitted.map(({ one, submittedAt, hundredths }, place): Candidate => {
    if (hundredths !== submitted[place - 1]?.hundredths) above = place
    return {
      student: one,
      state: one.published_at ? 'published' : 'submitted',
      mayBeginUntil: null,
      attempt: {
        id: one.take_quiz_id,
        paperId: one.paper_id,
        extraSeconds: one.extra_seconds,
        result: {
          ...{ submittedAt, hundredths, percentage: Number(one.percentage) },
          seconds: secondsOf(one, submittedAt),
          ...standingAmong({ count: submitted.length - 1, above }),
        },
      },
    }
  })
  const running = own
    .filter(({ submitted_at }) => !submitted_at)
    .sort(byName)
    .map(
      (one): Candidate => ({
        student: one,
        state: 'running',
        mayBeginUntil: null,
        attempt: {
          ...{ id: one.take_quiz_id, paperId: one.paper_id },
          ...{ extraSeconds: one.extra_seconds, result: null },
        },
      }),
    )
  const missing = withoutAttempt.toSorted(byName).map(
    (student): Candidate => ({
      ...{ student, state: student.may_begin_until ? 'not_started' : 'absent', attempt: null },
      mayBeginUntil: student.may_begin_until,
    }),
  )
  return [...ranked, ...running, ...missing]
}

const secondsOf = (
  { started_at, counted_seconds, deadline }: CountedAttempt,
  submittedAt: Date,
): number =>
  Math.round(
    secondsTaken({
      wholeSeconds: (submittedAt.getTime() - started_at.getTime()) / 1000,
      countedSeconds: counted_seconds,
      hasDeadline: deadline !== null,
    }),
  )

const hundredthsIn = (marks: string | null) => Math.round(Number(marks) * 100)

/** Sorts by name, then by account id, then by attempt id. */
const byName = (
  a: Student & { readonly take_quiz_id?: number },
  b: Student & { readonly take_quiz_id?: number },
) =>
  compareNames(a.lowerName, b.lowerName) ||
  a.student_id - b.student_id ||
  (a.take_quiz_id ?? 0) - (b.take_quiz_id ?? 0)
