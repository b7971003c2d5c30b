import type { BoardChanges, WholeBoard } from '@prepwell/contract/exam-day/board.ts'
import { CallError } from '../../../lib/call.ts'
import { readEvents } from '../../../lib/event-stream.ts'

/** How the page gets its news: by the stream, by asking again and again, or not at all. */
export type BoardLink = 'connecting' | 'live' | 'asking' | 'lost'

/** What {@link followBoard} works with. */
export interface BoardPorts {
  /** Opens the stream. */
  open(signal: AbortSignal): Promise<Response>
  /** Asks for the whole board. */
  load(signal: AbortSignal): Promise<WholeBoard>
  onWhole(board: WholeBoard): void
  onChanges(changes: BoardChanges): void
  /** Also tells that nothing is new. */
  onLink(link: BoardLink): void
  /** It cannot be shown at all: there is no such exam, or the reader may not see it. */
  onRefused(error: CallError): void
}

/** The server tells something at least every 15 s; a proxy that holds it back shows at once. */
const patience = { firstMs: 8_000, laterMs: 30_000 }

const askAgainMs = 5_000

/** Where the stream does not work, it is tried again only after so many questions. */
const questionsEach = 6

/**
 * Keeps a board up to date until `signal` ends it: by the stream, and where that does not work, by
 * asking.
 */
export async function followBoard(ports: BoardPorts, signal: AbortSignal): Promise<void> {
  let failures = 0
  for (let turn = 0; !signal.aborted; turn += 1) {
    if (failures < 2 || turn % questionsEach === 0) {
      const hasTold = await readStream(ports, signal)
      failures = hasTold ? 0 : failures + 1
      // It ended: after an hour, with a restart of the server, by a break. Not all come at once.
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

/** Reads the stream to its end; has it told the board? */
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
    // Whatever it was: asking tells whether the board can be read at all.
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
