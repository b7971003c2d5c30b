import pMap from 'p-map'
import { updateLastLogin } from '../src/features/accounts/auth/index.ts'
import { finishAttempts } from '../src/features/results/results/index.ts'
import { createPaperCache } from '../src/features/sitting/attempts/index.ts'
import { after } from '../src/platform/clock.ts'
import type { Platform } from '../src/platform/platform.ts'
import { selectSubmitted } from './demo-school.queries.ts'
import type { DemoPerson } from './people.ts'
import { type PlannedAttempt, planAttempts } from './plan.ts'
import type { SeededQuizzes } from './quizzes.ts'
import { sitQuiz } from './sit-quiz.ts'

const studentsAtOnce = 8

interface SeededSchool {
  readonly opening: Date
  readonly people: readonly DemoPerson[]
  readonly quizzes: SeededQuizzes
}

/**
 * Creates the missing attempts in chronological order: each exam's results are published before the
 * next exam begins.
 */
export async function seedHistory(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  { opening, people, quizzes }: SeededSchool,
): Promise<void> {
  const calendar = { opening, timeZone: settings.examTimeZone }
  const plans = people.map((student) => planAttempts(student, quizzes, calendar))
  const context = { db, papers: createPaperCache() }
  const sitAll = (from: Date, until: Date) =>
    pMap(
      plans,
      async (plan) => {
        const due = plan.filter(({ begins }) => begins >= from && begins < until)
        for (const attempt of await notSubmitted(due)) await sitQuiz(context, attempt)
      },
      { concurrency: studentsAtOnce },
    )
  const notSubmitted = async (due: readonly PlannedAttempt[]) => {
    const [first] = due
    if (!first) return []
    const submitted = await selectSubmitted(db, first.student.id)
    return due.filter(
      ({ quiz, begins }) =>
        !submitted.some(
          (row) => row.quiz_id === quiz.id && row.started_at.getTime() === begins.getTime(),
        ),
    )
  }
  let from = new Date(0)
  for (const exam of quizzes.finished) {
    const everybodyIsDone = after(exam.begins, 2 * exam.seconds + 60)
    await sitAll(from, everybodyIsDone)
    const clock = { now: () => everybodyIsDone }
    await finishAttempts({ ...context, clock }, { onError: rethrow })
    from = everybodyIsDone
  }
  await sitAll(from, opening)
  for (const plan of plans) {
    const last = plan.at(-1)
    if (last) await updateLastLogin(db, last.student.id, after(last.begins, -60))
  }
}

function rethrow(error: unknown): never {
  throw error
}
