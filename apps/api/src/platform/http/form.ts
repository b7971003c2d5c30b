import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalid } from '../errors.ts'

/** What a multipart form held: its texts by name, and its one file, if there was one. */
export interface Form {
  readonly texts: ReadonlyMap<string, string>
  readonly file: Buffer | null
}

/** Which file a form may hold. */
interface FileRule {
  /** The name of its field. */
  readonly field: string
  readonly maxBytes: number
  /** What the caller hears when it is larger. */
  readonly tooLarge: string
  /** The longest text beside it, where it is longer than usual. */
  readonly textBytesMax?: number
}

const textBytesMax = 1_000
const partsMax = 20
/** Room for boundaries, part headers and texts beside the file. */
const aroundFileBytes = 64 * 1024

/** Lets the routes of this scope take a body of whatever type, and read nothing of it. */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
}

/** Lets the routes of this scope read forms, and nothing else; elsewhere a form is refused. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  // Any other body is for the handler to refuse, in its own words.
  ignoreBodies(scope)
  await scope.register(multipart)
}

/**
 * Lets the routes of this scope read forms beside what they read anyway: the body is undefined
 * then.
 */
export async function acceptFormsToo(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart)
}

/** The largest form with a file of so many bytes. */
export const formBytes = (fileBytes: number): number => fileBytes + aroundFileBytes

/**
 * Reads a form, in memory and never more of it than the rule allows. Throws 415 when
 * the body is no form, 413 when the file is too large, 400 when there is more than one
 * file or the form cannot be read.
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
    // What is left is read and dropped: a client that is still sending hears no answer,
    // and its connection would hang.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function readParts(request: FastifyRequest, rule: FileRule): Promise<Form> {
  const texts = new Map<string, string>()
  let file: Buffer | null = null
  const parts = request.parts({
    limits: {
      fileSize: rule.maxBytes,
      fieldSize: rule.textBytesMax ?? textBytesMax,
      parts: partsMax,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      texts.set(part.fieldname, String(part.value))
    } else {
      if (file || part.fieldname !== rule.field) throw invalid(rule.field, 'Send one file')
      file = await readFile(part, rule)
    }
  }
  return { texts, file }
}

async function readFile({ file }: MultipartFile, rule: FileRule): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) {
    chunks.push(chunk)
    if (file.truncated) break
  }
  if (file.truncated) throw new AppError('too_large', rule.tooLarge)
  return Buffer.concat(chunks)
}
