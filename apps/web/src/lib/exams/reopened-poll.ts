/** A submitted exam, as the server last described it; times in epoch seconds of the server. */
interface ClosedExam {
  /** Null while the exam runs, for example after it was reopened. */
  readonly submitted_at: number | null
  readonly server_time: number
}

/** Exams are mostly reopened for students who have just submitted by mistake. */
const likelySeconds = 3600
const pollMs = 8_000
const slowPollMs = 120_000

/**
 * Milliseconds until a page asks again whether an exam was reopened, whose time would then be
 * running. The page asks often until the server has described the exam and in the first hour after
 * its end, even after a failure, and then every two minutes. False if the exam is open.
 *
 * @param elapsedMs milliseconds since the server described the exam
 */
export const untilAskedAgain = (exam: ClosedExam | undefined, elapsedMs: number): number | false =>
  !exam || exam.server_time - (exam.submitted_at ?? 0) + elapsedMs / 1000 < likelySeconds
    ? pollMs
    : exam.submitted_at !== null && slowPollMs
