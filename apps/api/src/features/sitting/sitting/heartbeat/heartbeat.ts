import { isIP } from 'node:net'
import type { HeartbeatAnswer, sendHeartbeat } from '@prepwell/contract/sitting/heartbeat.ts'
import pLimit from 'p-limit'
import type { z } from 'zod'
import { after, epoch, epochOrNull } from '../../../../platform/clock.ts'
import { batch } from '../../../../platform/concurrency/batch.ts'
import { notFound } from '../../../../platform/errors.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import {
  type AttemptContext,
  hasOpenedFor,
  itemsOf,
  showSectionClock,
} from '../../attempts/index.ts'
import { type HeartbeatRecord, type HeartbeatRow, recordHeartbeats } from './heartbeat.queries.ts'
import { insertReportedEvents, logSaves } from './heartbeat-log.queries.ts'

/**
 * Milliseconds for which heartbeats are collected into one batch; no user waits for the response.
 */
const waitMs = 100

/**
 * The maximum number of concurrent transactions for events that the batch left out. At the end of
 * an exam many pages report events at once, and other connections must stay free for saves.
 */
const transactionsMax = 4

/** A heartbeat from the page of the attempt `id`, with its origin. */
export interface HeartbeatCall {
  readonly viewer: Viewer
  readonly id: number
  readonly report: z.output<typeof sendHeartbeat.body>
  readonly device: string
  readonly address: string
}

/**
 * Returns a function that records a heartbeat and returns what has changed. The calls of many pages
 * use one statement. The attempt may be running or closed. Throws 404 for anybody but its owner.
 */
export function createHeartbeats(
  context: AttemptContext,
): (call: HeartbeatCall) => Promise<HeartbeatAnswer> {
  const { db, clock, papers } = context
  const limitLogging = pLimit(transactionsMax)
  const record = batch({
    name: 'contacts',
    run: async (heartbeats: readonly HeartbeatRecord[]) => {
      const rows = await recordHeartbeats(db, heartbeats)
      const due = rows.flatMap((row) => (row?.are_saves_due ? row.attempt_id : []))
      if (due.length > 0) await logSaves(db, due)
      return rows
    },
    keyOf: ({ attemptId }) => attemptId,
    sizeOf: ({ events }) => 1 + events.length,
    waitMs,
  })
  const readMessages = async (row: HeartbeatRow, now: Date) => {
    const { messages, paper_id, item_order, version } = row
    if (!messages?.some(({ question_id }) => question_id !== null))
      return {
        version,
        messages:
          messages?.map(({ question_id: _none, ...message }) => ({ ...message, question: null })) ??
          null,
      }
    const items = itemsOf(await papers.get(db, paper_id), item_order)
    const byId = new Map(items.map((item) => [item.question_id, item]))
    const isOpened = hasOpenedFor(row, row.submitted_at ?? now)
    let held = 0
    const shown = messages.flatMap(({ question_id, ...message }) => {
      if (question_id === null) return { ...message, question: null }
      const item = byId.get(question_id)
      // Skips a message about a question that this student did not get.
      if (!item) return []
      if (isOpened(item)) return { ...message, question: item.display_id }
      held += 1
      return []
    })
    // A lower version makes the page ask again, until the section of the question opens.
    return { version: version - held, messages: shown }
  }
  return async ({ viewer, id, report, device, address }) => {
    const now = clock.now()
    const heartbeat: HeartbeatRecord = {
      attemptId: id,
      studentId: viewer.id,
      now,
      deviceId: report.device_id,
      device,
      address: isIP(address) ? address : null,
      isVisible: report.is_visible,
      unsaved: report.unsaved,
      currentQuestion: report.current_question,
      events: report.events.map(({ key, kind, seconds_ago, language, beside }) => ({
        key,
        kind,
        at: after(now, -seconds_ago),
        ...(kind === 'language_chosen'
          ? { language: language ?? null, beside: beside ?? null }
          : { language: null, beside: null }),
      })),
      version: report.version,
    }
    const row = await record(heartbeat)
    if (!row) throw notFound('Attempt')
    // The page discards its events once it gets a response, so they must be stored before.
    if (!row.is_logged)
      await limitLogging(() =>
        db.transaction().execute((tx) => insertReportedEvents(tx, heartbeat)),
      )
    return {
      take_quiz_id: id,
      server_time: epoch(clock.now()),
      deadline: epochOrNull(row.deadline),
      ...showSectionClock(row, now),
      submitted_at: epochOrNull(row.submitted_at),
      closed_by: row.closed_by,
      is_moved: row.is_moved,
      ...(await readMessages(row, now)),
    }
  }
}
