import type { objectToQuestion as endpoint } from '@prepwell/contract/results/objections.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid, notAllowedNow } from '../../../platform/errors.ts'
import { selectHeldElsewhere } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { requireObjectionPicture } from '../../shared/uploads/index.ts'
import {
  type AttemptContext,
  insertEvent,
  itemsOf,
  requireOwn,
} from '../../sitting/attempts/index.ts'
import { whyNoObjection } from './objection-rules.ts'
import {
  findObjectable,
  findOfQuestion,
  holdExamOf,
  insertObjection,
  type ObjectionRow,
  replaceObjection,
} from './objections.queries.ts'

type Body = z.output<(typeof endpoint)['body']>

/**
 * Stores a student's objection to a question of the student's own exam, replacing an earlier one
 * that nobody has decided. Returns its id. Safe to repeat.
 */
export function objectToQuestion(
  { db, clock, papers }: AttemptContext,
  { viewer, id, body }: { readonly viewer: Viewer; readonly id: number; readonly body: Body },
): Promise<number> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    requireOwn(viewer, await findObjectable(tx, id))
    await holdExamOf(tx, id)
    // Read again under the lock: the exam may have been published or changed in the meantime.
    const attempt = requireOwn(viewer, await findObjectable(tx, id))
    const reason = whyNoObjection(attempt, now)
    if (reason) throw notAllowedNow(reason)
    const { question_id, kind, text, picture } = body
    const items = itemsOf(await papers.get(tx, attempt.paper_id), attempt.item_order)
    if (!items.some((item) => item.question_id === question_id))
      throw invalid('question_id', 'This question is not in the exam')
    await requireVisibleKey(tx, { now, attempt, questionId: question_id })
    const known = await findOfQuestion(tx, id, question_id)
    if (known) requireChangeable(known)
    if (known && isSame(known, body)) return known.id
    if (picture !== null && picture !== known?.picture)
      await requireObjectionPicture(tx, viewer, picture)
    const objection = { kind, text, picture, at: now }
    if (known) await replaceObjection(tx, known.id, objection)
    const { id: objectionId } =
      known ?? (await insertObjection(tx, { ...objection, attempt_id: id, question_id }))
    const detail = { by: 'student', question_id }
    await insertEvent(tx, { attempt_id: id, kind: 'objected', at: now, detail })
    return objectionId
  })
}

/** The key of a question that another exam holds is not visible yet. */
async function requireVisibleKey(
  tx: Tx,
  {
    now,
    attempt,
    questionId,
  }: {
    readonly now: Date
    readonly attempt: { readonly paper_id: number; readonly quiz_id: number }
    readonly questionId: number
  },
): Promise<void> {
  if ((await selectHeldElsewhere(tx, now, attempt)).has(questionId))
    throw notAllowedNow('The right answer to this question is not shown yet', 'question_id')
}

function requireChangeable({ decision, changes }: ObjectionRow): void {
  if (decision) throw notAllowedNow('This objection has been decided', 'question_id')
  if (changes >= limits.objectionChangesMax)
    throw notAllowedNow('This objection has been changed too often', 'text')
}

const isSame = (known: ObjectionRow, { kind, text, picture }: Body) =>
  known.withdrawn_at === null &&
  known.kind === kind &&
  known.text === text &&
  known.picture === picture
