import type { FileFormat } from '@prepwell/contract/school/file-formats.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import type { QuestionReader, ReadQuestions, SourceFile } from './question-format.ts'
import {
  type GivenFile,
  refusalOf,
  sourceOf,
  type UnpackingRoom,
  unpackingRoom,
} from './source-files.ts'
import { isWorkbook, readWorkbook, type Workbook } from './xlsx/index.ts'

/** A file as a reader understood it, or what else it is. */
export type ReadFile =
  | ({
      readonly kind: 'questions'
      readonly name: string
      readonly format: FileFormat
      readonly encoding: ImportReport['encoding']
    } & ReadQuestions)
  | ({ readonly kind: 'workbook'; readonly name: string } & Workbook)
  /** A text that may be a table in CSV or JSON. */
  | { readonly kind: 'table'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'picture'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'other'; readonly name: string; readonly reason: string }

const isPicture = (name: string) => /\.(?:png|jpe?g|webp|gif)$/i.test(name)

/**
 * Reads files by the first reader that recognises them. A zip that no reader recognises is read as
 * the files in it. Runs on the reading thread.
 */
export async function readFiles(
  files: readonly GivenFile[],
  readers: readonly QuestionReader[],
  room = unpackingRoom(),
): Promise<ReadFile[]> {
  const found: ReadFile[] = []
  const context = { readers, room }
  for (const file of files) found.push(...(await readOne(file, context, 'opened')))
  return found
}

interface ReadingContext {
  readonly readers: readonly QuestionReader[]
  readonly room: UnpackingRoom
}

async function readOne(
  file: GivenFile,
  context: ReadingContext,
  zips: 'opened' | 'closed',
): Promise<ReadFile[]> {
  const { name, bytes } = file
  if (isPicture(name)) return [{ kind: 'picture', name, bytes }]
  const source = await sourceOf(file, context.room).catch((error: Error) => error)
  if (source instanceof Error) {
    if (zips === 'opened') throw source
    return [{ kind: 'other', name, reason: source.message }]
  }
  if (source.archive && isWorkbook(source.archive))
    return [{ kind: 'workbook', name, ...(await readWorkbook(source.archive)) }]
  const reader = await readerOf(source, context.readers)
  if (reader) {
    const read = await reader.read(source)
    return [{ kind: 'questions', name, format: reader.format, encoding: source.encoding, ...read }]
  }
  if (source.archive && zips === 'opened') return readEntries(source, context)
  return source.text === null
    ? [{ kind: 'other', name, reason: refusalOf(file) }]
    : [{ kind: 'table', name, bytes }]
}

async function readerOf(
  source: SourceFile,
  readers: readonly QuestionReader[],
): Promise<QuestionReader | null> {
  for (const reader of readers) if (await reader.recognises(source)) return reader
  return null
}

async function readEntries({ archive }: SourceFile, context: ReadingContext): Promise<ReadFile[]> {
  const found: ReadFile[] = []
  for (const path of archive?.paths ?? []) {
    const bytes = await archive?.read(path)
    if (bytes) found.push(...(await readOne({ name: path, bytes }, context, 'closed')))
  }
  return found
}

/** The contents of pictures and tables, which a thread hands over instead of copying them. */
export function buffersOf(files: readonly ReadFile[]): ArrayBuffer[] {
  const contents = files.flatMap((file) =>
    file.kind === 'questions'
      ? file.pictures.map(({ content }) => content)
      : 'bytes' in file
        ? [file.bytes]
        : [],
  )
  // Several may be parts of one buffer, and of a shared pool.
  const whole = contents.filter(({ buffer, byteLength }) => buffer.byteLength === byteLength)
  return [...new Set(whole.map(({ buffer }) => buffer as ArrayBuffer))]
}
