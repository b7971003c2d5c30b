import { quizModes } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { Recommendation, Today } from '@prepwell/contract/results/today.ts'
import { schoolLimits } from '@prepwell/contract/school/school-limits.ts'
import { after, epoch } from '../../../platform/clock.ts'
import { batch } from '../../../platform/concurrency/batch.ts'
import { coalesce } from '../../../platform/concurrency/coalesce.ts'
import {
  type ComingExams,
  entryEndOf,
  type Fitting,
  findComingExams,
  fittingFirst,
  fittingFor,
  type Goal,
  isAhead,
  type QuizListRow,
  quizList,
  selectFitting,
  selectGoalsAndPast,
  selectHeldChapterIds,
} from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { countToAnswer, isOver, itemsOf } from '../../sitting/attempts/index.ts'
import { type MarksReads, recentDays, reportFigures } from '../marks-report/index.ts'
import { createNotebookCounts, type NotebookContext } from '../notebook/index.ts'
import { windowEnding } from '../statistics/index.ts'
import { recommend } from './recommend.ts'
import { findTodayAttempts, selectReadyArchives, type TodayAttempt } from './today.queries.ts'
import { showObjections, showOpen, showQuiz, showResults } from './today.view.ts'
import {
  type DecidedObjections,
  type ProvisionalExam,
  selectDecidedObjections,
  selectProvisionalExams,
} from './today-objections.queries.ts'

const resultDays = 7
const shownAtMost = 3
/** The goal hides no exam that closes within this time. */
const closesSoonSeconds = 2 * 3_600
// More quizzes are read than are shown, because some cannot be taken: they are finished, held by an
// exam, or without questions.
const readAtMost = 20

type Context = NotebookContext & { readonly marks: MarksReads }

interface At {
  readonly studentId: number
  readonly now: Date
  /** Reads the chapters whose practices are closed. */
  readonly readHeld: () => Promise<ReadonlySet<number>>
}

/** The data that is read for every student. */
interface OwnToday extends ComingExams {
  readonly now: Date
  readonly attempts: readonly TodayAttempt[]
  readonly hasBegun: boolean
  /** The time at which an archive of 'My data' was ready, if it can be downloaded. */
  readonly archived: Date | undefined
  readonly provisional: readonly ProvisionalExam[]
  readonly decided: readonly DecidedObjections[]
  readonly goal: Goal | undefined
  readonly isGoalOver: boolean
  /** The live exams that fit the goal. */
  readonly fitting: ReadonlySet<number> | undefined
}

/**
 * Returns a function that finds everything that a student can do now. When results come out, all
 * students ask at once, so their requests are batched into common statements.
 */
export function createToday(
  context: Context,
): (asked: { readonly viewer: Viewer }) => Promise<Today> {
  const readOwn = batch({
    name: 'today',
    run: (studentIds: readonly number[]) => readTogether(context, studentIds),
  })
  // The same for all students, so concurrent calls use one read; it never begins before the call.
  const readHeld = coalesce(() => selectHeldChapterIds(context.db, context.clock.now()))
  const countNotebook = createNotebookCounts(context)
  return async ({ viewer }) => {
    const [own, notebook] = await Promise.all([readOwn(viewer.id), countNotebook(viewer.id)])
    const { now, live, next, attempts, hasBegun, archived, ...rest } = own
    const { goal, isGoalOver, fitting, ...objections } = rest
    const at: At = { studentId: viewer.id, now, readHeld }
    const open = attempts.filter((row) => row.published_at === null && !isOver(row, now))
    const canBegin = live.filter(({ total_questions }) => total_questions > 0)
    const shownLive = chooseLive(canBegin, fitting, now)
    const moreLive = canBegin.length - shownLive.length
    return {
      server_time: epoch(now),
      live: shownLive.map(showQuiz),
      ...(moreLive > 0 ? { more_live: moreLive } : {}),
      open: await Promise.all(
        open
          .slice(0, shownAtMost)
          .map(async (row) => showOpen(row, await readToAnswer(context, row))),
      ),
      next_exam: next ? showQuiz(next) : null,
      results: attempts.flatMap(showResults).slice(0, shownAtMost),
      ...showObjections(objections, shownAtMost),
      recommendation: hasBegun ? await recommendTo(context, at, { next, open }) : null,
      first_practices: hasBegun
        ? []
        : (await selectFirstPractices(context, { ...at, goal })).map(showQuiz),
      ...notebook,
      ...(goal ? { goal } : {}),
      ...(isGoalOver ? { is_goal_over: true as const } : {}),
      ...(archived
        ? { my_data_until: epoch(after(archived, schoolLimits.dataArchiveSeconds)) }
        : {}),
    }
  }
}

