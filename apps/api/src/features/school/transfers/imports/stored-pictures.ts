import { pictureNames, pictureSource, picturesIn } from '@prepwell/contract/bank/text-pictures.ts'
import { optionPart, translatedName } from '@prepwell/contract/school/translated-fields.ts'
import { yieldToEventLoop } from '../../../../platform/concurrency/event-loop.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { questionTexts } from '../../../bank/questions/index.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { refusedPicture, takePicture } from '../../../shared/uploads/index.ts'
import {
  type FilePicture,
  type FilePictures,
  isPictureAddress,
  pictureInText,
  unusedNotes,
} from '../files/file-pictures.ts'
import { decoded } from '../files/paths.ts'
import type { ChangeCell, Table } from '../files/table.ts'
import type { MappedColumn } from './map-columns.ts'
import { passageOf } from './plan/same-question.ts'
import type { QuestionRow } from './question-row.ts'
import type { FieldError, RowFields } from './row-fields.ts'

/** Replaces the names of pictures in a row by the names under which they are stored. */
export type ReplacePictures = (fields: RowFields) => {
  readonly fields: RowFields
  readonly errors: readonly FieldError[]
}

/** The result of storing the pictures that the rows of a file name. */
export interface StoredPictures {
  readonly replace: ReplacePictures
  /** Replaces the names in a single cell. */
  readonly inCell: ChangeCell
  /** Says which pictures no row names. */
  readonly notes: readonly string[]
}

/** The name under which a picture of the file is stored, or the reason why it is not. */
type Taken = { readonly name: string } | { readonly reason: string }

/** Fields that hold the name of a picture; all others hold texts with pictures in them. */
const imageFields: readonly string[] = ['question_image', 'passage_image']

/**
 * Stores the pictures that the rows of a file name, each once. A check stores them too: it shows
 * the questions as students will see them, and the import after it reuses them. Pictures that no
 * question uses in the end are removed after a day, like all unused uploads.
 */
export async function storePictures(
  context: Pick<Platform, 'db' | 'files' | 'clock'>,
  {
    viewer,
    pictures,
    table: { rows },
    mapped,
  }: {
    readonly viewer: Viewer
    readonly pictures: FilePictures
    readonly table: Pick<Table, 'rows'>
    readonly mapped: readonly MappedColumn[]
  },
): Promise<StoredPictures> {
  const named = new Map<string, FilePicture>()
  const pause = yieldToEventLoop()
  for (const { cells } of rows) {
    await pause()
    for (const [at, { field }] of mapped.entries())
      if (field !== null)
        eachPicture(field, cells[at], pictures, (picture) => {
          named.set(picture.path, picture)
          return null
        })
  }
  // The readers of other programs' files match the pictures themselves and give them new names.
  const isTable = rows.every(({ draft }) => draft === undefined)
  const isNamed = (path: string) => named.has(path) || named.has(pictures.find(path)?.path ?? '')
  const unused = isTable ? pictures.paths.filter((path) => !isNamed(path)) : []
  const taken = new Map<string, Taken>()
  for (const [path, picture] of named) taken.set(path, await take(context, viewer, picture))
  const replace: ReplacePictures = (fields) => {
    const errors: FieldError[] = []
    const replaced = [...fields].map(([field, cell]) => {
      const changed = eachPicture(field, cell, pictures, (picture) => {
        const found = taken.get(picture.path)
        if (found && 'name' in found) return found.name
        const reason = found && `The picture “${picture.name}” of the file: ${found.reason}`
        // A text may contain the same picture several times, but its error is listed once.
        if (reason && !errors.some((error) => error.reason === reason))
          errors.push({ field, reason })
        return null
      })
      return [field, changed] as const
    })
    return { fields: new Map(replaced), errors }
  }
  const inCell: ChangeCell = (field, cell) => replace(new Map([[field, cell]])).fields.get(field)
  return { replace, inCell, notes: unusedNotes(unused) }
}

