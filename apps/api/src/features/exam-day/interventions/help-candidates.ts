import { randomUUID } from 'node:crypto'
import type { HelpAction, HelpReport } from '@prepwell/contract/exam-day/interventions.ts'
import type { AuditDetail } from '@prepwell/contract/school/audit-log.ts'
import { receiptCode } from '@prepwell/contract/sitting/receipt-code.ts'
import { isAdminAccount } from '@prepwell/contract/wire/roles.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { SectionTimes } from '../../../platform/database/tables.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import { windowEnd } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit, namesKept } from '../../shared/audit/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import {
  type Act,
  letIn,
  moveDeadlines,
  moveSections,
  moveToOtherDevice,
  openAgain,
} from './apply-help.ts'
import {
  type Help,
  type HelpedStudent,
  insertHelped,
  recordHelp,
  selectDone,
  selectHelped,
} from './attempt-help.queries.ts'
import {
  getHelpedAttempt,
  holdExam,
  holdStudents,
  lockAttempts,
  selectAllCandidates,
  selectCandidates,
} from './candidates.queries.ts'
import { type Candidate, decideHelp, helpDetail } from './help-rules.ts'
import { requireMayReopen } from './may-reopen.ts'
import { submitForStudents } from './submit-for-students.ts'

/** An intervention that an admin requests. */
interface Wanted {
  readonly viewer: Viewer
  readonly quizId: number
  /** Undefined means all students to whom the action can apply. */
  readonly studentIds: readonly number[] | undefined
  readonly help: {
    readonly action: HelpAction
    readonly minutes?: number | null | undefined
    readonly duration_minutes?: number | null | undefined
    readonly section?: number | null | undefined
    readonly reason: string
    readonly key?: string | undefined
  }
}

const changedMeanwhile = 'The attempt has already been submitted'

/**
 * Intervenes for candidates of an exam, and reports what it did for whom. A student for whom it is
 * impossible does not hold up the others. Repeating a call with the same key applies nothing twice:
 * it continues where the first call was interrupted.
 */
export async function helpCandidates(
  context: AttemptContext,
  { viewer, quizId, studentIds, help }: Wanted,
): Promise<HelpReport> {
  const { db, clock } = context
  const now = clock.now()
  const wanted = {
    action: help.action,
    minutes: help.minutes ?? null,
    duration_minutes: help.duration_minutes ?? null,
    section: help.section ?? null,
    ...{ quiz_id: quizId, reason: help.reason, actor_id: viewer.id, at: now },
    key: help.key ?? randomUUID(),
  }
  const auditHelp = async (tx: Tx, stored: Help, helped: readonly HelpedStudent[]) => {
    if (helped.length === 0) return
    await audit(tx, {
      ...{ viewer, now, action: 'helped', kind: 'quiz', ids: [quizId] },
      students: helped.map(({ student_id }) => student_id),
      detail: { ...helpDetail(stored), ...receiptsOf(help.action, helped) },
    })
  }
  const asked = studentIds ?? (await selectAllCandidates(db, quizId, help.action))
  const { stored, decided, submitting } = await db.transaction().execute(async (tx) => {
    const ids = await holdStudents(tx, asked, {
      // Only admins may name students who are not candidates: staff and API tokens must not learn
      // of them.
      candidatesOf: isAdminAccount(viewer) && !viewer.granted ? null : quizId,
    })
    const exam = await holdExam(tx, { id: quizId, now })
    if (help.action === 'reopen') await requireMayReopen(tx, viewer, quizId)
    requireKnown(studentIds, ids)
    await lockAttempts(tx, quizId, ids)
    const stored = await recordHelp(tx, wanted)
    const given = new Set((await selectHelped(tx, stored.id)).map((one) => one.student_id))
    const candidates = await selectCandidates(tx, quizId, ids)
    const { minutes, section } = wanted
    const wish = { minutes, section, now, windowEnd: windowEnd(exam) }
    const open = candidates.filter(({ student_id }) => !given.has(student_id))
    const decided = open.map((one) => ({ one, is: decideHelp(help.action, one, wish) }))
    const granted = decided.flatMap(({ one, is }) =>
      'refusal' in is ? [] : [toStudent(one, is.deadline, is.addedSeconds)],
    )
    const act = { help: stored, actorId: viewer.id, now }
    const times = new Map(
      decided.flatMap(({ one, is }) =>
        'sectionTimes' in is && is.sectionTimes ? [[one.student_id, is.sectionTimes]] : [],
      ),
    )
    if (help.action !== 'submit' && granted.length > 0) await give(tx, act, granted, times)
    if (help.action !== 'submit') await auditHelp(tx, stored, granted)
    return { stored, decided, submitting: help.action === 'submit' ? granted : [] }
  })
  const submittedIds = new Set<number>()
  // Leaves out students who submit at the same moment, and those whom another admin submitted.
  const auditSubmitted = () =>
    db.transaction().execute((tx) =>
      auditHelp(
        tx,
        stored,
        submitting.filter(({ student_id }) => submittedIds.has(student_id)),
      ),
    )
  const lateIds = new Set(
    await submitForStudents(context, {
      onSubmitted: (student_id) => submittedIds.add(student_id),
      attempts: submitting.flatMap(({ student_id, attempt_id }) =>
        attempt_id === null ? [] : [{ student_id, attempt_id }],
      ),
      ...{ actorId: viewer.id, reason: stored.reason, now },
      record: async (tx, one) =>
        (await insertHelped(tx, stored.id, [{ ...one, deadline: null, added_seconds: null }]))
          .length > 0,
    }).finally(auditSubmitted),
  )
  const isForAll = help.action === 'submit' && studentIds === undefined
  const done = await selectDone(db, stored.id, asked)
  const doneIds = new Set(done.map(({ student_id }) => student_id))
  return {
    help_id: done.length > 0 ? stored.id : null,
    done,
    not_done: decided.flatMap(({ one: { student_id, name, attempt }, is }) => {
      // A student who submits before the others are submitted needs no help and is not reported.
      if (isForAll && (attempt?.submitted_at || lateIds.has(student_id))) return []
      if ('refusal' in is) return [{ student_id, name, reason: is.refusal }]
      return lateIds.has(student_id) && !doneIds.has(student_id)
        ? [{ student_id, name, reason: changedMeanwhile }]
        : []
    }),
  }
}

