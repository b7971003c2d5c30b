import { chainedText, logBeginning } from '@prepwell/contract/sitting/answer-chain.ts'
import type { AnswerLog, LoggedAnswer } from '@prepwell/contract/sitting/answer-log.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { noOrder } from './answer.ts'
import type { Autosave } from './autosave.ts'
import type { KeptCopy } from './kept-copy.ts'

export interface LogStart {
  readonly takeQuizId: number
  readonly anchor: AnswerLog['anchor']
  /** Monotonic milliseconds at which `serverTime` was received. */
  readonly openedAt: number
  /** Logs of earlier pages on this device that the server lacks. */
  readonly earlier: readonly AnswerLog[]
}

export interface LogPorts {
  /** Monotonic milliseconds. */
  now(): number
  /** The device's wall clock, in epoch milliseconds. */
  wall(): number
  /** SHA-256 as hexadecimal digits; null if the browser has none, as on plain http. */
  readonly hash: ((text: string) => Promise<string>) | null
}

/**
 * A log of the selections that the server lacks. Each entry is chained to the previous one by a
 * hash, and the first entry to the server's response when the page was opened. A new log starts
 * whenever the server has everything.
 */
export interface AnswerLogKeeper {
  /** Logs what has changed since the last call. */
  note(state: Autosave): void
  /** Merges the copy of an earlier page that was read late; its logs already cover its answers. */
  recall(copy: KeptCopy): void
  /** Call when the server has answered; `serverTime` in epoch seconds. */
  heard(serverTime: number): void
  /** The logs so far; the hashes of the last entries may still be pending. */
  current(): readonly AnswerLog[]
  /** Resolves once all hashes are computed; true if some were pending. Never rejects. */
  settle(): Promise<boolean>
}

interface OpenLog extends AnswerLog {
  /** The hash of the last entry. */
  tail: Promise<string>
}

export function createAnswerLog(
  { takeQuizId, anchor, openedAt, earlier }: LogStart,
  chosen: Autosave['chosen'],
  { now, wall, hash }: LogPorts,
): AnswerLogKeeper {
  const known = new Map(Object.entries(chosen).map(([id, { seq }]) => [Number(id), seq]))
  let heardAt: number | null = null
  let closed = earlier
  let hashing = 0
  const openLog = (receipt_time: number | null): OpenLog => {
    const head = { anchor, receipt_time }
    const tail = hash?.(logBeginning(takeQuizId, head)) ?? Promise.resolve('')
    tail.catch(() => {})
    return { ...head, entries: [], tail }
  }
  let log = openLog(null)

  const append = (entry: Omit<LoggedAnswer, 'hash'>) => {
    if (log.entries.length >= limits.answerLogEntriesMax) {
      closed = [...closed, log]
      log = openLog(log.receipt_time)
    }
    const own = log
    const place = own.entries.push({ ...entry, hash: null }) - 1
    if (!hash) return
    hashing += 1
    own.tail = own.tail.then(async (before) => {
      const digest = await hash(chainedText(before, entry))
      own.entries[place] = { ...entry, hash: digest }
      return digest
    })
    own.tail
      .catch(() => {})
      .finally(() => {
        hashing -= 1
      })
  }

  return {
    recall({ chosen: kept, logs = [] }) {
      for (const [id, { seq }] of Object.entries(kept))
        known.set(Number(id), Math.max(seq, known.get(Number(id)) ?? 0))
      // This page may have written to the copy meanwhile.
      const others = logs.filter((other) => other.anchor.server_time !== anchor.server_time)
      closed = [...others, ...closed]
    },
    heard(serverTime) {
      heardAt = serverTime
    },
    note({ chosen: answers, confirmed }) {
      const entries = Object.entries(answers).map(([id, answer]) => [Number(id), answer] as const)
      const changed = entries
        .filter(([id, { seq }]) => seq > (known.get(id) ?? 0))
        .sort(([, one], [, other]) => one.seq - other.seq)
      for (const [question_id, { answered, selected_values, seq }] of changed) {
        known.set(question_id, seq)
        append({
          question_id,
          answered,
          selected_values,
          seq,
          elapsed: Math.max(0, Math.round(now() - openedAt)),
          wall: Math.max(0, Math.round(wall())),
        })
      }
      const hasAll = entries.every(([id, { seq }]) => seq <= (confirmed[id] ?? noOrder).seq)
      if (!hasAll || (log.entries.length === 0 && closed.length === 0)) return
      closed = []
      log = openLog(heardAt)
    },
    current: () =>
      [...closed, log]
        .filter(({ entries }) => entries.length > 0)
        .slice(-limits.answerLogsMax)
        .map(({ anchor: begin, receipt_time, entries }) => ({
          anchor: begin,
          receipt_time,
          entries: [...entries],
        })),
    async settle() {
      if (hashing === 0) return false
      await log.tail.catch(() => {})
      return true
    },
  }
}

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 as hexadecimal digits; null on plain http, where the browser has none. */
export const browserHash: LogPorts['hash'] = globalThis.crypto?.subtle
  ? async (text) => hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  : null

/** HMAC-SHA-256 as hexadecimal digits; null if the browser has none. */
export async function signText(key: string, text: string): Promise<string | null> {
  const encoder = new TextEncoder()
  if (!globalThis.crypto?.subtle) return null
  const imported = await crypto.subtle.importKey(
    'raw',
    encoder.encode(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return hexOf(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)))
}
