import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

/**
 * Serves OpenAPI at /api/openapi.json and pages to browse it at /api/docs, both generated from the
 * contract.
 */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Prepwell',
        version: '1',
        description: 'Times are epoch seconds, durations seconds; errors are `{message, code}`.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API token (`pw_...`), or the access token of a session.',
          },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: createJsonSchemaTransform({
      zodToJsonConfig: { unrepresentable: 'any' },
    }),
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
