import type { HelpReport } from '@prepwell/contract/exam-day/interventions.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import {
  type Change,
  moveDeadlines,
  moveSections,
  moveToOtherDevice,
  openAgain,
} from './apply-help.ts'
import {
  type GivenTo,
  getHelp,
  type Help,
  insertUndone,
  selectDone,
  selectHelped,
} from './attempt-help.queries.ts'
import { holdExam, holdStudents, lockAttempts, selectCandidates } from './candidates.queries.ts'
import { deleteLateEntries } from './help-effects.queries.ts'
import { type Candidate, type Decision, decideUndo, helpDetail } from './help-rules.ts'
import { requireMayReopen } from './may-reopen.ts'
import { submitForStudents } from './submit-for-students.ts'

/** An intervention to be undone, and its students. */
interface Undoing {
  readonly viewer: Viewer
  readonly helpId: number
  /** Undefined means all students of the intervention. */
  readonly studentIds: readonly number[] | undefined
}

interface Step {
  readonly help: Help
  readonly actorId: number
  readonly now: Date
}

/**
 * Undoes an intervention, and reports for whom. If it is too late for one student, it is still
 * undone for the others. Safe to repeat.
 */
export async function undoHelp(
  context: AttemptContext,
  { viewer, helpId, studentIds }: Undoing,
): Promise<HelpReport> {
  const { db, clock } = context
  const now = clock.now()
  const help = await getHelp(db, helpId)
  const named = studentIds && new Set(studentIds)
  const helped = (await selectHelped(db, helpId))
    .map(({ student_id }) => student_id)
    .filter((id) => !named || named.has(id))
  const step = { help, actorId: viewer.id, now }
  const { refused, submitting } = await db.transaction().execute(async (tx) => {
    const ids = await holdStudents(tx, helped)
    await holdExam(tx, { id: help.quiz_id, now, isAlone: help.action === 'let_in' })
    // Undoing a submit reopens the attempts.
    if (help.action === 'submit') await requireMayReopen(tx, viewer, help.quiz_id)
    await lockAttempts(tx, help.quiz_id, ids)
    const given = new Map((await selectHelped(tx, helpId)).map((one) => [one.student_id, one]))
    const candidates = await selectCandidates(tx, help.quiz_id, ids)
    const open = candidates.flatMap((one) => {
      const before = given.get(one.student_id)
      return before && !before.is_undone ? [{ one, is: decisionFor(step, before, one) }] : []
    })
    const refused = open.flatMap(({ one, is }) => ('refusal' in is ? [refusal(one, is)] : []))
    const changes = open.flatMap(({ one, is }) => ('refusal' in is ? [] : [toChange(one, is)]))
    const note = (students: readonly number[]) =>
      audit(tx, {
        ...{ viewer, now, action: 'help_undone', kind: 'quiz', ids: [help.quiz_id], students },
        detail: helpDetail(help),
      })
    if (help.action === 'reopen') {
      if (changes.length > 0) await note(changes.map(({ student_id }) => student_id))
      return { refused, submitting: changes }
    }
    const undone = await takeBack(tx, step, changes)
    if (undone.length > 0) await note(undone)
    if (undone.length > 0) await insertUndone(tx, helpId, undone, { actorId: viewer.id, now })
    const missed = open.filter(
      ({ one, is }) => !('refusal' in is) && !undone.includes(one.student_id),
    )
    const superseded = missed.map(({ one }) =>
      refusal(one, { refusal: 'Something else has been decided since' }),
    )
    return { refused: [...refused, ...superseded], submitting: [] }
  })
  const late = await submitForStudents(context, {
    attempts: submitting,
    ...{ actorId: viewer.id, reason: `Taken back: ${help.reason}`, now },
    record: async (tx, { student_id }) => {
      await insertUndone(tx, helpId, [student_id], { actorId: viewer.id, now })
      return true
    },
  })
  const after = await selectHelped(db, helpId)
  const undone = after.filter((one) => one.is_undone && (!named || named.has(one.student_id)))
  const undoneIds = undone.map(({ student_id }) => student_id)
  const lateOnes = await selectCandidates(db, help.quiz_id, late)
  return {
    help_id: helpId,
    done: await selectDone(db, helpId, undoneIds),
    not_done: [
      ...refused,
      ...lateOnes
        .filter(({ student_id }) => !undoneIds.includes(student_id))
        .map((one) => refusal(one, { refusal: 'The attempt has already been submitted' })),
    ],
  }
}

const decisionFor = ({ help, now }: Step, before: GivenTo, { attempt }: Candidate) =>
  decideUndo(help.action, attempt, {
    now,
    addedSeconds: before.added_seconds ?? 0,
    isSuperseded: before.is_superseded,
    givenAt: help.at,
    section: help.section,
  })

/** Undoes the intervention for these students, and returns those for whom it was undone. */
async function takeBack(tx: Tx, step: Step, changes: readonly Change[]): Promise<number[]> {
  if (changes.length === 0) return []
  const ids = changes.map(({ student_id }) => student_id)
  const { action } = step.help
  if (action === 'let_in') return deleteLateEntries(tx, step.help.id, ids)
  if (action === 'add_time') await moveDeadlines(tx, step, changes)
  if (action === 'submit') await openAgain(tx, step, changes)
  if (action === 'open_section') await moveSections(tx, step, changes, { isOpened: false })
  if (action === 'end_section') await moveSections(tx, step, changes, { isOpened: true })
  if (action === 'move') {
    const attemptIds = changes.map(({ attempt_id }) => attempt_id)
    await moveToOtherDevice(tx, step, { attemptIds, isMoved: false })
  }
  return ids
}

const refusal = ({ student_id, name }: Candidate, { refusal }: { readonly refusal: string }) => ({
  ...{ student_id, name },
  reason: refusal,
})

const toChange = (
  { student_id, attempt }: Candidate,
  given: Exclude<Decision, { readonly refusal: string }>,
): Change => ({
  student_id,
  attempt_id: attempt?.id ?? 0,
  // Used only if the deadline moves.
  deadline: given.deadline ?? new Date(0),
  section_times: given.sectionTimes ?? null,
  added_seconds: given.addedSeconds ?? 0,
})
