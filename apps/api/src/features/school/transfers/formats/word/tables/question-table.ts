import type { Marks } from '../marks.ts'
import { fieldOf, type RowField } from './question-rows.ts'
import { type Cell, cellText } from './table-cells.ts'

/** A question of a table, with its fields. */
export interface TableQuestion {
  /** Its number in the file; null if it has none. */
  readonly number: string | null
  readonly statement: Cell
  readonly options: readonly { readonly name: string; readonly cell: Cell }[]
  /** All options in one cell. */
  readonly optionList: Cell | null
  readonly facts: ReadonlyMap<string, Cell>
}

type Rows = readonly (readonly Cell[])[]

/** The questions of a table that has nothing else; null for any other table. */
export const readQuestionTable = (rows: Rows): TableQuestion[] | null =>
  readColumns(rows) ?? readNamedRows(rows)

/** One row a question, below a row with the names of the columns. */
function readColumns(rows: Rows): TableQuestion[] | null {
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
  return questions.length > 0 ? questions : null
}

/** Two columns, a name and its value; each row named 'Question' begins a new question. */
function readNamedRows(rows: Rows): TableQuestion[] | null {
  const pairs = rows.flatMap((row): (readonly [RowField | null, Cell])[] => {
    const [name, value, ...more] = row.filter(({ text }) => text !== '')
    if (!name) return []
    return [[more.length > 0 ? null : fieldOf(name.text), value ?? emptyCell]]
  })
  const known = pairs.flatMap(([field, cell]) => (field ? [[field, cell] as const] : []))
  const hasAnswer = known.some(([{ kind }]) => kind === 'answer' || kind === 'option')
  const begins = known.filter(([field]) => isBeginning(field))
  if (begins.length === 0 || !hasAnswer || known.length * 10 < pairs.length * 9) return null
  const groups: (readonly [RowField, Cell])[][] = []
  for (const pair of known) {
    if (isBeginning(pair[0])) groups.push([])
    groups.at(-1)?.push(pair)
  }
  return groups.flatMap((group) => questionOf(group) ?? [])
}

const isBeginning = ({ kind }: RowField) => kind === 'question'

const emptyCell: Cell = { lines: [], text: '', colSpan: 1 }

function questionOf(found: readonly (readonly [RowField, Cell])[]): TableQuestion | null {
  const cellOf = (kind: RowField['kind']) => found.find(([field]) => field.kind === kind)?.[1]
  const statement = cellOf('question')
  if (!statement || found.every(([, { text }]) => text === '')) return null
  const own = found.find(([{ kind }]) => kind === 'question')?.[0]
  const number = cellOf('number')?.text.replace(/[.):]+$/, '') ?? null
  return {
    number: (own?.kind === 'question' ? own.number : null) ?? (number === '' ? null : number),
    statement,
    options: found.flatMap(([field, cell]) =>
      field.kind === 'option' && cell.text !== '' ? [{ name: field.name, cell }] : [],
    ),
    optionList: cellOf('options') ?? null,
    facts: new Map(found.map(([{ kind }, cell]) => [kind, cell])),
  }
}

/** A line of a question, as a paper would have it. */
export interface WrittenLine {
  readonly label: string | null
  readonly text: string
  readonly isMarked: boolean
}

/** The question as lines of a paper. `count` numbers one without a number. */
export function writeQuestion(question: TableQuestion, count: number, marks: Marks): WrittenLine[] {
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
  const explanation = cellText(question.facts.get('explanation'), marks)
  return [
    line(`Q${number}.`, cellText(question.statement, marks)),
    ...writeOptions(question, marks),
    ...answerLines(question),
    ...(explanation === '' ? [] : [line(null, `Explanation: ${explanation}`)]),
    ...fact('Marks', 'marks'),
    ...fact('Difficulty', 'difficulty'),
  ]
}

const letter = (place: number) => String.fromCharCode(65 + place)

/** Options named by digits are named by letters, which cannot be taken for questions. */
const letterOf = (name: string) => (/^\d+$/.test(name) ? letter(Number(name) - 1) : name)

function writeOptions({ options, optionList }: TableQuestion, marks: Marks): WrittenLine[] {
  if (options.length > 0)
    return options.map(({ name, cell }) => ({
      label: `(${letterOf(name)})`,
      text: cellText(cell, marks),
      isMarked: cell.lines.length > 0 && cell.lines.every(({ isMarked }) => isMarked),
    }))
  const lines = optionList?.lines ?? []
  const isNamed = lines.some(({ label, text }) => label !== null || /^\W?[A-Ja-j][.):]/.test(text))
  if (isNamed || lines.length < 2) return [...lines]
  return lines.map((one, at) => ({ ...one, label: `(${letter(at)})` }))
}

function answerLines({ options, facts }: TableQuestion): WrittenLine[] {
  const cell = facts.get('answer')
  if (!cell || cell.text === '') return []
  const written = cell.text.replaceAll(/\b(?:option|opt\.?|choice)\s*(?=[A-Ja-j\d]\b)/gi, '').trim()
  const areNumbered = options.length > 0 && options.every(({ name }) => /^\d+$/.test(name))
  const isList = /^[\d\s,;&()]+$/.test(written)
  const text =
    areNumbered && isList ? written.replaceAll(/\d+/g, (name) => letterOf(name)) : written
  return [{ label: null, text: `Answer: ${text}`, isMarked: false }]
}
