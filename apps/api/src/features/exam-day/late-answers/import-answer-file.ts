import type { importAnswerFile as endpoint } from '@prepwell/contract/exam-day/late-answers.ts'
import {
  type AnswerFilePayload,
  answerFile,
  answerFilePayload,
} from '@prepwell/contract/sitting/answer-log.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { z } from 'zod'
import { conflict, invalid } from '../../../platform/errors.ts'
import { requireKeys, type Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { readTimeZone } from '../../shared/school-settings/index.ts'
import {
  insertEvent,
  isOver,
  isSigned,
  selectAnswers,
  shareGradingOf,
  takesAnswersOf,
} from '../../sitting/attempts/index.ts'
import { decideOne } from './decide-late.ts'
import { type LateContext, readArrival } from './keep-late.ts'
import { getExam, getStudentOf, insertDelivery, lockExamAttempt } from './late-answers.queries.ts'
import { compareAnswers, shownTo } from './late-effects.ts'
import { findingsOfTimes, openTimesOf, ordersOn } from './late-times.ts'

interface Importing {
  readonly viewer: Viewer
  readonly quizId: number
  readonly body: z.output<(typeof endpoint)['body']>
}

type Imported = z.output<(typeof endpoint)['response']>['data']

/**
 * Imports a student's answer file, or previews the import. Answers for a running attempt are
 * accepted at once, unless one is to a section whose time is over; all others wait for a decision
 * and are stored only as late answers. The hours for late deliveries do not apply: an admin decides
 * each time. A program that may not read keys is refused: it could write a file itself and learn
 * the key from what the answers earn.
 */
export function importAnswerFile(
  context: LateContext,
  { viewer, quizId, body }: Importing,
): Promise<Imported> {
  requireKeys(viewer)
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    await getExam(tx, quizId)
    const { payload, text, signature } = readFile(body.file)
    await shareGradingOf(tx, payload.take_quiz_id)
    const attempt = await lockExamAttempt(tx, payload.take_quiz_id)
    if (attempt?.quiz_id !== quizId)
      throw invalid('file', 'It does not belong to an attempt at this exam')
    const signed = {
      isSigned:
        signature === null
          ? null
          : isSigned(context.jwtSecret, attempt.id, { payload: text, signature }),
    }
    const { answers, logs } = payload
    const arrival = await readArrival(tx, context, { attempt, now, answers, logs, ...signed })
    const { paper, rows, findings } = arrival
    const late = new Set(rows.map(({ question_id }) => question_id))
    const takes = takesAnswersOf(attempt, now)
    // Answers to a section that is over wait for a decision, even while the attempt runs.
    const goesToAttempt =
      !attempt.submitted_at &&
      !isOver(attempt, now) &&
      paper.items.every((item) => !late.has(item.question_id) || takes(item))
    const compared = compareAnswers({
      paper,
      order: attempt.item_order,
      times: openTimesOf(attempt, now),
      stored: await selectAnswers(tx, attempt.id),
      late: rows,
    })
    const shown = {
      take_quiz_id: attempt.id,
      ...(await getStudentOf(tx, attempt.student_id)),
      goes_to: goesToAttempt ? ('attempt' as const) : ('late' as const),
      made_at: payload.made_at,
      findings: [
        ...findings,
        ...findingsOfTimes(attempt, {
          orders: ordersOn(paper, rows),
          receivedAt: now,
          timeZone: await readTimeZone({ db: tx, settings: context.settings }),
        }),
      ],
      compared: shownTo(viewer, compared),
    }
    if (body.dry_run || rows.length === 0) return { ...shown, delivery_id: null }
    if (arrival.kept >= limits.lateDeliveriesMax)
      throw conflict('This attempt already has too many late deliveries')
    const { id } = await insertDelivery(tx, {
      attempt_id: attempt.id,
      source: 'file',
      received_at: now,
      answers: rows,
      logs,
      findings,
      imported_by: viewer.id,
    })
    await logImport(tx, { attempt, payload, now, answers: rows.length, body, viewer })
    await audit(tx, {
      ...{ viewer, now, action: 'answer_file_imported', kind: 'quiz', ids: [quizId] },
      students: [attempt.student_id],
      detail: { answers: rows.length, reason: body.reason },
    })
    if (goesToAttempt)
      await decideOne(tx, context, {
        id,
        attempt,
        decision: 'accepted',
        reason: body.reason,
        viewer,
        now,
      })
    return { ...shown, delivery_id: id }
  })
}

/** Throws a 400 that says what is wrong with the file. */
function readFile(file: string): {
  payload: AnswerFilePayload
  text: string
  signature: string | null
} {
  const outer = answerFile.safeParse(parseJson(file))
  if (!outer.success) throw invalid('file', 'This is not an answer file')
  const payload = answerFilePayload.safeParse(parseJson(outer.data.payload))
  if (!payload.success) throw invalid('file', 'This answer file is damaged')
  return { payload: payload.data, text: outer.data.payload, signature: outer.data.signature }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

interface Logged {
  readonly attempt: { readonly id: number; readonly started_at: Date }
  readonly payload: AnswerFilePayload
  readonly now: Date
  readonly answers: number
  readonly body: { readonly reason: string }
  readonly viewer: Viewer
}

/**
 * Logs when the page made the file, because the server learns of it only now. The page's time is
 * limited to between the start of the attempt and now.
 */
async function logImport(
  tx: Parameters<typeof insertEvent>[0],
  { attempt, payload, now, answers, body, viewer }: Logged,
): Promise<void> {
  const madeAt = Math.min(
    now.getTime(),
    Math.max(attempt.started_at.getTime(), payload.made_at * 1000),
  )
  await insertEvent(tx, {
    attempt_id: attempt.id,
    kind: 'answer_file_made',
    at: new Date(madeAt),
    detail: { by: 'student', answers: Object.keys(payload.answers).length },
  })
  await insertEvent(tx, {
    attempt_id: attempt.id,
    kind: 'answer_file_imported',
    at: now,
    detail: { by: 'admin', actor_id: viewer.id, reason: body.reason, answers },
  })
}
