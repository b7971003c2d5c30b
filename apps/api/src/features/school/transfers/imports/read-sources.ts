import { formatPhrase } from '@prepwell/contract/school/file-formats.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { AppError } from '../../../../platform/errors.ts'
import { listed } from '../files/file-names.ts'
import { type FilePictures, filePictures, unusedNotes } from '../files/file-pictures.ts'
import { foreignBytes } from '../files/foreign-file.ts'
import { isZip, openZip } from '../files/open-zip.ts'
import { readTable } from '../files/read-table.ts'
import { isTable, isText, readZip } from '../files/read-zip.ts'
import type { Table } from '../files/table.ts'
import { renamePictures } from '../formats/draft-pictures.ts'
import type { ReadQuestions } from '../formats/question-format.ts'
import type { ReadFile } from '../formats/read-files.ts'
import { readOnThread } from '../formats/read-on-thread.ts'
import { type GivenFile, refusalOf } from '../formats/source-files.ts'
import { workbookTable } from '../formats/xlsx/index.ts'
import { draftTable } from './draft-table.ts'
import { mapColumns } from './map-columns.ts'

/** The rows of uploaded files, and the pictures that they name. */
export interface ReadSources {
  readonly table: Table
  /** Null if the files include no pictures. */
  readonly pictures: FilePictures | null
}

const refused = (message: string) => new AppError('invalid_input', message)

/**
 * Reads question files in any known format, which is detected from the content. Only one table
 * (CSV, JSON or workbook) can be imported at a time, with or without its pictures; there may be
 * several files from other programs. Throws 400 with what is wrong and what to do.
 */
export async function readSources(files: readonly GivenFile[]): Promise<ReadSources> {
  const [file, second] = files
  if (file && !second) {
    if (isZip(file.bytes) && (await holdsTable(file.bytes))) {
      const { file: bytes, name, pictures, others } = await readZip(asBuffer(file.bytes))
      return { table: withNotes(await tableOf({ name, bytes }), unreadNotes(others)), pictures }
    }
    if (isClearTable(file.bytes)) return { table: await tableOf(file), pictures: null }
  }
  return assemble(await readOnThread(files))
}

/** Reads a single table of students or subjects. */
export const readList = async ([file]: readonly GivenFile[]): Promise<ReadSources> => {
  if (!file) throw refused('Choose a CSV or JSON file or an Excel workbook')
  if (!isZip(file.bytes)) return { table: await tableOf(file, 'rows'), pictures: null }
  const found = await readOnThread([file])
  const workbook = found.find((one) => one.kind === 'workbook')
  if (!workbook) throw refused(refusalOf(file, 'rows'))
  return { table: tableIn(workbook), pictures: null }
}

const asBuffer = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const tableOf = async (
  { name, bytes }: GivenFile,
  wanted: 'questions' | 'rows' = 'questions',
): Promise<Table> => {
  const table = await readTable(bytes, wanted)
  const format = table.source === 'json' ? 'json' : 'csv'
  return { ...table, files: [{ name, format, rows: table.rows.length }] }
}

const tableIn = ({
  name,
  columns,
  rows,
  notes,
}: Extract<ReadFile, { kind: 'workbook' }>): Table => ({
  ...workbookTable({ columns, rows }),
  ...{ files: [{ name, format: 'xlsx', rows: rows.length }], notes },
})

/** True for a zip file that contains a table and is not another program's package or document. */
async function holdsTable(bytes: Uint8Array): Promise<boolean> {
  const { entries } = await openZip(asBuffer(bytes))
  const paths = entries.map(({ fileName }) => fileName)
  return paths.some(isTable) && !paths.some((path) => /(?:^|\/)imsmanifest\.xml$/i.test(path))
}

const headLength = 64 * 1024

/**
 * True for a text that is certainly a table: JSON (not a paper that begins with `[1]`), or CSV
 * whose first line names the question and other fields. Runs without starting a thread.
 */
