import type { ImportDoubt } from '@prepwell/contract/school/import-answers.ts'
import { readTranslatedName } from '@prepwell/contract/school/translated-fields.ts'
import { readHtml, withUnknownTags } from '../../formats/html/index.ts'
import type { HtmlText } from '../../formats/html/read-html.ts'
import { asMarkdown } from '../../formats/markdown-text.ts'
import type { FieldError, RowFields } from '../row-fields.ts'
import { inTurns } from './in-turns.ts'
import { isRecord } from './option-cell.ts'
import { columnsOf, examplesMax, type FileRow, type SurveyContext } from './survey.ts'

interface ReadTexts {
  readonly fields: RowFields
  readonly errors: readonly FieldError[]
}

/** The texts of a file, which may be written in HTML. */
interface HtmlCells {
  readonly doubts: readonly ImportDoubt[]
  /**
   * The fields with their texts converted to our own notation, and an error for each text in doubt.
   */
  read(fields: RowFields): ReadTexts
}

const tags: ReadonlySet<string> = new Set(
  (
    'a b br code div em h1 h2 h3 h4 h5 h6 hr i img li math ol p pre s small span strong sub sup ' +
    'table tbody td th thead tr u ul'
  ).split(' '),
)
/** Elements without an end tag. */
const lone: ReadonlySet<string> = new Set(['br', 'hr', 'img'])
/**
 * The maximum length of a text that is examined. A longer one is too long for a question anyway.
 */
const lengthMax = 50_000

/**
 * True for a text with closed HTML tags and no other tags. `x<y` and `<b>` alone are plain text.
 */
function isHtml(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > lengthMax) return false
  const open = new Set<string>()
  let isClosed = false
  for (const [, slash, given = ''] of text.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    const name = given.toLowerCase()
    if (!tags.has(name)) return false
    if (lone.has(name) || (slash === '/' && open.has(name))) isClosed = true
    open.add(name)
  }
  return isClosed
}

const blocks = '(?:p|div|ul|ol|table|h[1-6]|pre)'
const firstBlock = new RegExp(`^\\s*<${blocks}\\b[^<>]*>`, 'i')
const lastBlock = new RegExp(`</${blocks}>\\s*$`, 'i')

/** True for a statement that consists of HTML elements only. A question about HTML never does. */
const isWrapped = (fields: RowFields) => {
  const text = fields.get('question_statement')
  return isHtml(text) && firstBlock.test(text) && lastBlock.test(text)
}

