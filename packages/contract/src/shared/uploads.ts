import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

/**
 * The purpose of a picture. Only admins upload question images and the school's logo; only students
 * upload pictures for objections.
 */
export const uploadTypes = [
  'profile_picture',
  'question_image',
  'school_logo',
  'objection_picture',
] as const

export type UploadType = (typeof uploadTypes)[number]

/**
 * Uploads a picture: multipart with `file` and `type`. 400 when it cannot be decoded as a picture,
 * 403 for a question image or a logo from a student, 413 above the size limit. Profiles, questions
 * and objections store the returned `filename`. For a question image and the picture of an
 * objection, the name ends in the picture's size.
 */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/upload',
  permission: 'pictures.upload',
  tag: 'uploads',
  summary: 'Upload a picture (multipart: file, type)',
  isMultipart: true,
  status: 201,
  response: z.object({ message: z.string(), filename: z.string() }),
  errors: ['forbidden', 'too_large', 'unsupported_media'],
})
