import type { Readable } from 'node:stream'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Access, type Call, callOf, type RouteSettings, routeOptions } from './route.ts'

/** A file for the caller to download. */
export interface SentFile {
  /** Contains only letters, digits, dots and dashes. */
  readonly name: string
  readonly contentType: string
  readonly content: string | Readable
  /** The length in bytes; needed only for a stream. */
  readonly size?: number
}

interface DownloadSettings<E extends Endpoint, Viewer>
  extends RouteSettings<z.output<E['body']>, Viewer, z.output<E['params']>> {
  /** Milliseconds that a reader may stall before the connection is closed. */
  readonly stalledMilliseconds?: number
}

interface DownloadCall<Viewer, E extends Endpoint> extends Call<Viewer, E> {
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
}

/**
 * Registers an endpoint that responds with a file instead of JSON; `contentTypes` lists the
 * possible types for the docs. The file is sent unencoded and with its length, so that a browser
 * can show the progress and detect a truncated file.
 */
export function download<E extends Endpoint, Viewer>(
  app: FastifyInstance,
  endpoint: E,
  access: Access<Viewer>,
  contentTypes: readonly string[],
  handler: (call: DownloadCall<Viewer, E>) => Promise<SentFile>,
  { stalledMilliseconds = 60_000, ...settings }: DownloadSettings<E, Viewer> = {},
): void {
  const file = { schema: z.string() }
  const answer = {
    description: 'The file',
    content: Object.fromEntries(contentTypes.map((type) => [type, file])),
  }
  app.route({
    ...routeOptions(app, endpoint, access, settings, answer),
    compress: false,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const abort = new AbortController()
      const { signal } = abort
      reply.raw.once('close', () => abort.abort())
      try {
        const { name, contentType, content, size } = await handler({
          ...callOf<Viewer, E>(request),
          signal,
        })
        reply.header('content-disposition', `attachment; filename="${name}"`).type(contentType)
        if (size !== undefined) {
          reply.header('content-length', size)
          // A caller who requests file after file without reading would fill the disk.
          reply.raw.setTimeout(stalledMilliseconds, () => reply.raw.destroy())
        }
        return reply.send(content)
      } catch (error) {
        if (!signal.aborted) throw error
        // The caller has disconnected, which is not an error of the server.
        return reply.hijack()
      }
    },
  })
}
