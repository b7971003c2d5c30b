import type { AdminFigures, getAdminDashboard } from '@prepwell/contract/results/dashboards.ts'
import type { z } from 'zod'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  findLackingExams,
  selectObjectedExams,
  selectWaitingExams,
} from '../../quizzes/quiz/index.ts'
import { selectCompleted, windowEnding } from '../statistics/index.ts'
import { countQuizzes } from './dashboards.queries.ts'
import { countStudents, selectFinishedExams, selectRunningExams } from './school.queries.ts'
import { showFirstSteps } from './show-first-steps.ts'

type Asked = z.output<(typeof getAdminDashboard)['query']>

/** The figures on the admin's cards, with exams that need attention or are over. */
export async function showSchoolDashboard(
  context: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { days_ago, quiz_mode }: Asked,
): Promise<AdminFigures> {
  const { db, clock } = context
  const now = clock.now()
  const window = windowEnding(now, days_ago)
  const [students, quizzes, [completed = 0], lacking, waiting, objected, running, finished, steps] =
    await Promise.all([
      countStudents(db, window),
      countQuizzes(db, quiz_mode, null),
      selectCompleted(db, quiz_mode, [window]),
      findLackingExams(db, now),
      selectWaitingExams(db, now),
      selectObjectedExams(db),
      selectRunningExams(db, now),
      selectFinishedExams(db, now),
      showFirstSteps(context),
    ])
  return {
    ...steps,
    total_students: students.total,
    total_quizzes: quizzes,
    active_students: students.active,
    quizzes_completed: completed,
    lacking_exams: lacking.map((exam) => ({ ...exam, date_of_quiz: epoch(exam.date_of_quiz) })),
    waiting_exams: waiting.map((exam) => ({
      ...exam,
      date_of_quiz: epoch(exam.date_of_quiz),
      closed_at: epoch(exam.closed_at),
    })),
    objected_exams: objected.map(({ results_published_at, ...exam }) => ({
      ...exam,
      date_of_quiz: epoch(exam.date_of_quiz),
      objections_close_at: epochOrNull(exam.objections_close_at),
      is_published: results_published_at !== null,
    })),
    running_exams: running.map((exam) => ({ ...exam, date_of_quiz: epoch(exam.date_of_quiz) })),
    finished_exams: finished.map((exam) => ({
      ...exam,
      date_of_quiz: epoch(exam.date_of_quiz),
    })),
  }
}
