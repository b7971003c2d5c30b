import {
  type Attempt,
  at,
  type Everything,
  hundredths,
  isListed,
  isPublished,
  meanOf,
  printedSubjects,
} from './everything.ts'

const hour = 3600_000
const day = 24 * hour

/**
 * The buckets of each history by its length in days, as specified: their number and their length in
 * milliseconds.
 */
const cuts: Readonly<Record<number, readonly [number, number]>> = {
  1: [12, 2 * hour],
  7: [7, day],
  30: [6, 5 * day],
  90: [6, 15 * day],
  180: [6, 30 * day],
  365: [6, 60 * day],
}

const isStudents = (studentId: number) => (attempt: Attempt) => attempt.student_id === studentId

/** The points of a rated attempt: its percentage in whole hundredths, never below 0. */
const pointsOf = ({ percentage }: Attempt) => Math.max(0, hundredths(percentage))

/** The attempts in a mode that were submitted in the last `days` days, oldest first. */
export const submittedIn = ({ now, attempts }: Everything, mode: string, days: number) =>
  attempts
    .filter(({ quiz_mode }) => quiz_mode === mode)
    .filter(({ submitted_at }) => at(submitted_at) >= now - days * day && at(submitted_at) <= now)
    .sort((a, b) => at(a.submitted_at) - at(b.submitted_at) || a.id - b.id)

/** True for the student's first published attempt at a quiz, which is the rated one. */
const isRated = ({ attempts }: Everything, attempt: Attempt) =>
  isPublished(attempt) &&
  !attempts.some(
    (other) =>
      isPublished(other) &&
      other.student_id === attempt.student_id &&
      other.quiz_id === attempt.quiz_id &&
      (at(other.submitted_at) < at(attempt.submitted_at) ||
        (at(other.submitted_at) === at(attempt.submitted_at) && other.id < attempt.id)),
  )

const quizCount = ({ quizzes }: Everything, mode: string) =>
  quizzes.filter(({ quiz_mode, deleted_at }) => quiz_mode === mode && !deleted_at).length

/** The figures on a student's cards. */
export function studentFigures(all: Everything, studentId: number, mode: string, days: number) {
  const own = submittedIn(all, mode, days).filter(isStudents(studentId))
  const published = own.filter(isPublished)
  return {
    total_quizzes: quizCount(all, mode),
    avg_score: meanOf(published.map(({ percentage }) => hundredths(percentage))),
    completed_quizzes: own.length,
    points_earned:
      own
        .filter((attempt) => isRated(all, attempt))
        .reduce((sum, attempt) => sum + pointsOf(attempt), 0) / 100,
    pending_result: own.length - published.length,
    has_results: all.attempts.filter(isStudents(studentId)).some(isPublished),
  }
}

/** Sums of values by time bucket, and the labels of the buckets in a time zone. */
export function history(
  { now }: Everything,
  days: number,
  timeZone: string,
  values: readonly (readonly [moment: Date | null, value: number])[],
) {
  const [count, length] = cuts[days] ?? [0, 0]
  const edges = Array.from({ length: count + 1 }, (_none, index) => now - (count - index) * length)
  const sums: number[] = Array(count).fill(0)
  for (const [moment, value] of values) {
    const time = at(moment)
    const index = time === edges[0] ? 0 : edges.findLastIndex((edge) => edge < time)
    if (time >= (edges[0] ?? 0) && time <= now) sums[index] = (sums[index] ?? 0) + value
  }
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const labels = edges.slice(0, count).map((edge) => {
    const [date = '', time = ''] = clock.format(edge).split(', ')
    return days === 1 ? time : date.split('/').reverse().join('-')
  })
  return { labels, points: sums }
}

/** The points of a student over time. */
export function pointsHistory(
  all: Everything,
  studentId: number,
  { mode, days, timeZone }: { mode: string; days: number; timeZone: string },
) {
  const rated = all.attempts.filter(
    (attempt) =>
      attempt.student_id === studentId && attempt.quiz_mode === mode && isRated(all, attempt),
  )
  const { labels, points } = history(
    all,
    days,
    timeZone,
    rated.map((attempt) => [attempt.submitted_at, pointsOf(attempt)]),
  )
  return { labels, points: points.map((sum) => sum / 100) }
}

/** The current name of the subject of the first of these chapters that still exists. */
function subjectOf(
  { chapters, subjects }: Everything,
  ids: readonly (number | undefined)[],
): string | undefined {
  const [chapter] = ids.flatMap((one) => chapters.filter(({ id }) => id === one))
  return subjects.find(({ id }) => id === chapter?.subject_id)?.name
}

/**
 * The subjects of an attempt, each by its current name or else the name on the paper, with the
 * percentage in hundredths.
 */
function scoresOf(all: Everything, attempt: Attempt): { name: string; score: number }[] {
  const several = printedSubjects(all, attempt)
  if (several.length < 2) {
    const paper = all.papers.find(({ id }) => id === attempt.paper_id)
    const name = subjectOf(all, [paper?.chapter_id]) ?? paper?.subject_name ?? ''
    return [{ name, score: hundredths(attempt.percentage) }]
  }
  return several.flatMap(([printed, of], place) => {
    const own = attempt.subject_percentages?.[place] ?? null
    const name = subjectOf(
      all,
      of.map(({ id }) => id),
    )
    return own === null ? [] : [{ name: name ?? printed, score: hundredths(String(own)) }]
  })
}