/**
 * Applies {@link helpCandidates} to one attempt; throws 409 with the reason if nothing can be done.
 */
export async function helpAttempt(
  context: AttemptContext,
  { viewer, id, help }: Pick<Wanted, 'viewer' | 'help'> & { readonly id: number },
): Promise<HelpReport> {
  const { quiz_id: quizId, student_id } = await getHelpedAttempt(context.db, id)
  const report = await helpCandidates(context, { viewer, quizId, studentIds: [student_id], help })
  const [refused] = report.not_done
  if (refused) throw conflict(refused.reason)
  return report
}

async function give(
  tx: Tx,
  act: Act & { readonly help: Pick<Help, 'action'> },
  granted: readonly HelpedStudent[],
  times: ReadonlyMap<number, SectionTimes>,
): Promise<void> {
  const { action } = act.help
  await insertHelped(tx, act.help.id, granted)
  const changes = granted.flatMap((student) => withAttempt(student, times.get(student.student_id)))
  if (action === 'open_section') await moveSections(tx, act, changes, { isOpened: true })
  if (action === 'end_section') await moveSections(tx, act, changes, { isOpened: false })
  if (action === 'add_time') await moveDeadlines(tx, act, changes)
  if (action === 'reopen') await openAgain(tx, act, changes)
  if (action === 'move') {
    const attemptIds = changes.map(({ attempt_id }) => attempt_id)
    await moveToOtherDevice(tx, act, { attemptIds, isMoved: true })
  }
  if (action === 'let_in')
    await letIn(
      tx,
      act,
      granted.flatMap(({ student_id, deadline }) =>
        deadline ? [{ student_id, until: deadline }] : [],
      ),
    )
}

const toStudent = (
  { student_id, attempt }: Candidate,
  deadline: Date | null,
  added_seconds: number | null,
): HelpedStudent => ({ student_id, attempt_id: attempt?.id ?? null, deadline, added_seconds })

const withAttempt = (student: HelpedStudent, times?: SectionTimes) =>
  student.attempt_id === null
    ? []
    : [
        {
          student_id: student.student_id,
          attempt_id: student.attempt_id,
          // Used only if the action moves the deadline.
          deadline: student.deadline ?? new Date(0),
          section_times: times ?? null,
          added_seconds: student.added_seconds ?? 0,
        },
      ]

function requireKnown(asked: readonly number[] | undefined, known: readonly number[]): void {
  const ids = new Set(known)
  const unknown = asked?.find((id) => !ids.has(id))
  if (unknown !== undefined) throw invalid('student_ids', `Student ${unknown} not found`)
}

/**
 * The codes on the receipts of the students whose names the audit log keeps, in the order of the
 * names, if the action ends their exams.
 */
const receiptsOf = (
  action: HelpAction,
  students: readonly { readonly student_id: number; readonly attempt_id: number | null }[],
): Pick<AuditDetail, 'receipts'> =>
  action === 'submit'
    ? {
        receipts: students
          .slice(0, namesKept)
          .sort((a, b) => a.student_id - b.student_id)
          .flatMap(({ attempt_id: id }) => (id === null ? [] : [receiptCode(id)])),
      }
    : {}