function isClearTable(bytes: Uint8Array): boolean {
  if (foreignBytes(bytes) !== null) return false
  const head = headOf(bytes)
  if (/^(?:\[\s*[[{\]"]|\{\s*["}])/.test(head)) return true
  const [first = ''] = head.replace(/^"?sep=.*\r?\n/i, '').split(/[\r\n]/, 1)
  return [',', ';', '\t'].some((delimiter) => {
    const names = first.split(delimiter).map((name) => name.replaceAll('"', '').trim())
    const columns = [...new Set(names)].filter((name) => name !== '' && name.length < 60)
    const fields = mapColumns('questions', columns).flatMap(({ field }) => field ?? [])
    return fields.length >= 3 && fields.includes('question_statement')
  })
}

/**
 * The beginning of a text in UTF-8 or UTF-16. Other encodings do not matter, because field names
 * are ASCII.
 */
function headOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
  const decoder = new TextDecoder(isWide ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8')
  return decoder.decode(bytes.subarray(0, headLength), { stream: true }).trimStart()
}

async function assemble(found: readonly ReadFile[]): Promise<ReadSources> {
  const read = found.filter((file) => file.kind === 'questions')
  if (read.length > 0) return ofQuestions(found, read)
  const texts = found.filter((file) => file.kind === 'table')
  const tables = found.filter(isTableFile)
  const [table, second] = tables.length > 0 ? tables : texts.filter(({ name }) => isText(name))
  const alone = texts.length === 1 ? texts[0] : undefined
  const file = table ?? alone
  if (!file) {
    const [other] = found.flatMap((one) => (one.kind === 'other' ? [one.reason] : []))
    throw refused(other ?? 'These files have no questions')
  }
  if (second)
    throw refused(
      `There are several files of questions (${file.name}, ${second.name}): import one at a time`,
    )
  const pictures = found.flatMap((one) => (one.kind === 'picture' ? [one] : []))
  const others = found.filter((one) => one !== file && one.kind !== 'picture')
  const notes = unreadNotes(others.map(({ name }) => name))
  return {
    table: withNotes(file.kind === 'workbook' ? tableIn(file) : await tableOf(file), notes),
    pictures: filePictures(pictures.map(inMemory)),
  }
}

const withNotes = (table: Table, notes: readonly string[]): Table => ({
  ...table,
  notes: [...(table.notes ?? []), ...notes],
})

/** Says which of the files uploaded with a table were not read. */
const unreadNotes = (names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [`A table is imported by itself, so these files were not read: ${listed(names)}`]

const isTableFile = (file: ReadFile): file is Extract<ReadFile, { kind: 'table' | 'workbook' }> =>
  file.kind === 'workbook' || (file.kind === 'table' && isTable(file.name))

const inMemory = ({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) => ({
  path: name,
  size: bytes.length,
  read: async () => bytes,
})

/**
 * Adds the file's number to its picture names, and the file's name to the places of its questions,
 * so that several files can be told apart.
 */
function toldApart(file: ReadQuestions & { readonly name: string }, at: number): ReadQuestions {
  const { questions, ...rest } = renamePictures(file, (name) => `${at + 1}/${name}`)
  return {
    ...rest,
    questions: questions.map((question) => ({
      ...question,
      place: {
        ...question.place,
        name: [file.name, question.place.name].filter((part) => part !== null).join(', '),
      },
    })),
  }
}

async function ofQuestions(
  found: readonly ReadFile[],
  read: readonly Extract<ReadFile, { kind: 'questions' }>[],
): Promise<ReadSources> {
  const table = found.find(isTableFile)
  const [first] = read
  if (table && first)
    throw refused(
      `${table.name} is a table, and ${first.name} is ${formatPhrase(first.format)}: import one after the other`,
    )
  const files = read.length === 1 ? read : read.map(toldApart)
  const questions = files.flatMap((file) => file.questions)
  if (questions.length === 0) throw refused('The file has no questions')
  if (questions.length > limits.importRowsMax)
    throw refused(`At most ${limits.importRowsMax} questions at once: split the file`)
  const pictures = files.flatMap((file) =>
    file.pictures.map(({ name, content }) => ({ name, bytes: content })),
  )
  const unread = found.flatMap((file) => {
    if (file.kind === 'other') return [`${file.name} was not read. ${file.reason}`]
    return file.kind === 'table' ? [`${file.name} has no questions`] : []
  })
  const unused = found.flatMap((file) =>
    file.kind === 'picture' && !file.isShown ? [file.name] : [],
  )
  const names = new Set(pictures.map(({ name }) => name))
  return {
    table: {
      ...(await draftTable(questions, names)),
      files: read.map(({ name, format, questions: { length: rows } }) => ({ name, format, rows })),
      notes: [...read.flatMap(({ notes }) => notes), ...unread, ...unusedNotes(unused)],
      encoding: read.find(({ encoding }) => encoding !== 'utf-8')?.encoding ?? 'utf-8',
    },
    pictures: filePictures(pictures.map(inMemory)),
  }
}
