import type { GoalOfList } from '@prepwell/contract/quizzes/quizzes.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { Page } from '../../../../platform/database/listing.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { type Fitting, fittingFor } from './fitting.ts'
import { type Goal, selectGoals } from './goals.queries.ts'

interface Asked<Row> {
  readonly viewer: Viewer
  readonly now: Date
  /** False for a list that ignores the goal. */
  readonly forGoal: boolean
  /** Reads the page: only what fits, or everything. */
  readonly read: (fitting?: Fitting) => Promise<Page<Row>>
  /**
   * Reads the exams that do not fit but can be taken now or begin soon. Given for a page that must
   * not hide them.
   */
  readonly readSoonBesides?: ((fitting: Fitting) => Promise<Page<Row>>) | undefined
}

/**
 * Reads a page of quizzes that fit the viewer's goal; reads all if the viewer has no goal, or if
 * nothing fits.
 */
export async function readForGoal<Row>(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  { viewer, now, forGoal, read, readSoonBesides }: Asked<Row>,
): Promise<Page<Row> & { readonly goal?: GoalOfList }> {
  const zone = settings.examTimeZone
  const [goal] =
    forGoal && isStudentAccount(viewer)
      ? await selectGoals(db, { studentIds: [viewer.id], now, zone })
      : []
  if (!goal) return read()
  const fitting = fittingFor(goal.exam_name)
  const page = await read(fitting)
  if (isEmpty(page)) return { ...(await read()), goal: goalOfList(goal, { fits: false }) }
  const soon = (await readSoonBesides?.(fitting))?.rows ?? []
  return {
    ...page,
    rows: [...soon, ...page.rows],
    goal: goalOfList(goal, { fits: true, besides: soon.length }),
  }
}

/** A page past the end has no rows, but a total. */
const isEmpty = ({ rows, total = rows.length }: Page<unknown>) => total === 0

export const goalOfList = (
  { exam_name, exam_date }: Goal,
  { fits, besides = 0 }: { readonly fits: boolean; readonly besides?: number },
): GoalOfList => ({ exam_name, exam_date, has_fitting: fits, also_live: besides })
