import fastify, { type FastifyRequest } from 'fastify'
import { openPool } from '../apps/api/src/platform/database/database.ts'
import {
  type Floor,
  floors,
  type PhaseName,
  prefixOf,
  type Statement,
  type Told,
} from './floors.ts'

// Runs in its own process, as the app does. Serves bare routes that send what the app sent, and
// each of them again with the single SQL statement of its floor.

/**
 * The response of a bare route: the value of its JSON body, or the exact bytes that the app sent.
 */
export interface Sample {
  readonly phase: PhaseName
  readonly json?: unknown
  readonly bytes?: { readonly content: Uint8Array; readonly encoding: string | undefined }
}

const pool = openPool(JSON.parse(process.argv[2] ?? '{}'), (error) => {
  throw error
})
const server = fastify({ logger: false })
const samples = new Map<PhaseName, Omit<Sample, 'phase'>>()

for (const [name, { endpoint, least, lean }] of Object.entries<Floor>(floors)) {
  const phase = name as PhaseName
  const { method, path } = endpoint
  server.route({
    method,
    url: prefixOf(phase, 'bare') + path,
    handler: async (_request, reply) => {
      const { json, bytes } = samples.get(phase) ?? {}
      if (!bytes) return json
      if (bytes.encoding) reply.header('content-encoding', bytes.encoding)
      return reply.type('application/json').send(bytes.content)
    },
  })
  const addStatement = (route: 'floor' | 'lean', { text, values }: Statement) =>
    server.route({
      method,
      url: prefixOf(phase, route) + path,
      handler: async ({ params, query, body }: FastifyRequest) => {
        const told = { params, query, body } as Told
        await pool.query({ name: `${route} ${name}`, text, values: values(told) })
        return samples.get(phase)?.json
      },
    })
  if (typeof least !== 'string') addStatement('floor', least)
  if (lean) addStatement('lean', lean)
}

process.on('message', ({ phase, ...sample }: Sample) => {
  samples.set(phase, sample)
  process.send?.({ phase })
})
process.once('disconnect', () => process.exit(0))
process.send?.({ url: await server.listen({ port: 0, host: '127.0.0.1' }) })
