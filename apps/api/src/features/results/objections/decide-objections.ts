import type { decideObjections as endpoint } from '@prepwell/contract/results/objections.ts'
import type { z } from 'zod'
import { conflict, notFound } from '../../../platform/errors.ts'
import { lockQuiz } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { type AttemptContext, insertEvents } from '../../sitting/attempts/index.ts'
import { queueDecisionNotices } from '../emails/index.ts'
import { type ObjectionToDecide, selectToDecide, updateDecided } from './objections.queries.ts'

interface Deciding {
  readonly viewer: Viewer
  readonly id: number
  readonly body: z.output<(typeof endpoint)['body']>
}

const decisions = { accept: 'accepted', reject: 'rejected' } as const

/**
 * Decides all objections to a question of an exam, and notifies each student whose objection did
 * not have this decision before. Returns their number. Changes no marks. Throws 404 for a question
 * without objections, and 409 if the caller was not shown all of them as they are now. Safe to
 * repeat: then nobody is notified again.
 */
export function decideObjections(
  { db, clock, papers }: AttemptContext,
  { viewer, id, body }: Deciding,
): Promise<number> {
  const now = clock.now()
  const { question_id, reason } = body
  const decision = decisions[body.decision]
  return db.transaction().execute(async (tx) => {
    // Nobody can object, withdraw or publish while the lock is held.
    await lockQuiz(tx, id)
    const objections = await selectToDecide(tx, id, question_id)
    const [first] = objections
    if (!first) throw notFound('Objection', 'question_id')
    if (body.shown) requireShown(objections, body.shown)
    const changed = objections.filter((one) => one.decision !== decision || one.reason !== reason)
    if (changed.length === 0) return 0
    const studentIds = changed.map(({ student_id }) => student_id)
    await queueDecisionNotices(tx, { quizId: id, studentIds, now })
    await updateDecided(
      tx,
      changed.map((one) => one.id),
      { decision, reason, decided_at: now, decided_by: viewer.id },
    )
    const detail = { by: 'admin', actor_id: viewer.id, question_id, decision, reason }
    await insertEvents(
      tx,
      changed.map(({ attempt_id }) => ({
        ...({ attempt_id, kind: 'objection_decided', at: now, detail } as const),
      })),
    )
    const { items } = await papers.get(tx, first.paper_id)
    const question = items.find((item) => item.question_id === question_id)?.display_id
    await audit(tx, {
      ...{ viewer, now, action: 'objections_decided', kind: 'quiz', ids: [id] },
      detail: { decision, reason, ...(question === undefined ? {} : { question }) },
    })
    return changed.length
  })
}

/**
 * The reason of a decision answers only those objections that its author has read. Objections of
 * students who are not active are never listed, so nobody can have been shown them.
 */
function requireShown(
  objections: readonly ObjectionToDecide[],
  shown: NonNullable<Deciding['body']['shown']>,
): void {
  const changesOf = new Map(shown.map(({ id, changes }) => [id, changes]))
  const listed = objections.filter(({ status }) => status === 'Active')
  if (listed.some(({ id }) => !changesOf.has(id)))
    throw conflict('Another objection has come. Read it first.')
  if (listed.some(({ id, changes }) => changesOf.get(id) !== changes))
    throw conflict('An objection has been changed. Read it first.')
}
