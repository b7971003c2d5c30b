import type { GoalOfList } from '@prepwell/contract/quizzes/quizzes.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { Page } from '../../../../platform/database/listing.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { type Fitting, fittingFor } from './fitting.ts'
import { type Goal, selectGoals } from './goals.queries.ts'

interface Listed {
  readonly id: number
  readonly status: string
  /** Of an exam: the student has submitted it. */
  readonly completed?: boolean
}

interface Asked<Row> {
  readonly viewer: Viewer
  readonly now: Date
  /** False for a list that is asked without regard to the goal. */
  readonly forGoal: boolean
  /** True if the page must not hide exams that can be taken now. */
  readonly keepsLive: boolean
  /** Reads the page: of what fits, or of everything. */
  readonly read: (fitting?: Fitting) => Promise<Page<Row>>
}

/**
 * Reads a page of what fits the viewer's goal. Everything if the viewer has none, or if nothing
 * fits.
 */
export async function readForGoal<Row extends Listed>(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  { viewer, now, forGoal, keepsLive, read }: Asked<Row>,
): Promise<Page<Row> & { readonly goal?: GoalOfList }> {
  const zone = settings.examTimeZone
  const [goal] =
    forGoal && isStudentAccount(viewer)
      ? await selectGoals(db, { studentIds: [viewer.id], now, zone })
      : []
  if (!goal) return read()
  const fitting = await read(fittingFor(goal.exam_name))
  if (isEmpty(fitting)) return { ...(await read()), goal: goalOfList(goal, { fits: false }) }
  const live = keepsLive ? liveBesides((await read()).rows, fitting.rows) : []
  return {
    ...fitting,
    rows: [...live, ...fitting.rows],
    goal: goalOfList(goal, { fits: true, live: live.length }),
  }
}

/** A page past the end has no rows, but a total. */
const isEmpty = ({ rows, total = rows.length }: Page<unknown>) => total === 0

/**
 * The exams that the student can take now, or is taking, and that do not fit. Both are the first
 * pages of the same order, so an exam of `whole` that fits is in `fitting`.
 */
export const liveBesides = <Row extends Listed>(
  whole: readonly Row[],
  fitting: readonly Row[],
): Row[] =>
  whole.filter(
    ({ id, status, completed }) =>
      status === 'live' && !completed && !fitting.some((row) => row.id === id),
  )

export const goalOfList = (
  { exam_name, exam_date }: Goal,
  { fits, live = 0 }: { readonly fits: boolean; readonly live?: number },
): GoalOfList => ({ exam_name, exam_date, has_fitting: fits, also_live: live })
