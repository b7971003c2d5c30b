import type { FileFormat } from '@prepwell/contract/school/file-formats.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { AppError } from '../../../../platform/errors.ts'
import { keyOf } from '../files/paths.ts'
import { isPicture } from '../files/read-zip.ts'
import type { Archive, QuestionReader, ReadQuestions, SourceFile } from './question-format.ts'
import {
  type GivenFile,
  refusalOf,
  sourceOf,
  type UnpackingRoom,
  unpackingRoom,
} from './source-files.ts'
import { isWorkbook, readWorkbook, type Workbook } from './xlsx/index.ts'

/** A file as a reader understood it, or another kind of file. */
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
  | {
      readonly kind: 'picture'
      readonly name: string
      readonly bytes: Uint8Array
      /** True if a question of another program's file shows the picture. */
      readonly isShown: boolean
    }
  | { readonly kind: 'other'; readonly name: string; readonly reason: string }

/**
 * Reads files by the first reader that recognises them. A zip that no reader recognises is read as
 * the files in it. Runs on the reading thread.
 */
export async function readFiles(
  files: readonly GivenFile[],
  readers: readonly QuestionReader[],
  room = unpackingRoom(),
): Promise<ReadFile[]> {
  const beside = picturesBeside(
    files.map(({ name }) => name),
    async (name) => files.find((file) => file.name === name)?.bytes ?? Buffer.of(),
  )
  const found: ReadFile[] = []
  for (const file of files)
    found.push(...(await readOne(file, { readers, room, beside, isAlone: files.length === 1 })))
  return beside.marked(found)
}

interface Reading {
  readonly readers: readonly QuestionReader[]
  readonly room: UnpackingRoom
  readonly beside: Archive
  /** True for the only file. It may be a zip to open, and messages need not name it. */
  readonly isAlone: boolean
  /** True for a file in a zip: if it is a zip too, it is not opened. */
  readonly isInZip?: boolean
}

/**
 * The pictures among these files; remembers which of them were read. If several names are equal,
 * ignoring case, none of them is found, because it is unclear which picture is meant.
 */
function picturesBeside(names: readonly string[], read: Archive['read']) {
  const shown = new Set<string>()
  const alike = Map.groupBy(names, keyOf)
  return {
    paths: names.filter((name) => isPicture(name) && alike.get(keyOf(name))?.length === 1),
    read(path: string) {
      shown.add(path)
      return read(path)
    },
    marked: (found: readonly ReadFile[]): ReadFile[] =>
      found.map((file) =>
        file.kind === 'picture' && shown.has(file.name) ? { ...file, isShown: true } : file,
      ),
  }
}

async function readOne(file: GivenFile, reading: Reading): Promise<ReadFile[]> {
  const { name, bytes } = file
  const { readers, isAlone, isInZip = false } = reading
  if (isPicture(name)) return [{ kind: 'picture', name, bytes, isShown: false }]
  const source = await sourceOf(file, reading.room).catch((error: Error) => error)
  if (source instanceof Error) {
    if (!isInZip) throw named(source, isAlone ? null : name)
    return [{ kind: 'other', name, reason: source.message }]
  }
  if (source.archive && isWorkbook(source.archive))
    return [{ kind: 'workbook', name, ...(await readWorkbook(source.archive)) }]
  const reader = await readerOf(source, readers)
  if (reader) {
    try {
      const { beside } = reading
      const read = await reader.read(source.text === null ? source : { ...source, beside })
      const { format } = reader
      return [{ kind: 'questions', name, format, encoding: source.encoding, ...read }]
    } catch (error) {
      throw named(error, isAlone ? null : name)
    }
  }
  if (source.archive && !isInZip) return readEntries(source.archive, reading)
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

/** If there are several files, the message names the one that cannot be read. */
const named = (error: unknown, name: string | null): unknown =>
  error instanceof AppError && name !== null
    ? new AppError(error.code, `${name}: ${error.message}`)
    : error

async function readEntries(archive: Archive, { readers, room }: Reading): Promise<ReadFile[]> {
  const beside = picturesBeside(archive.paths, archive.read)
  const found: ReadFile[] = []
  for (const path of archive.paths) {
    const file = { name: path, bytes: await archive.read(path) }
    const isAlone = archive.paths.length === 1
    found.push(...(await readOne(file, { readers, room, beside, isAlone, isInZip: true })))
  }
  return beside.marked(found)
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
