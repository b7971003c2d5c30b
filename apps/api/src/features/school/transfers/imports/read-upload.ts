import { setImmediate } from 'node:timers/promises'
import type { ImportConstants, ImportReadings } from '@prepwell/contract/school/import-answers.ts'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import { importForm, type importQuestions } from '@prepwell/contract/school/transfers.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, invalid } from '../../../../platform/errors.ts'
import { formBytes, readForm } from '../../../../platform/http/form.ts'
import { recordTable } from '../files/read-json.ts'
import type { GivenFile } from '../formats/source-files.ts'
import type { ImportChoices } from './import-choices.ts'
import type { Mapping } from './map-columns.ts'
import { type ReadSources, readList, readSources } from './read-sources.ts'

/** The upload to be imported. */
export interface ImportUpload {
  /** Reads the rows of the files. Throws 400 with what is wrong. */
  read(files: readonly GivenFile[]): Promise<ReadSources>
  /** The uploaded files; null for rows in JSON and for files that were kept earlier. */
  readonly files: readonly GivenFile[] | null
  /** The key of the kept import whose files are imported. */
  readonly kept: string | undefined
  /** True to keep the files and the report of a check for later. */
  readonly keep: boolean
  readonly dryRun: boolean
  readonly skipBroken: boolean
  readonly verdict: string | undefined
  readonly mapping: Mapping | undefined
  readonly readings: ImportReadings | undefined
  readonly constants: ImportConstants | undefined
  readonly choices: ImportChoices
  /** The key by which the caller queries the progress. */
  readonly progress: string | undefined
}

const megabyte = 1024 * 1024
const maxInWords = `${limits.importBodyBytes / megabyte} MB`

const fileRule = {
  field: 'file',
  maxBytes: limits.importBodyBytes,
  filesMax: limits.importFilesMax,
  tooLarge: `This file is larger than ${maxInWords}: split it.`,
  // Large enough for a mapping, which names every column of the file.
  textBytesMax: 128 * 1024,
}

/** Throws 413 for a body with a declared length above the limit, before any of it is read. */
export async function requireSize(request: FastifyRequest): Promise<void> {
  const bytes = Number(request.headers['content-length'])
  if (bytes > formBytes(limits.importBodyBytes))
    throw new AppError(
      'too_large',
      `This file is ${inWords(bytes)}. The limit is ${maxInWords}: split it.`,
    )
}

/** Rounds up, so that a size above the limit is never shown as equal to it. */
const inWords = (bytes: number) =>
  bytes < 1024 * megabyte
    ? `${Math.ceil((bytes / megabyte) * 10) / 10} MB`
    : `${Math.ceil((bytes / megabyte / 1024) * 10) / 10} GB`

type Query = z.output<typeof importQuestions.query>
type Body = z.output<typeof importQuestions.body>

/**
 * Reads the rows from a JSON body, or the file from a form. Either may also contain the query's
 * parameters. Questions may be in several files. Throws 400 with what is wrong.
 */
export async function readUpload(
  request: FastifyRequest,
  query: Query,
  body: Body,
  kind: ImportKind,
): Promise<ImportUpload> {
  // Yields to the event loop between validating the body and going through the whole list again.
  await setImmediate()
  if (body)
    return {
      read: async () => ({ table: await recordTable(body.rows), pictures: null }),
      ...{ files: null, kept: undefined, keep: false },
      ...optionsOf(query, body),
      mapping: undefined,
      readings: body.readings,
      constants: body.constants,
      progress: undefined,
    }
  const { texts, files } = await readForm(request, fileRule)
  const parsed = importForm.safeParse(
    Object.fromEntries([...texts].filter(([, text]) => text.trim() !== '')),
  )
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw invalid(issue?.path.join('.') || 'form', issue?.message ?? 'is not valid')
  }
  const { mapping, readings, constants, progress, kept, keep, ...options } = parsed.data
  if (files.length === 0 && kept === undefined) throw invalid('file', noFile[kind])
  if (kind !== 'questions' && files.length > 1) throw invalid('file', 'Send one file')
  return {
    read: kind === 'questions' ? readSources : readList,
    ...{ files: kept === undefined ? files : null, kept, keep: Boolean(keep && progress) },
    ...optionsOf(query, options),
    ...{ mapping, readings, constants, progress },
  }
}

const noFile: Readonly<Record<ImportKind, string>> = {
  questions: 'Choose a file with questions, or paste them',
  subjects: 'Choose a CSV or JSON file or an Excel workbook',
  students: 'Choose a CSV or JSON file or an Excel workbook',
}

const optionsOf = (query: Query, own: Query) => ({
  dryRun: Boolean(query.dry_run || own.dry_run),
  skipBroken: Boolean(query.skip_broken || own.skip_broken),
  verdict: query.verdict ?? own.verdict,
  choices: {
    twins: query.twins ?? own.twins,
    mergeOptions: Boolean(query.merge_options || own.merge_options),
    takeDrafts: Boolean(query.take_drafts || own.take_drafts),
  },
})
