import { readFile } from 'node:fs/promises'
import * as contract from '@prepwell/contract/shared/uploads.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { notFound } from '../../../platform/errors.ts'
import { acceptForms, readForm } from '../../../platform/http/form.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../access/index.ts'
import { isMissingPicture, isPictureKey } from './picture-places.ts'
import { uploadPicture } from './upload-picture.ts'

const fileRule = {
  field: 'file',
  maxBytes: limits.uploadBytes,
  tooLarge: `The picture is larger than ${limits.uploadBytes / 1024 / 1024} MB`,
}

/**
 * Routes for pictures. Signed-in users upload them, and anyone who knows a picture's random name
 * can see it.
 */
export async function registerUploads(app: FastifyInstance, platform: Platform): Promise<void> {
  // A separate scope, so that no other route accepts forms.
  const uploading: FastifyPluginAsync = async (scope) => {
    await acceptForms(scope)
    route(
      scope,
      contract.uploadPicture,
      access.permitted,
      async ({ viewer, request }) => ({
        message: 'Image uploaded successfully',
        filename: await uploadPicture(platform, {
          viewer,
          form: await readForm(request, fileRule),
        }),
      }),
      { perMinute: 30 },
    )
  }
  await app.register(uploading)

  const defaultPicture = await readFile(new URL('default-picture.webp', import.meta.url))
  app.get<{ Params: { '*': string } }>(
    '/static/uploads/*',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const key = params['*']
      if (isMissingPicture(key))
        return reply
          .type('image/webp')
          .header('cache-control', 'public, max-age=86400')
          .send(defaultPicture)
      const picture = isPictureKey(key) ? await platform.files.read(key) : null
      if (!picture) {
        reply.header('cache-control', 'no-store')
        throw notFound('Picture')
      }
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture)
    },
  )
}