const isEscaped = (text: string) => /&(?:[a-z]{2,8}|#\d{2,6});/i.test(text) && !text.includes('<')

/** The fields whose texts share one format in all languages, with the field that names it. */
const groups: readonly { readonly format: string; has(field: string): boolean }[] = [
  {
    format: 'question_format',
    has: (field) =>
      /^(?:question_statement|option_[a-t]|options|correct|correct_answers?)$/.test(field) ||
      /^(?:statement|option)/.test(readTranslatedName(field)?.part ?? ''),
  },
  {
    format: 'explanation_format',
    has: (field) =>
      field === 'answer_explanation' || readTranslatedName(field)?.part === 'explanation',
  },
  {
    format: 'passage_format',
    has: (field) => field === 'passage' || readTranslatedName(field)?.part === 'passage',
  },
]

/** The texts of a cell, which is a single text or a list of options. */
const textsOf = (cell: unknown): unknown[] =>
  Array.isArray(cell)
    ? cell.flatMap((part) => (isRecord(part) ? Object.values(part) : [part]))
    : [cell]

/**
 * Decides whether the texts of a file are HTML. They are if every statement consists of elements;
 * otherwise only the author knows, because a question may also be about HTML. A text whose column
 * has our own name, or has its own format, is left as written. Yields to the event loop.
 */
export async function surveyHtml(
  rows: readonly FileRow[],
  { readings, nameOf }: SurveyContext,
): Promise<HtmlCells> {
  const groupsOf = (fields: RowFields) =>
    groups.flatMap(({ format, has }) => {
      const own = [...fields.keys()].filter((field) => has(field))
      const isOurs =
        fields.has(format) || own.some((field) => nameOf(field) === 'question_statement')
      return isOurs ? [] : [{ format, own }]
    })
  const fieldsIn = (fields: RowFields) =>
    groupsOf(fields).flatMap(({ own }) =>
      own.filter((field) => textsOf(fields.get(field)).some(isHtml)),
    )
  const looked = await inTurns(rows, ({ number, fields }) => ({
    ...{ number, fields },
    found: fieldsIn(fields),
  }))
  const found = looked.filter((row) => row.found.length > 0)
  const given = readings.markup ?? null
  const isClear = rows.length > 1 && rows.every(({ fields }) => isWrapped(fields))
  const answer = given ?? (isClear ? 'html' : null)
  const doubt: ImportDoubt = {
    about: 'markup',
    columns: columnsOf(
      found.flatMap((row) => row.found),
      nameOf,
    ),
    rows: found.length,
    answer: given,
    readings: (['html', 'as_written'] as const).map((reading) => ({
      reading,
      examples: found.slice(0, examplesMax).map(({ number, fields, found: [field = ''] }) => {
        const cell = textsOf(fields.get(field)).find(isHtml) ?? ''
        const value = reading === 'html' ? readHtml(withUnknownTags(cell)).text : cell
        return { number, cell: shortened(cell), value: shortened(value), question: null }
      }),
    })),
  }
  const asWritten = (fields: RowFields): ReadTexts => ({ fields, errors: [] })
  if (found.length === 0) return { doubts: [], read: asWritten }
  return {
    doubts: isClear ? [] : [doubt],
    read(fields) {
      if (answer === 'as_written') return asWritten(fields)
      if (answer === 'html') return readTexts(fields, groupsOf(fields))
      return { fields, errors: fieldsIn(fields).map((field) => ({ field, reason: unclear })) }
    },
  }
}

const unclear = 'This is HTML or a text about HTML: say for the whole file which it is'

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)

function readTexts(
  given: RowFields,
  found: readonly { readonly format: string; readonly own: readonly string[] }[],
): ReadTexts {
  const fields = new Map(given)
  const errors: FieldError[] = []
  for (const { format, own } of found) {
    const read = new Map<string, HtmlText>()
    for (const field of own)
      for (const text of textsOf(fields.get(field))) {
        if (typeof text !== 'string' || !(isHtml(text) || isEscaped(text))) continue
        const html = readHtml(withUnknownTags(text), {
          isInline: !/statement|explanation|passage/.test(field),
        })
        read.set(text, html)
        const reason = html.losses[0] ?? pictureIn(html)
        if (reason) errors.push({ field, reason })
      }
    if (read.size === 0) continue
    const isMarkdown = [...read.values()].some((text) => text.format === 'markdown')
    const change = (text: unknown): unknown => {
      if (typeof text !== 'string') return text
      const html = read.get(text)
      const changed = html?.text ?? text
      return isMarkdown && html?.format !== 'markdown' ? asMarkdown(changed) : changed
    }
    for (const field of own) fields.set(field, changed(fields.get(field), change))
    if (isMarkdown) fields.set(format, 'markdown')
  }
  return { fields, errors }
}

const pictureIn = ({ pictures: [first] }: HtmlText): string | undefined =>
  first &&
  `The picture ${shortened(first)} does not come with the text: write ![what it shows](its name)`

/**
 * Applies `change` to the texts of a cell, but not to names of options or to words that say which
 * option is correct: these have no markup.
 */
function changed(cell: unknown, change: (text: unknown) => unknown): unknown {
  if (!Array.isArray(cell)) return change(cell)
  return cell.map((part) => {
    if (!isRecord(part)) return change(part)
    const texts = Object.entries(part).map(([key, value]) => [
      key,
      typeof value === 'string' && /text|content|value|answer|body|option|label/i.test(key)
        ? change(value)
        : value,
    ])
    return Object.fromEntries(texts)
  })
}
