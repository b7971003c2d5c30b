import type { LimitKind } from '../../number-limits.ts'
import type { Marks } from '../marks.ts'
import { fieldOf, type RowField, rightness } from './question-rows.ts'
import { type Cell, cellText } from './table-cells.ts'
import { letterOf, type TableKey } from './table-keys.ts'

/** A question of a table, with its fields. */
export interface TableQuestion {
  /** The number of the question in the file; null if it has none. */
  readonly number: string | null
  readonly statement: Cell
  readonly options: readonly { readonly name: string; readonly cell: Cell }[]
  /** The cell that holds all options; null if there is none. */
  readonly optionList: Cell | null
  /** The indexes of the options that the table marks as right; null if it marks no options. */
  readonly right: readonly number[] | null
  readonly facts: ReadonlyMap<string, Cell>
}

type Rows = readonly (readonly Cell[])[]

/** The questions of a table, and a note about each column or row that none of them has. */
export interface QuestionTable {
  readonly questions: readonly TableQuestion[]
  readonly notes: readonly string[]
}

/** The questions of a table that has nothing else; null for any other table. */
export const readQuestionTable = (rows: Rows): QuestionTable | null =>
  readColumns(rows) ?? readNamedRows(rows)

/** Reads one question from each row, below a row with the names of the columns. */
function readColumns(rows: Rows): QuestionTable | null {
  const [head, ...body] = rows.filter((row) => row.some(({ text }) => text !== ''))
  if (!head || body.length === 0) return null
  const fields = head.map(({ text }) => fieldOf(text))
  const kinds = new Set(fields.map((field) => field?.kind))
  const hasChoice = kinds.has('option') || kinds.has('options') || kinds.has('answer')
  if (!kinds.has('question') || !hasChoice) return null
  const questions = body.flatMap((row) => {
    const found = fields.flatMap((field, at): [RowField, Cell][] => {
      const cell = row[at]
      return field && cell ? [[field, cell]] : []
    })
    const read = questionOf(found)
    return read ? [read] : []
  })
  const unread = fields.flatMap((field, at) => {
    const isLost = (field ?? unknown).kind === 'ignored' && body.some((row) => row[at]?.text)
    return isLost ? [unreadNote('column', head[at]?.text ?? '')] : []
  })
  return questions.length > 0 ? { questions, notes: unread } : null
}

const unknown: RowField = { kind: 'ignored' }

const unreadNote = (what: 'column' | 'row', name: string) =>
  name === ''
    ? `A ${what} without a name in a table of questions was left behind`
    : `The ${what} "${name.slice(0, 60).toWellFormed().trim()}" in a table of questions was left behind`

/** A row with a name, a value and, for an option, the word that says whether it is right. */
interface NamedRow {
  readonly field: RowField
  readonly cell: Cell
  readonly isRight: boolean | null
}

/** Names and their values below each other; each row named 'Question' begins a new question. */
function readNamedRows(rows: Rows): QuestionTable | null {
  const filled = rows.map((row) => row.filter(({ text }) => text !== ''))
  const named = filled.filter((row) => row.length > 0)
  const known = named.flatMap((row) => namedRow(row) ?? [])
  const hasAnswer = known.some(({ field }) => /^(?:answer|options?)$/.test(field.kind))
  const begins = known.some(({ field }) => field.kind === 'question')
  if (!begins || !hasAnswer || known.length * 10 < named.length * 9) return null
  const groups: NamedRow[][] = []
  for (const row of known) {
    if (row.field.kind === 'question') groups.push([])
    groups.at(-1)?.push(row)
  }
  const questions = groups.flatMap((group) => {
    const read = questionOf(lettered(group).map(({ field, cell }) => [field, cell]))
    return read ? [{ ...read, right: rightOptions(group) }] : []
  })
  const unread = named.filter((row) => namedRow(row) === null)
  return { questions, notes: unread.map(([name]) => unreadNote('row', name?.text ?? '')) }
}

function namedRow([name, value, beside, ...more]: readonly Cell[]): NamedRow | null {
  const field = name && fieldOf(name.text)
  if (!field || more.length > 0) return null
  const isOption = field.kind === 'option' || field.kind === 'options'
  const isRight = isOption && beside ? rightness(beside.text) : null
  // In a row of marks, the second number is what a wrong answer costs.
  if (beside && isRight === null && field.kind !== 'marks') return null
  return { field, cell: value ?? emptyCell, isRight }
}

/** Several rows that are all named 'Option' are A, B and so on. */
function lettered(group: readonly NamedRow[]): readonly NamedRow[] {
  const lists = group.filter(({ field }) => field.kind === 'options')
  if (lists.length < 2) return group
  return group.map((row) => {
    const at = lists.indexOf(row)
    return at < 0 ? row : { ...row, field: { kind: 'option', name: letter(at) } }
  })
}