/** Averages by subject, at most 5. A paper on several subjects counts for each of them. */
export function subjectScores(all: Everything, attempts: readonly Attempt[], direction: string) {
  const scores = attempts.filter(isPublished).flatMap((attempt) => scoresOf(all, attempt))
  const bars = [...Map.groupBy(scores, ({ name }) => name)]
    .map(([label, own]) => ({ label, value: meanOf(own.map(({ score }) => score)) }))
    .sort(
      (a, b) =>
        (direction === 'asc' ? 1 : -1) * (a.value - b.value) || (a.label < b.label ? -1 : 1),
    )
  const best = bars.slice(0, 5)
  return { labels: best.map(({ label }) => label), data: best.map(({ value }) => value) }
}

/** {@link subjectScores} as a student sees them: some exams do not reveal the parts of a paper. */
export const ownSubjectScores = (
  all: Everything,
  attempts: readonly Attempt[],
  direction: string,
) => {
  const showsMarksOnly = ({ quiz_id }: Attempt) =>
    all.quizzes.some(({ id, shown_after }) => id === quiz_id && shown_after === 'marks')
  const told = attempts.filter(
    (attempt) => printedSubjects(all, attempt).length < 2 || !showsMarksOnly(attempt),
  )
  return subjectScores(all, told, direction)
}

/** Computed from the newest 200 published attempts. */
export const timeScores = ({ quizzes, answers }: Everything, attempts: readonly Attempt[]) =>
  attempts
    .filter(isPublished)
    .reverse()
    .slice(0, 200)
    .map((attempt) => {
      const whole = (at(attempt.submitted_at) - at(attempt.started_at)) / 1000
      const counted = answers
        .filter(({ attempt_id }) => attempt_id === attempt.id)
        .reduce((sum, { time_spent }) => sum + time_spent, 0)
      const hasBreaks = attempt.deadline === null && counted > 0 && whole - counted >= 60
      const seconds = hasBreaks ? counted : whole
      return {
        time: Number((seconds / 60).toFixed(2)),
        time_taken: Math.round(seconds),
        score: Number(attempt.percentage),
        quiz_name: quizzes.find(({ id }) => id === attempt.quiz_id)?.name,
      }
    })

/** The figures on the admin's cards. */
export function schoolFigures(all: Everything, mode: string, days: number) {
  const students = all.users.filter(({ role }) => role === 'student')
  return {
    total_students: students.length,
    total_quizzes: quizCount(all, mode),
    active_students: students.filter(
      ({ last_login_at }) =>
        at(last_login_at) >= all.now - days * day && at(last_login_at) <= all.now,
    ).length,
    quizzes_completed: submittedIn(all, mode, days).length,
  }
}

/**
 * The 3 quizzes with the most completed attempts, without deleted ones; ties are ordered by name.
 */
export function topQuizzes(all: Everything, mode: string, days: number) {
  const taken = submittedIn(all, mode, days)
  const top = all.quizzes
    .filter(({ deleted_at }) => !deleted_at)
    .map(({ id, name }) => ({ name, count: taken.filter((one) => one.quiz_id === id).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
  return { labels: top.map(({ name }) => name), data: top.map(({ count }) => count) }
}

/** Counts the quizzes of the mode by difficulty. */
export function difficulties({ quizzes }: Everything, mode: string) {
  const count = (level: string) =>
    quizzes.filter(
      ({ quiz_mode, deleted_at, difficulty_level }) =>
        quiz_mode === mode && !deleted_at && difficulty_level === level,
    ).length
  return {
    labels: ['Easy', 'Medium', 'Hard', 'Unset'],
    data: ['easy', 'medium', 'hard', 'unset'].map(count),
  }
}

/**
 * The last 5 exams that have ended for everybody, latest first. Only the attempts of listed
 * students count.
 */
export function finishedExams({ now, quizzes, users, attempts }: Everything) {
  const students = users.filter(isListed)
  const listed = new Set(students.map(({ id }) => id))
  return quizzes
    .filter(
      ({ quiz_mode, deleted_at, owner_id }) => quiz_mode === 'exam' && !deleted_at && !owner_id,
    )
    .map(({ id, name, date_of_quiz, time_duration_seconds }) => {
      const all = attempts.filter(({ quiz_id }) => quiz_id === id)
      const taken = all.filter(({ student_id }) => listed.has(student_id))
      const submitted = taken.filter(({ submitted_at }) => submitted_at !== null)
      const closed = date_of_quiz.getTime() + time_duration_seconds * 1000
      const begun = new Set(all.map(({ student_id }) => student_id))
      const couldSit = students.filter(({ created_at }) => created_at.getTime() < closed)
      return {
        begins: date_of_quiz.getTime(),
        isOver: closed <= now && all.every(({ submitted_at }) => submitted_at !== null),
        exam: {
          id,
          name,
          date_of_quiz: Math.floor(date_of_quiz.getTime() / 1000),
          attempts: submitted.length,
          absent: couldSit.filter((student) => !begun.has(student.id)).length,
          mean:
            submitted.length > 0
              ? meanOf(submitted.map(({ percentage }) => hundredths(percentage)))
              : null,
          questions_to_look_at: 0,
        },
      }
    })
    .filter(({ isOver }) => isOver)
    .sort((a, b) => b.begins - a.begins || b.exam.id - a.exam.id)
    .slice(0, 5)
    .map(({ exam }) => exam)
}
