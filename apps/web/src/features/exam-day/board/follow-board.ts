import type { BoardChanges, WholeBoard } from '@prepwell/contract/exam-day/board.ts'
import { CallError } from '../../../lib/call.ts'
import { readEvents } from '../../../lib/event-stream.ts'

/** The board's connection: not yet established, streaming, polling, or lost. */
export type BoardLink = 'connecting' | 'live' | 'asking' | 'lost'

export interface BoardPorts {
  open(signal: AbortSignal): Promise<Response>
  load(signal: AbortSignal): Promise<WholeBoard>
  onWhole(board: WholeBoard): void
  onChanges(changes: BoardChanges): void
  /** Called whenever the server sends something, even if nothing has changed. */
  onLink(link: BoardLink): void
  /** Called if the board cannot be shown: the exam does not exist, or the reader may not see it. */
  onRefused(error: CallError): void
}

/**
 * The server sends something at least every 15 s. The shorter first timeout detects a buffering
 * proxy early.
 */
const patience = { firstMs: 8_000, laterMs: 30_000 }

const askAgainMs = 5_000

/** The number of polls between attempts to reopen a failed stream. */
const questionsEach = 6

/**
 * Keeps a board up to date until `signal` aborts: through a stream if possible, otherwise by
 * polling.
 */
export async function followBoard(ports: BoardPorts, signal: AbortSignal): Promise<void> {
  let failures = 0
  for (let turn = 0; !signal.aborted; turn += 1) {
    if (failures < 2 || turn % questionsEach === 0) {
      const hasTold = await readStream(ports, signal)
      failures = hasTold ? 0 : failures + 1
      // The stream has ended: after an hour, because the server restarted, or because the
      // connection was lost. The random delay spreads the reconnects.
      if (hasTold) await wait(500 + Math.random() * 1_500, signal)
      if (hasTold || signal.aborted) continue
    }
    try {
      ports.onWhole(await ports.load(signal))
      ports.onLink('asking')
    } catch (error) {
      if (signal.aborted) return
      if (isRefusal(error)) {
        ports.onRefused(error)
        return
      }
      ports.onLink('lost')
    }
    await wait(askAgainMs, signal)
  }
}

/** Reads the stream to its end. Resolves to true when it delivered the board. */
async function readStream(ports: BoardPorts, signal: AbortSignal): Promise<boolean> {
  const leaving = new AbortController()
  const own = AbortSignal.any([signal, leaving.signal])
  let timer = setTimeout(() => leaving.abort(), patience.firstMs)
  let hasTold = false
  try {
    for await (const told of readEvents(await ports.open(own))) {
      clearTimeout(timer)
      timer = setTimeout(() => leaving.abort(), patience.laterMs)
      if (told?.event === 'board') {
        ports.onWhole(JSON.parse(told.data))
        hasTold = true
      }
      if (told?.event === 'changes' && hasTold) ports.onChanges(JSON.parse(told.data))
      if (hasTold) ports.onLink('live')
    }
  } catch {
    // Ignored, because the next poll shows whether the board can be read.
  } finally {
    clearTimeout(timer)
  }
  return hasTold
}

const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && [401, 403, 404].includes(error.status)

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
