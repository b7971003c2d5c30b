import { quizModes } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { Recommendation, Today } from '@prepwell/contract/results/today.ts'
import { epoch } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type QuizListRow,
  quizList,
  selectExams,
  selectHeldChapterIds,
} from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { isOver } from '../../sitting/attempts/index.ts'
import { reportFigures } from '../marks-report/index.ts'
import { windowEnding } from '../statistics/index.ts'
import { recommend } from './recommend.ts'
import { hasAttempts, selectTodayAttempts, type TodayAttempt } from './today.queries.ts'
import { showOpen, showQuiz, showResults } from './today.view.ts'

const resultDays = 7
// Older answers say little about a student today.
const recommendationDays = 90
const shownAtMost = 3
// More quizzes are read than are shown, because some cannot be taken: finished, held by an exam, or
// without questions.
const readAtMost = 20

type Context = Pick<Platform, 'db' | 'clock'>

interface At {
  readonly studentId: number
  readonly now: Date
}

/** Everything that a student can do now. */
export async function showToday(
  context: Context,
  { viewer }: { readonly viewer: Viewer },
): Promise<Today> {
  const { db } = context
  const at: At = { studentId: viewer.id, now: context.clock.now() }
  const [live, nextExam, attempts, hasBegun] = await Promise.all([
    selectLive(context, at),
    findNextExam(context, at),
    selectTodayAttempts(db, viewer.id, windowEnding(at.now, resultDays).from),
    hasAttempts(db, viewer.id),
  ])
  const open = attempts.filter((row) => row.published_at === null && !isOver(row, at.now))
  return {
    server_time: epoch(at.now),
    live: live.map(showQuiz),
    open: open.slice(0, shownAtMost).map(showOpen),
    next_exam: nextExam ? showQuiz(nextExam) : null,
    results: attempts.flatMap(showResults).slice(0, shownAtMost),
    recommendation: hasBegun ? await recommendTo(context, at, { nextExam, open }) : null,
    first_practices: hasBegun ? [] : (await selectFirstPractices(context, at)).map(showQuiz),
  }
}

/** Exams that the student has not begun and can begin now. */
async function selectLive({ db }: Context, { studentId, now }: At): Promise<QuizListRow[]> {
  const { rows } = await selectExams(
    db,
    now,
    { id: studentId, role: 'student' },
    {
      status: ['live'],
      sort: 'live_first',
      order: 'asc',
      page: 1,
      per_page: readAtMost,
    },
  )
  return rows
    .filter(({ attempted, total_questions }) => !attempted && total_questions > 0)
    .slice(0, shownAtMost)
}

async function findNextExam(
  { db }: Context,
  { studentId, now }: At,
): Promise<QuizListRow | undefined> {
  const { rows } = await quizList(db, now, studentId, {
    quiz_mode: 'exam',
    status: ['upcoming'],
    sort: 'date_of_quiz',
    order: 'asc',
    page: 1,
    per_page: 1,
  }).page()
  return rows[0]
}

async function selectFirstPractices(
  { db }: Context,
  { studentId, now }: At,
): Promise<QuizListRow[]> {
  const [{ rows }, heldChapters] = await Promise.all([
    quizList(db, now, studentId, {
      quiz_mode: 'practice',
      status: ['live'],
      sort: 'difficulty_level',
      order: 'asc',
      page: 1,
      per_page: readAtMost,
    }).page(),
    selectHeldChapterIds(db, now),
  ])
  return rows
    .filter(
      ({ chapters, total_questions }) =>
        total_questions > 0 && !chapters.some(({ id }) => heldChapters.has(id)),
    )
    .slice(0, shownAtMost)
}

async function recommendTo(
  { db }: Context,
  { studentId, now }: At,
  already: { readonly nextExam: QuizListRow | undefined; readonly open: readonly TodayAttempt[] },
): Promise<Recommendation | null> {
  const window = windowEnding(now, recommendationDays)
  const [heldChapters, ...reports] = await Promise.all([
    selectHeldChapterIds(db, now),
    ...quizModes.map(async (mode) => ({
      quiz_mode: mode,
      chapters: (await reportFigures(db, { studentId, mode, window, reader: 'student' })).chapters,
    })),
  ])
  return recommend({
    reports,
    nextChapters: new Set(already.nextExam?.chapters.map(({ id }) => id)),
    heldChapters,
    openQuizzes: new Set(already.open.map(({ quiz_id }) => quiz_id)),
  })
}
