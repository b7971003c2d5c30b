import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalid } from '../errors.ts'

/** The content of a multipart form: its text fields by name, and its files in order. */
export interface Form {
  readonly texts: ReadonlyMap<string, string>
  readonly files: readonly FormFile[]
}

export interface FormFile {
  /** The file name that the sender gave, without a path; for messages only. */
  readonly name: string
  readonly bytes: Buffer
}

/** The files that a form may contain, all under the same name. */
interface FileRule {
  /** The name of the form field. */
  readonly field: string
  /** The maximum size of all files together, in bytes. */
  readonly maxBytes: number
  /** The maximum number of files; 1 by default. */
  readonly filesMax?: number
  /** The error message for larger files. */
  readonly tooLarge: string
  /** The maximum length of a text field in bytes, if it differs from the default. */
  readonly textBytesMax?: number
}

const textBytesMax = 1_000
const partsMax = 20
/** The bytes allowed for boundaries, part headers and text fields besides the file. */
const aroundFileBytes = 64 * 1024

/** Lets the routes of this scope accept a body of any type without reading it. */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
}

/** Lets the routes of this scope read forms and nothing else; all other routes reject forms. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  // The handler rejects any other body, with its own message.
  ignoreBodies(scope)
  await scope.register(multipart)
}

/**
 * Lets the routes of this scope read forms besides their usual bodies; for a form, the body is
 * undefined.
 */
export async function acceptFormsToo(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart)
}

/** Lets the routes of this scope read a form without files, the only body that they accept. */
export function acceptUrlEncoded(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** The maximum size of a form with a file of `fileBytes`, in bytes. */
export const formBytes = (fileBytes: number): number => fileBytes + aroundFileBytes

/**
 * Reads a form into memory, never more of it than the rule allows. Throws 415 if the body is not a
 * form, 413 if the files are too large, and 400 if there are too many files or the form cannot be
 * read.
 */
export async function readForm(request: FastifyRequest, rule: FileRule): Promise<Form> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media', 'Send the body as multipart/form-data')
  try {
    if (Number(request.headers['content-length']) > formBytes(rule.maxBytes))
      throw new AppError('too_large', rule.tooLarge)
    return await readParts(request, rule)
  } catch (error) {
    throw error instanceof AppError
      ? error
      : new AppError('invalid_input', 'The form could not be read')
  } finally {
    // Reads and drops the rest, because a client that is still sending does not read the response,
    // and its connection would hang.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function readParts(request: FastifyRequest, rule: FileRule): Promise<Form> {
  const texts = new Map<string, string>()
  const { filesMax = 1 } = rule
  const files: FormFile[] = []
  let room = rule.maxBytes
  const parts = request.parts({
    limits: {
      fileSize: rule.maxBytes,
      fieldSize: rule.textBytesMax ?? textBytesMax,
      parts: partsMax + filesMax,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      texts.set(part.fieldname, String(part.value))
    } else {
      if (files.length === filesMax || part.fieldname !== rule.field)
        throw invalid(
          rule.field,
          filesMax === 1 ? 'Send one file' : `Send at most ${filesMax} files`,
        )
      const bytes = await readFile(part, rule)
      room -= bytes.length
      if (room < 0) throw new AppError('too_large', rule.tooLarge)
      files.push({ name: nameOf(part), bytes })
    }
  }
  return { texts, files }
}

/** The name of a file without a path, as shown to people; a client may send none. */
const nameOf = ({ filename }: { readonly filename?: string | undefined }): string =>
  filename?.replaceAll('\0', '').slice(0, fileNameMax).toWellFormed() || 'file'

/** Any longer name exceeds the limit of file systems. */
const fileNameMax = 255

async function readFile({ file }: MultipartFile, rule: FileRule): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) {
    chunks.push(chunk)
    if (file.truncated) break
  }
  if (file.truncated) throw new AppError('too_large', rule.tooLarge)
  return Buffer.concat(chunks)
}
