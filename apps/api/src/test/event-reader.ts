import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Person } from './school.ts'

/** One server-sent event; `event` is null for a comment. */
interface ReadEvent {
  readonly event: string | null
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any field
  readonly data: any
}

/** An open stream of events. */
export interface EventReader {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** The next event; null once the stream has ended. */
  next(): Promise<ReadEvent | null>
  close(): void
}

/** Opens a stream of events as `person`, or as a visitor. */
export async function openEvents(
  app: FastifyInstance,
  url: string,
  person: Person | null,
): Promise<EventReader> {
  const leaving = new AbortController()
  const response = await app.inject({
    ...{ method: 'GET', url, payloadAsStream: true, signal: leaving.signal },
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })
  const events = eventsOf(response.stream().on('error', () => undefined))
  return {
    status: response.statusCode,
    headers: response.headers,
    next: async () => (await events.next()).value ?? null,
    close: () => leaving.abort(),
  }
}

/** Parses the server-sent events of a response. */
export async function* eventsOf(stream: Readable): AsyncGenerator<ReadEvent> {
  let text = ''
  for await (const part of stream) {
    text += String(part)
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [first = '', second = ''] = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      yield first === ':'
        ? { event: null, data: null }
        : {
            event: first.slice('event: '.length),
            data: JSON.parse(second.slice('data: '.length)),
          }
    }
  }
}
