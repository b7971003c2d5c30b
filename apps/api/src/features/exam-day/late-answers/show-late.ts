import type {
  ComparedDelivery,
  LateDelivery,
  LateFinding,
} from '@prepwell/contract/exam-day/late-answers.ts'
import { may } from '@prepwell/contract/wire/permissions.ts'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import { mayReadKeys, type Viewer } from '../../shared/access/index.ts'
import { readTimeZone } from '../../shared/school-settings/index.ts'
import { markAttempt, selectAnswers } from '../../sitting/attempts/index.ts'
import type { LateOrder } from './check-late.ts'
import type { LateContext } from './keep-late.ts'
import {
  type DeliveryRow,
  getDelivery,
  getExam,
  selectAccepted,
  selectDeliveries,
} from './late-answers.queries.ts'
import {
  beforeLate,
  compareAnswers,
  countedOf,
  shownTo,
  withLate,
  withoutLate,
} from './late-effects.ts'
import { findingsOfTimes, openTimesOf, ordersOn } from './late-times.ts'

const showDelivery = (row: DeliveryRow, findings: readonly LateFinding[]): LateDelivery => ({
  id: row.id,
  take_quiz_id: row.attempt_id,
  student_id: row.student_id,
  name: row.name,
  username: row.username,
  source: row.source,
  state: row.state,
  received_at: epoch(row.received_at),
  answers: row.answers_count,
  fits: findings.every(({ fits }) => fits),
  decided_at: epochOrNull(row.decided_at),
  decided_by: row.decided_by,
  reason: row.reason,
})

const findingsOf = (
  row: DeliveryRow,
  orders: readonly LateOrder[],
  timeZone: string,
): readonly LateFinding[] => [
  ...row.findings,
  ...findingsOfTimes(row, { orders, receivedAt: row.received_at, timeZone }),
]

/** All late deliveries of an exam, latest first; throws 404 for an unknown exam. */
export async function listLate(
  { db, papers, settings }: Pick<LateContext, 'db' | 'papers' | 'settings'>,
  { quizId }: { readonly quizId: number },
): Promise<LateDelivery[]> {
  await getExam(db, quizId)
  const rows = await selectDeliveries(db, quizId)
  const timeZone = await readTimeZone({ db, settings })
  return Promise.all(
    rows.map(async (row) => {
      const orders = row.section_times
        ? ordersOn(await papers.get(db, row.paper_id), row.orders)
        : row.orders
      return showDelivery(row, findingsOf(row, orders, timeZone))
    }),
  )
}

/**
 * Compares one delivery with what is stored, and shows what the opposite decision would change. A
 * program without the permission for class results gets no marks, which may not be published yet,
 * and neither does one that may not read keys, which marks of known answers would reveal.
 */
export async function compareLate(
  { db, papers, settings }: Pick<LateContext, 'db' | 'papers' | 'settings'>,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<ComparedDelivery> {
  const row = await getDelivery(db, id)
  const paper = await papers.graded(db, row.paper_id)
  const now = await selectAnswers(db, row.attempt_id)
  const isAccepted = row.state === 'accepted'
  const comparison = {
    paper,
    order: row.item_order,
    times: openTimesOf(row, row.received_at),
    stored: isAccepted ? beforeLate(now, row.replaced ?? []) : now,
    late: row.answers,
  }
  const otherwise = isAccepted
    ? withoutLate({
        ...comparison,
        stored: now,
        rows: row.replaced ?? [],
        others: (await selectAccepted(db, row.attempt_id)).filter((one) => one.id !== id),
      })
    : withLate(comparison)
  const { scored_marks } = markAttempt({ attempt: row, paper, answers: otherwise })
  const orders = ordersOn(paper, row.answers)
  const findings = findingsOf(row, orders, await readTimeZone({ db, settings }))
  const compared = compareAnswers(comparison)
  const showsMarks =
    row.submitted_at !== null && may(viewer, 'class-results.read') && mayReadKeys(viewer)
  return {
    ...showDelivery(row, findings),
    findings: [...findings],
    compared: shownTo(viewer, row.replaced ? countedOf(compared, row.replaced) : compared),
    marks: showsMarks ? Number(row.scored_marks) : null,
    marks_otherwise: showsMarks ? Number(scored_marks) : null,
    total_marks: Number(row.total_marks),
  }
}