/**
 * The indexes of the options that their rows mark as right; null unless there are at least two
 * options and each is marked as right or wrong.
 */
function rightOptions(group: readonly NamedRow[]): number[] | null {
  const options = group.filter(({ field }) => /^options?$/.test(field.kind))
  if (options.length < 2 || options.some(({ isRight }) => isRight === null)) return null
  return options.flatMap(({ isRight }, at) => (isRight === true ? [at] : []))
}

const emptyCell: Cell = { lines: [], text: '', colSpan: 1 }

function questionOf(found: readonly (readonly [RowField, Cell])[]): TableQuestion | null {
  const cellOf = (kind: RowField['kind']) => found.find(([field]) => field.kind === kind)?.[1]
  const statement = cellOf('question')
  if (!statement || found.every(([, { text }]) => text === '')) return null
  const own = found.find(([{ kind }]) => kind === 'question')?.[0]
  const number = cellOf('number')?.text.replace(/(?<![.):])[.):]+$/, '') ?? null
  return {
    number: (own?.kind === 'question' ? own.number : null) ?? (number === '' ? null : number),
    statement,
    options: found.flatMap(([field, cell]) =>
      field.kind === 'option' && cell.text !== '' ? [{ name: field.name, cell }] : [],
    ),
    optionList: cellOf('options') ?? null,
    right: null,
    facts: factsOf(found),
  }
}

/** The cells by what they hold. A hint and a solution are one explanation. */
function factsOf(found: readonly (readonly [RowField, Cell])[]): ReadonlyMap<string, Cell> {
  const facts = new Map<string, Cell>(found.map(([{ kind }, cell]) => [kind, cell]))
  const told = found.filter(([{ kind }]) => kind === 'explanation').map(([, cell]) => cell)
  if (told.length > 1)
    facts.set('explanation', {
      lines: told.flatMap(({ lines }) => lines),
      text: told.map(({ text }) => text).join(' '),
      colSpan: 1,
    })
  return facts
}

/** A line of a question, as a paper would have it. */
export interface WrittenLine {
  readonly label: string | null
  readonly text: string
  readonly isMarked: boolean
}

/** The question as lines of a paper. `count` is the number for a question without one. */
export function writeQuestion(
  question: TableQuestion,
  key: TableKey,
  count: number,
  marks: Marks,
): WrittenLine[] {
  const line = (label: string | null, text: string, isMarked = false) => ({
    label,
    text,
    isMarked,
  })
  const fact = (word: string, kind: string) => {
    const cell = question.facts.get(kind)
    return cell && cell.text !== '' ? [line(null, `${word}: ${cell.text}`)] : []
  }
  const number = /^\d{1,4}$/.test(question.number ?? '') ? question.number : String(count)
  const hasOptions = question.options.length > 0 || question.optionList !== null
  const explanation = cellText(question.facts.get('explanation'), marks)
  return [
    line(`Q${number}.`, cellText(question.statement, marks)),
    ...writeOptions(question, marks),
    ...(key.text === '' ? [] : [line(null, `Answer: ${key.text}`)]),
    ...(hasOptions || key.text === ''
      ? []
      : limitNames.flatMap(([kind, name]) => fact(name, kind))),
    ...(explanation === '' ? [] : [line(null, `Explanation: ${explanation}`)]),
    ...fact('Marks', 'marks'),
    ...fact('Difficulty', 'difficulty'),
  ]
}

/** Words that a paper's reader knows. */
const limitNames = [
  ['tolerance', 'Tolerance'],
  ['range', 'Range'],
  ['low', 'Lowest'],
  ['high', 'Highest'],
] as const satisfies readonly (readonly [LimitKind, string])[]

const letter = (place: number) => String.fromCharCode(65 + place)

function writeOptions({ options, optionList, right }: TableQuestion, marks: Marks): WrittenLine[] {
  if (options.length > 0)
    return options.map(({ name, cell }, at) => ({
      label: `(${letterOf(name)})`,
      text: cellText(cell, marks),
      isMarked: right
        ? right.includes(at)
        : cell.lines.length > 0 && cell.lines.every(({ isMarked }) => isMarked),
    }))
  const lines = optionList?.lines ?? []
  const isNamed = lines.some(({ label, text }) => label !== null || /^\W?[A-Ja-j][.):]/.test(text))
  if (isNamed || lines.length < 2) return [...lines]
  return lines.map((one, at) => ({ ...one, label: `(${letter(at)})` }))
}
