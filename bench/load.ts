import net from 'node:net'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'

/** An API call made by one person. */
export interface Asked {
  readonly endpoint: Endpoint
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly token?: string | undefined
  /** True when the caller accepts compressed responses, as a browser does. */
  readonly isBrowser?: boolean
}

/** A response; the body as it was sent, possibly compressed. */
export interface Reply {
  readonly status: number
  readonly head: string
  readonly body: Buffer
}

/** The bytes of a request; `prefix` goes before the path of the endpoint. */
export function requestText(asked: Asked, prefix = ''): string {
  const { endpoint, params, query, token, isBrowser } = asked
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => String(params?.[name]))
  const search = new URLSearchParams(query as Record<string, string>).toString()
  const body = asked.body === undefined ? '' : JSON.stringify(asked.body)
  return [
    `${endpoint.method} ${prefix}${path}${search ? `?${search}` : ''} HTTP/1.1`,
    'host: localhost',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(isBrowser ? ['accept-encoding: gzip, deflate, br'] : []),
    ...(body
      ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]
      : []),
    '',
    body,
  ].join('\r\n')
}

/** Milliseconds after which a request without a response counts as failed. */
const patienceMs = 60_000

/** One kept-alive connection that carries one request at a time; further requests wait. */
export interface Connection {
  /** Sends a request; rejects when there is no whole response. */
  send(request: string): Promise<Reply>
  close(): void
}

/**
 * Opens a connection to the server at `url`. Connections are much lighter than `fetch`, because
 * thousands of them share the machine with what they measure. A connection opens with the first
 * request and, like a browser's, reopens if the server has closed it in between.
 */
export function openConnection(url: string): Connection {
  const { hostname: host, port } = new URL(url)
  let socket: net.Socket | null = null
  let received: Buffer | null = null
  let isLate = false
  let waiting: ({ request: string; isAgain: boolean } & PromiseWithResolvers<Reply>) | null = null

  const take = (chunk: Buffer) => {
    received = received ? Buffer.concat([received, chunk]) : chunk
    const reply = parseReply(received)
    if (!reply) return
    received = null
    const done = waiting
    waiting = null
    done?.resolve(reply)
  }
  const ended = (reason: string) => {
    socket = null
    if (!waiting) return
    // The server may close an idle connection at the moment when the next request is sent.
    if (waiting.isAgain && !received && !isLate) {
      waiting.isAgain = false
      connect().write(waiting.request)
      return
    }
    received = null
    const failed = waiting
    waiting = null
    failed.reject(new Error(isLate ? 'no response within a minute' : reason))
    isLate = false
  }
  const connect = () => {
    const opened = net.connect({ host, port: Number(port), noDelay: true })
    opened.on('data', take)
    let reason = 'the connection was closed'
    opened.on('error', (error: NodeJS.ErrnoException) => {
      reason += ` (${error.code})`
    })
    opened.on('close', () => socket === opened && ended(reason))
    opened.setTimeout(patienceMs, () => {
      if (!waiting) return
      isLate = true
      opened.destroy()
    })
    socket = opened
    return opened
  }
  return {
    send: async (request) => {
      while (waiting) await waiting.promise.catch(() => undefined)
      const isAgain = socket !== null
      waiting = { request, isAgain, ...Promise.withResolvers<Reply>() }
      const { promise } = waiting
      ;(socket ?? connect()).write(request)
      return promise
    },
    close: () => socket?.destroy(),
  }
}

/** Parses the response in these bytes; null while it is incomplete. */
function parseReply(received: Buffer): Reply | null {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)
  if (length) {
    const body = received.subarray(end + 4, end + 4 + Number(length[1]))
    return body.length === Number(length[1]) ? { status, head, body } : null
  }
  const isChunked = /\r\ntransfer-encoding: *chunked/i.test(head)
  const body = isChunked ? joinChunks(received, end + 4) : Buffer.alloc(0)
  return body && { status, head, body }
}

function joinChunks(received: Buffer, begin: number): Buffer | null {
  const chunks: Buffer[] = []
  for (let at = begin; ; ) {
    const line = received.indexOf('\r\n', at)
    if (line < 0) return null
    const size = Number.parseInt(received.toString('latin1', at, line), 16)
    const next = line + 2 + size + 2
    if (received.length < next) return null
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(line + 2, line + 2 + size))
    at = next
  }
}

/** The responses of a period: the duration of each in milliseconds, and the total seconds. */
export interface Served {
  readonly seconds: number
  readonly times: readonly number[]
}

/**
 * Lets every connection send its next request as soon as it has a response, for this many seconds
 * or until no requests are left. Throws when a response is not a success.
 */
export async function serveClients(
  connections: readonly Connection[],
  seconds: number,
  next: () => string | undefined,
): Promise<Served> {
  const times: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  const work = async (connection: Connection) => {
    for (let from = begun; from < end; ) {
      const request = next()
      if (!request) return
      from = performance.now()
      const reply = await connection.send(request)
      times.push(performance.now() - from)
      if (reply.status >= 400)
        throw new Error(`${request.split('\r\n')[0]}: ${reply.status} ${reply.body}`)
    }
  }
  await Promise.all(connections.map(work))
  return { seconds: (performance.now() - begun) / 1000, times }
}
