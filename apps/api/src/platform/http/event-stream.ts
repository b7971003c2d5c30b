import { PassThrough } from 'node:stream'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { gauge } from '../metrics/registry.ts'
import { type Access, type Call, callOf, routeOptions } from './route.ts'

/** An open stream of server-sent events. */
export interface EventStream {
  /** Sends an event; `data` is one line, such as JSON. */
  send(event: string, data: string): void
  /** Sends a comment, at most every 10 s, to show the reader that the stream is alive. */
  beat(): void
  /** Ends the stream; its reader may connect again. */
  end(): void
}

const openStreams = gauge({
  name: 'prepwell_event_streams',
  help: 'Open streams of events, such as live boards',
  labelNames: ['route'],
})

interface StreamSettings {
  /** The maximum number of open streams of one person in this process. */
  readonly perPerson: number
  /** Milliseconds between two access checks of an open stream. */
  readonly checkMilliseconds?: number
}

/**
 * Milliseconds after which a stream ends, so that the reader renews its token and a load balancer
 * can distribute readers again.
 */
const longestMilliseconds = 3_600_000

const beatMilliseconds = 10_000

/** Milliseconds that an ended stream waits for its reader to read the rest. */
const endMilliseconds = 3_000

/**
 * A reader with more than this many unread bytes is too slow: it is disconnected and may connect
 * again.
 */
const waitingBytesMax = 16 * 1024 * 1024

/**
 * Registers an endpoint that answers with server-sent events for as long as its reader has access:
 * the access rule is checked repeatedly. `open` may throw before it sends anything; the function
 * that it returns runs once the stream has ended. A shutdown of the server ends all streams.
 */
export function streamEvents<E extends Endpoint, Viewer extends { readonly id: number }>(
  app: FastifyInstance,
  endpoint: E,
  access: Access<Viewer>,
  open: (call: Call<Viewer, E>, stream: EventStream) => Promise<() => void>,
  { perPerson, checkMilliseconds = 10_000 }: StreamSettings,
): void {
  const answer = {
    description: 'Server-sent events',
    content: { 'text/event-stream': { schema: z.string() } },
  }
  const readers = new Map<EventStream, number>()
  const labels = { route: endpoint.path }
  // The metric exists from the start, even before the first stream opens.
  openStreams.inc(labels, 0)
  app.addHook('preClose', async () => {
    for (const stream of readers.keys()) stream.end()
  })
  const options = routeOptions(app, endpoint, access, {}, answer)
  app.route({
    ...options,
    config: { ...options.config, isStream: true },
    compress: false,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const call = callOf<Viewer, E>(request)
      const own = [...readers.values()].filter((id) => id === call.viewer.id)
      if (own.length >= perPerson)
        throw new AppError(
          'too_many_requests',
          'Too many live pages are open. Please close one of them',
          { retryAfterSeconds: 30 },
        )
      const output = new PassThrough()
      let latest = performance.now()
      const write = (text: string) => {
        if (output.writableEnded || output.destroyed) return
        latest = performance.now()
        if (output.writableLength > waitingBytesMax) output.destroy()
        else output.write(text)
      }
      const stream: EventStream = {
        send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
        beat: () => {
          if (performance.now() - latest >= beatMilliseconds) write(':\n\n')
        },
        end: () => {
          if (output.writableEnded) return
          output.end()
          // The reader may have stopped reading.
          setTimeout(() => output.destroy(), endMilliseconds).unref()
        },
      }
      readers.set(stream, call.viewer.id)
      openStreams.inc(labels)
      const checks = setInterval(() => {
        access(request, reply).catch(() => stream.end())
      }, checkMilliseconds)
      const ending = setTimeout(() => stream.end(), longestMilliseconds)
      const forget = () => {
        clearInterval(checks)
        clearTimeout(ending)
        if (readers.delete(stream)) openStreams.dec(labels)
      }
      try {
        const leave = await open(call, stream)
        output.once('close', leave)
      } catch (error) {
        forget()
        throw error
      }
      output.once('close', forget)
      // The reader may have disconnected while the stream was being opened.
      if (reply.raw.destroyed) {
        output.destroy()
        return reply.hijack()
      }
      reply
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8')
      return reply.send(output)
    },
  })
}
