import {
  type Attempt,
  at,
  type Everything,
  hundredths,
  isListed,
  isPublished,
  meanOf,
} from './everything.ts'

const epoch = (moment: Date | null) => Math.floor(at(moment) / 1000)

/** True when an admin can see the result. */
export const isShownToAdmin = (attempt: Attempt) =>
  isPublished(attempt) || (attempt.quiz_mode === 'practice' && attempt.submitted_at !== null)

/** A student's attempts as a list shows them, newest first. */
export const attemptRows = (
  { attempts, quizzes }: Everything,
  studentId: number,
  isShown = isPublished,
) =>
  attempts
    .filter(({ student_id }) => student_id === studentId)
    .sort((a, b) => at(b.started_at) - at(a.started_at) || b.id - a.id)
    .map((attempt) => ({
      take_quiz_id: attempt.id,
      quiz_id: attempt.quiz_id,
      quiz_name: quizzes.find(({ id }) => id === attempt.quiz_id)?.name,
      quiz_mode: attempt.quiz_mode,
      date_taken: epoch(attempt.started_at),
      total_scored: isShown(attempt) ? Number(attempt.percentage) : null,
      completed: attempt.submitted_at !== null,
      pending_result: attempt.submitted_at !== null && !isShown(attempt),
    }))

/** The figures that a result shows about an attempt and the other students. */
export function resultFigures({ attempts, users }: Everything, attempt: Attempt) {
  const others = attempts
    .filter(isPublished)
    .filter(({ quiz_id }) => quiz_id === attempt.quiz_id)
    .filter(({ student_id }) => student_id !== attempt.student_id)
  const listed = new Set(users.filter(isListed).map(({ id }) => id))
  const rivals = others.filter(({ student_id }) => listed.has(student_id))
  const seconds = Math.round((at(attempt.submitted_at) - at(attempt.started_at)) / 1000)
  const isOut = isPublished(attempt)
  const isRanked = isOut && attempt.quiz_mode === 'exam'
  const marks = hundredths(attempt.scored_marks)
  const above = rivals.filter(({ scored_marks }) => hundredths(scored_marks) > marks).length
  const candidates = rivals.length + 1
  return {
    date_taken: epoch(attempt.started_at),
    time_taken: isOut ? seconds : null,
    total_scored_marks: isOut ? Number(attempt.scored_marks) : null,
    total_marks: isOut ? Number(attempt.total_marks) : null,
    total_scored_percentage: isOut ? Number(attempt.percentage) : null,
    others_average: meanOf(others.map(({ percentage }) => hundredths(percentage))),
    others_count: others.length,
    rank: isRanked ? above + 1 : null,
    candidates: isRanked ? candidates : null,
    percentile:
      isRanked && candidates >= 30
        ? Math.round((10_000 * (candidates - above)) / candidates) / 100
        : null,
  }
}
