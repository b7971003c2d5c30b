import { createHash, createHmac } from 'node:crypto'
import {
  answerFileFormat,
  chainedText,
  logBeginning,
} from '@prepwell/contract/sitting/answer-chain.ts'
import type {
  AnswerFilePayload,
  AnswerLog,
  LateAnswer,
  LoggedAnswer,
} from '@prepwell/contract/sitting/answer-log.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** One change of an answer on the device; times in milliseconds since the page was opened. */
export interface Change {
  readonly question_id: number
  readonly selected_values: LateAnswer['selected_values']
  readonly elapsed: number
}

/** The sequence number that a device gives to a change. */
export const orderAt = (serverTime: number, elapsed: number) =>
  (serverTime * 1000 + elapsed) * 1000 + 7

/** The log that an unmodified page keeps. Its device's clock is wrong by a day. */
export function logOf(
  takeQuizId: number,
  anchor: AnswerLog['anchor'],
  changes: readonly Change[],
  receiptTime: number | null = null,
): AnswerLog {
  const head = { anchor, receipt_time: receiptTime }
  let before = sha256(logBeginning(takeQuizId, head))
  const entries = changes.map((change): LoggedAnswer => {
    const entry = {
      ...change,
      answered: true,
      seq: orderAt(anchor.server_time, change.elapsed),
      wall: anchor.server_time * 1000 + 86_400_000 + change.elapsed,
    }
    before = sha256(chainedText(before, entry))
    return { ...entry, hash: before }
  })
  return { ...head, entries }
}

/** The latest entry for each question. */
export const answersIn = (log: AnswerLog): Record<string, LateAnswer> =>
  Object.fromEntries(
    log.entries.map(({ question_id, answered, selected_values, seq }) => [
      String(question_id),
      { answered, selected_values, seq },
    ]),
  )

/** The answer file that a page with this signing key creates. */
export function answerFileOf(key: string | null, payload: AnswerFilePayload): string {
  const text = JSON.stringify(payload)
  return JSON.stringify({
    format: answerFileFormat,
    version: 1,
    payload: text,
    signature: key && createHmac('sha256', key).update(text).digest('hex'),
  })
}