/** The live exams to show. Those that fit the goal replace none that closes soon. */
function chooseLive(
  live: readonly QuizListRow[],
  fitting: OwnToday['fitting'],
  now: Date,
): readonly QuizListRow[] {
  const soon = epoch(after(now, closesSoonSeconds))
  const closing = live.slice(0, shownAtMost).filter((exam) => (entryEndOf(exam) ?? soon) < soon)
  const ordered = fittingFirst(live, fitting)
  const shown = new Set([...new Set([...closing, ...ordered])].slice(0, shownAtMost))
  return ordered.filter((exam) => shown.has(exam))
}

/** The number of questions of a running attempt that can be answered. */
async function readToAnswer({ db, papers }: Context, row: TodayAttempt): Promise<number> {
  if (!row.has_limits) return row.questions_count
  const paper = await papers.get(db, row.paper_id)
  return countToAnswer(paper, itemsOf(paper, row.item_order))
}

async function readTogether(
  { db, clock, settings }: Context,
  studentIds: readonly number[],
): Promise<OwnToday[]> {
  const now = clock.now()
  const { from } = windowEnding(now, resultDays)
  const [exams, attempts, archives, provisional, decided, allGoals] = await Promise.all([
    findComingExams(db, now, studentIds),
    findTodayAttempts(db, studentIds, from),
    selectReadyArchives(db, studentIds, after(now, -schoolLimits.dataArchiveSeconds)),
    selectProvisionalExams(db, { studentIds }),
    selectDecidedObjections(db, studentIds, { since: from, now }),
    selectGoalsAndPast(db, { studentIds, now, zone: settings.examTimeZone }),
  ])
  const goals = allGoals.filter(isAhead)
  const liveIds = new Set(exams.flatMap(({ live }) => live.map(({ id }) => id)))
  const fitting = liveIds.size > 1 ? await selectFitting(db, goals, [...liveIds]) : undefined
  const goalOf = new Map(goals.map((goal) => [goal.student_id, goal]))
  const nothing = { live: [], next: undefined, attempts: [], hasBegun: false }
  return studentIds.map((id, index) => ({
    ...{ ...nothing, ...exams[index], ...attempts[index], now },
    fitting: fitting?.get(goalOf.get(id)?.exam_name ?? ''),
    archived: archives.get(id),
    provisional: provisional.filter(({ student_id }) => student_id === id),
    decided: decided.filter(({ student_id }) => student_id === id),
    goal: goalOf.get(id),
    isGoalOver: !goalOf.has(id) && allGoals.some(({ student_id }) => student_id === id),
  }))
}

async function selectFirstPractices(
  { db }: Context,
  { studentId, now, readHeld, goal }: At & Pick<OwnToday, 'goal'>,
): Promise<QuizListRow[]> {
  const easiest = (fitting?: Fitting) =>
    quizList(db, now, studentId, {
      quiz_mode: 'practice',
      status: ['live'],
      sort: 'difficulty_level',
      order: 'asc',
      page: 1,
      per_page: readAtMost,
      fitting,
    }).page()
  const [fitting, all, heldChapters] = await Promise.all([
    goal ? easiest(fittingFor(goal.exam_name)) : { rows: [] },
    easiest(),
    readHeld(),
  ])
  const others = all.rows.filter(({ id }) => !fitting.rows.some((row) => row.id === id))
  return [...fitting.rows, ...others]
    .filter(
      ({ chapters, total_questions }) =>
        total_questions > 0 && !chapters.some(({ id }) => heldChapters.has(id)),
    )
    .slice(0, shownAtMost)
}

async function recommendTo(
  { marks }: Context,
  { studentId, now, readHeld }: At,
  already: { readonly next: QuizListRow | undefined; readonly open: readonly TodayAttempt[] },
): Promise<Recommendation | null> {
  const window = windowEnding(now, recentDays)
  const [heldChapters, ...reports] = await Promise.all([
    readHeld(),
    ...quizModes.map(async (mode) => ({
      quiz_mode: mode,
      chapters: (
        await reportFigures(marks, { studentId, mode, window, reader: { role: 'student' } })
      ).chapters,
    })),
  ])
  return recommend({
    reports,
    nextChapters: new Set(already.next?.chapters.map(({ id }) => id)),
    heldChapters,
    openQuizzes: new Set(already.open.map(({ quiz_id }) => quiz_id)),
  })
}
