import { z } from 'zod'
import { endpoint } from './wire/endpoint.ts'

/** What a picture is for. Question images are for admins to upload. */
export const uploadTypes = ['profile_picture', 'question_image'] as const

/** A key of {@link uploadTypes}. */
export type UploadType = (typeof uploadTypes)[number]

/**
 * Upload a picture: multipart with `file` and `type`. 400 when it is no picture that can be
 * decoded, 403 a question image from a student, 413 when it is larger than the limit. `filename` is
 * what a profile or a question keeps.
 */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/upload',
  tag: 'uploads',
  summary: 'Upload a picture (multipart: file, type)',
  isMultipart: true,
  status: 201,
  response: z.object({ message: z.string(), filename: z.string() }),
  errors: ['forbidden', 'too_large', 'unsupported_media'],
})
