import { setTimeout as wait } from 'node:timers/promises'
import { type Asked, type Connection, openConnection, type Reply, requestText } from '../load.ts'

/** A browser opens at most this many connections to one server. */
const connectionsMax = 6
/** As in `lib/query-client.ts` of the web app: two more tries, after 1 s and 2 s. */
const retriesMs = [1_000, 2_000]

/** A call whose last try failed too; `from` and `to` are the times of that try. */
export class PageCallError extends Error {
  readonly from: number
  readonly to: number

  constructor(message: string, from: number, to: number) {
    super(message)
    this.from = from
    this.to = to
  }
}

/** A browser with one page at a time. */
export interface Browser {
  /** Makes a call as a page does. Throws a {@link PageCallError} when its tries are used up. */
  call(asked: Asked): Promise<Reply>
  /** Closes all connections but one, as a browser does after a while. */
  rest(): void
  close(): void
}

/** Opens a browser; `onRequest` is called for every request, also for repeated ones. */
export function openBrowser(url: string, onRequest: () => void): Browser {
  let lanes: { readonly connection: Connection; busy: number }[] = []
  const freeLane = () => {
    const free = lanes.find(({ busy }) => busy === 0)
    if (free) return free
    if (lanes.length < connectionsMax) {
      const opened = { connection: openConnection(url), busy: 0 }
      lanes.push(opened)
      return opened
    }
    return lanes.toSorted((a, b) => a.busy - b.busy)[0] as (typeof lanes)[number]
  }
  const sendOnce = async (asked: Asked): Promise<Reply> => {
    onRequest()
    const lane = freeLane()
    lane.busy += 1
    try {
      return await lane.connection.send(requestText({ ...asked, isBrowser: true }))
    } finally {
      lane.busy -= 1
    }
  }
  return {
    call: async (asked) => {
      for (let tries = 0; ; tries += 1) {
        const from = performance.now()
        const reply = await sendOnce(asked).catch((error: unknown) => String(error))
        if (typeof reply !== 'string' && reply.status < 300) return reply
        const isTemporary = typeof reply === 'string' || reply.status >= 500
        const pause = retriesMs[tries]
        if (!isTemporary || pause === undefined) {
          const reason = typeof reply === 'string' ? reply : reply.status
          const { method, path } = asked.endpoint
          throw new PageCallError(`${method} ${path}: ${reason}`, from, performance.now())
        }
        await wait(pause)
      }
    },
    rest: () => {
      for (const { connection } of lanes.slice(1)) connection.close()
      lanes = lanes.slice(0, 1)
    },
    close: () => {
      for (const { connection } of lanes) connection.close()
      lanes = []
    },
  }
}
