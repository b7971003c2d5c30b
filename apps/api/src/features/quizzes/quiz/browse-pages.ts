import type { GoalOfList, listUpcoming } from '@prepwell/contract/quizzes/quizzes.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { z } from 'zod'
import { batch } from '../../../platform/concurrency/batch.ts'
import type { Db } from '../../../platform/database/database.ts'
import { defaultPerPage, type Page } from '../../../platform/database/listing.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { askerOf } from './audience.queries.ts'
import {
  findBrowsePages,
  findSoonBesides,
  type OwnExam,
  type OwnPage,
  selectExamCards,
} from './browse.queries.ts'
import {
  findUpcoming,
  type Upcoming,
  type UpcomingAsked,
  upcomingMax,
} from './coming-exams.queries.ts'
import { fittingFirst, fittingFor } from './goals/fitting.ts'
import { type Goal, selectFitting, selectGoals } from './goals/goals.queries.ts'
import { goalOfList } from './goals/read-for-goal.ts'
import { type QuizListRow, quizList } from './quizzes.queries.ts'
import { examCardText } from './quizzes.view.ts'

/** A student's first page, and by exam id the {@link examCardText} of each of its exams. */
export interface BrowsePage extends OwnPage {
  readonly cards: ReadonlyMap<number, string>
  readonly goal?: GoalOfList
}

interface PageAsked {
  readonly studentId: number
  /** True if only exams for the student's goal are wanted, as in {@link readForGoal}. */
  readonly forGoal: boolean
}

/**
 * Reads the first page of exams that a student sees. Before an exam all students open it within
 * minutes, so batched requests run their statements together: one for all students' progress, one
 * for the cards, one for the goals, and two for each exam that students prepare for. Each card is
 * serialised once for all students.
 */
export const createBrowsePages = (
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
): ((asked: PageAsked) => Promise<BrowsePage>) =>
  batch({
    name: 'browse_pages',
    run: async (asked: readonly PageAsked[]) => {
      const { db, clock } = platform
      const now = clock.now()
      const studentIds = asked.map(({ studentId }) => studentId)
      const [whole, goals] = await Promise.all([
        findBrowsePages(db, now, studentIds),
        goalsOf(platform, now, asked),
      ])
      const pages = await withGoals(db, { now, goals, whole })
      const ids = [...new Set(pages.flatMap(({ exams }) => exams.map(({ id }) => id)))]
      const found = ids.length === 0 ? [] : await selectExamCards(db, { ids })
      const cards = new Map(found.map((card) => [card.id, examCardText(card)]))
      return pages.map((page) => ({ ...page, cards }))
    },
  })

type GoalPage = OwnPage & Pick<BrowsePage, 'goal'>

/** The goal for each of the pages; undefined if a page ignores goals or its student has none. */
async function goalsOf(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  now: Date,
  asked: readonly PageAsked[],
): Promise<(Goal | undefined)[]> {
  const studentIds = asked.filter(({ forGoal }) => forGoal).map(({ studentId }) => studentId)
  if (studentIds.length === 0) return []
  const goals = await selectGoals(db, { studentIds, now, zone: settings.examTimeZone })
  const byStudent = new Map(goals.map((goal) => [goal.student_id, goal]))
  return asked.map(({ studentId, forGoal }) => (forGoal ? byStudent.get(studentId) : undefined))
}

interface Known {
  readonly now: Date
  readonly goals: readonly (Goal | undefined)[]
  readonly whole: readonly OwnPage[]
}

/** Replaces the pages of students who want exams for their goal, unless no exam fits it. */
async function withGoals(db: Db, { now, goals, whole }: Known): Promise<GoalPage[]> {
  const pages: GoalPage[] = [...whole]
  const places = Map.groupBy(
    goals.flatMap((goal, place) => (goal ? [{ goal, place }] : [])),
    ({ goal }) => goal.exam_name.trim().toLowerCase(),
  )
  // Runs sequentially, so that no save has to wait for a connection while students browse.
  for (const [examName, own] of places) {
    const ids = own.map(({ goal }) => goal.student_id)
    const fitting = fittingFor(examName)
    const found = await findBrowsePages(db, now, ids, fitting)
    const soon = await findSoonBesides(db, now, ids, fitting)
    for (const [index, { place, goal }] of own.entries()) {
      const [all, page] = [whole[place], found[index]]
      if (all && page) pages[place] = goalPage(goal, { all, page, soon: soon[index] ?? [] })
    }
  }
  return pages
}

interface Found {
  readonly all: OwnPage
  /** The page of exams that fit the goal. */
  readonly page: OwnPage
  readonly soon: readonly OwnExam[]
}

function goalPage(goal: Goal, { all, page: { exams, total }, soon }: Found): GoalPage {
  if (total === 0) return { ...all, goal: goalOfList(goal, { fits: false }) }
  return {
    exams: [...soon, ...exams],
    total,
    goal: goalOfList(goal, { fits: true, besides: soon.length }),
  }
}

type UpcomingQuery = z.output<(typeof listUpcoming)['query']>

/**
 * Returns a function that lists quizzes that have not begun, soonest first. Every student's
 * dashboard shows the first of them, and all students open it on the evening of the results, so
 * batched requests for a first page need only two statements, and two more for goals.
 */
export function createUpcoming(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
): (asked: {
  readonly viewer: Viewer
  readonly query: UpcomingQuery
}) => Promise<Page<QuizListRow>> {
  const { db, clock } = platform
  const readFirst = batch({
    name: 'upcoming',
    run: (asked: readonly FirstAsked[]) => readUpcoming(platform, asked),
  })
  return async ({ viewer, query: { goal_first: goalFirst = false, ...query } }) => {
    const { quiz_mode: mode, per_page = defaultPerPage } = query
    if (isStudentAccount(viewer) && mode && isFirstPage(query)) {
      const { rows, total, fitting } = await readFirst({ studentId: viewer.id, mode, goalFirst })
      return { rows: fittingFirst(rows.slice(0, per_page), fitting), total }
    }
    const soonestFirst = { sort: 'date_of_quiz', order: 'asc', ...query } as const
    const upcoming = { ...soonestFirst, status: ['upcoming' as const] }
    return quizList(db, clock.now(), askerOf(viewer), upcoming).page()
  }
}

interface FirstAsked extends UpcomingAsked {
  readonly goalFirst: boolean
}

async function readUpcoming(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  asked: readonly FirstAsked[],
): Promise<(Upcoming & { readonly fitting?: ReadonlySet<number> | undefined })[]> {
  const now = clock.now()
  const found = await findUpcoming(db, now, asked)
  const studentIds = asked.filter(({ goalFirst }) => goalFirst).map(({ studentId }) => studentId)
  if (studentIds.length === 0) return found
  const goals = await selectGoals(db, { studentIds, now, zone: settings.examTimeZone })
  const ids = [...new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)))]
  const byExam = await selectFitting(db, goals, ids)
  const byStudent = new Map(goals.map((goal) => [goal.student_id, byExam.get(goal.exam_name)]))
  return found.map((upcoming, place) => {
    const { studentId, goalFirst } = asked[place] ?? {}
    const fitting = goalFirst && studentId !== undefined ? byStudent.get(studentId) : undefined
    return { ...upcoming, fitting }
  })
}

/** True if the request is only for a short first page of a mode. */
const isFirstPage = ({
  quiz_mode: _mode,
  page,
  per_page = defaultPerPage,
  ...rest
}: Omit<UpcomingQuery, 'goal_first'>) =>
  page === 1 && per_page <= upcomingMax && Object.values(rest).every((value) => value === undefined)