async function take(
  context: Pick<Platform, 'db' | 'files' | 'clock'>,
  viewer: Viewer,
  { name, read }: FilePicture,
): Promise<Taken> {
  try {
    return {
      name: await takePicture(context, { viewer, name, content: Buffer.from(await read()) }),
    }
  } catch (error) {
    return { reason: refusedPicture(error) }
  }
}

/**
 * The remarks about pictures that a row's texts name but the upload lacks: their names stay in the
 * texts.
 */
export function missingPictures(fields: RowFields): string[] {
  const missing = new Set<string>()
  for (const [field, cell] of fields)
    if (!imageFields.includes(field))
      changeTexts(cell, (text) => {
        const own = new Set(picturesIn(text).map(({ source }) => source))
        for (const [source, , address = ''] of text.matchAll(pictureInText))
          if (!own.has(source) && isPictureAddress(address)) missing.add(address)
        return text
      })
  return [...missing].map((address) => {
    const shown = address.slice(0, longestShown).toWellFormed()
    return /^(?:https?:)?\/\//i.test(address)
      ? `The picture ${shown} is on another site, and is not fetched`
      : `The picture ${shown} is not among the files: its name stays in the text`
  })
}

const longestShown = 100

/**
 * Renames each picture of the file that a cell refers to. If `nameOf` returns null, the reference
 * stays as it is. Cells of JSON may be lists and objects.
 */
function eachPicture(
  field: string,
  cell: unknown,
  pictures: FilePictures,
  nameOf: (picture: FilePicture) => string | null,
): unknown {
  const change = (text: string): string => {
    if (imageFields.includes(field)) {
      const picture = pictures.find(text)
      return (picture && nameOf(picture)) ?? text
    }
    if (!text.includes('](')) return text
    return text.replaceAll(pictureInText, (source, alt: string, address: string) => {
      const picture = pictures.find(address) ?? pictures.find(decoded(address))
      const name = picture && nameOf(picture)
      return name === null ? source : pictureSource({ name, alt })
    })
  }
  return changeTexts(cell, change)
}

/**
 * The maximum depth of a cell. Before cells are read, a check ensures that they are flat, or at
 * most as deep as translations.
 */
const levelsMax = 4

function changeTexts(cell: unknown, change: (text: string) => string, level = 0): unknown {
  if (typeof cell === 'string') return change(cell)
  if (typeof cell !== 'object' || cell === null || level === levelsMax) return cell
  if (Array.isArray(cell)) return cell.map((part) => changeTexts(part, change, level + 1))
  return Object.fromEntries(
    Object.entries(cell).map(([name, part]) => [name, changeTexts(part, change, level + 1)]),
  )
}

/** All pictures that a row names, with their fields. */
export function namedPictures({
  content,
  optionFields,
}: Pick<QuestionRow, 'content' | 'optionFields'>): { field: string; name: string }[] {
  const passage = passageOf(content)
  const images = [
    { field: 'question_image', name: content.image },
    { field: 'passage_image', name: passage?.image ?? null },
  ]
  const texts = [
    ...questionTexts({ ...content, translations: undefined }, optionFields),
    { field: 'passage', text: passage?.text ?? null },
    ...translatedTexts(content),
  ]
  return [
    ...images.flatMap(({ field, name }) => (name === null ? [] : { field, name })),
    ...texts.flatMap(({ field, text }) =>
      pictureNames(text ?? '').map((name) => ({ field, name })),
    ),
  ]
}

/**
 * The texts in other languages, each with the name of its field in a file with columns for
 * translations.
 */
function translatedTexts({
  translations = {},
  passage,
}: Pick<QuestionRow['content'], 'translations' | 'passage'>): {
  field: string
  text: string | null
}[] {
  return [
    ...Object.entries(translations).flatMap(([language, one]) => [
      { field: translatedName('statement', language), text: one.question_statement },
      ...one.options.map((text, place) => ({
        field: translatedName(optionPart(place), language),
        text,
      })),
      { field: translatedName('explanation', language), text: one.answer_explanation },
    ]),
    ...Object.entries(passage?.translations ?? {}).map(([language, text]) => ({
      field: translatedName('passage', language),
      text,
    })),
  ]
}
