import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { fileReadings } from '@prepwell/contract/school/import-answers.ts'
import { importFields } from '@prepwell/contract/school/import-fields.ts'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import { readQuestionTable, type Said, tableOf } from '../../../../../test/files/read-file.ts'
import { type WorkbookCell, workbookOf } from '../../../../../test/files/workbooks.ts'

interface Choice {
  readonly type: 'MCQ' | 'MSQ'
  readonly options: readonly string[]
  readonly right: readonly number[]
}
interface Numerical {
  readonly type: 'Numerical'
  readonly number: string
}
type Question = Choice | Numerical

/** The style in which an author writes a file. */
interface Shape {
  readonly file: ',' | ';' | '\t' | 'json' | 'lines' | 'workbook'
  readonly options: 'columns' | 'letters' | 'list' | 'map' | 'objects' | ';' | '|' | '\n'
  readonly keys: (typeof fileReadings)['keys'][number] | 'marked'
  readonly decimals: (typeof fileReadings)['decimals'][number]
  /** True if options begin with their letters, as in `A) x`. */
  readonly hasLabels: boolean
  /** The position of each column's name among the names of its field, modulo their number. */
  readonly names: number
  /** Fields that are given once for the whole file instead of in each row. */
  readonly once: readonly ('subject' | 'chapter' | 'marks')[]
}

/**
 * Letters, numbers and words made of letters: everything that can be mistaken for something else.
 */
const text = fc.constantFrom(
  ...['A', 'B', 'C', 'a', 'bad', '0', '1', '2', '3', '0.5', '1.500', 'x y', 'Both (A) and (B)'],
  ...['-2x', '= x^2', '+3', '50%', '10⁵', 'विकल्प', 'True', 'A) x', "it's", '"quoted"', '$x_1$'],
)
const choice = fc
  .uniqueArray(text, { minLength: 2, maxLength: 5 })
  .chain((options) =>
    fc.record({
      options: fc.constant(options),
      right: fc.uniqueArray(fc.nat(options.length - 1), { minLength: 1, maxLength: 3 }),
    }),
  )
  .map(({ options, right }): Choice => {
    const places = [...right].sort((a, b) => a - b)
    return { type: places.length > 1 ? 'MSQ' : 'MCQ', options, right: places }
  })
const numerical = fc
  .constantFrom('3', '0.5', '1.500', '-2.25', '1500', '12.125')
  .map((number): Numerical => ({ type: 'Numerical', number }))
const questions = fc.array(
  fc.oneof({ weight: 4, arbitrary: choice }, { weight: 1, arbitrary: numerical }),
  { minLength: 1, maxLength: 5 },
)

const shape: fc.Arbitrary<Shape> = fc
  .record({
    file: fc.constantFrom<Shape['file']>(',', ';', '\t', 'json', 'lines', 'workbook'),
    options: fc.constantFrom<Shape['options']>(
      ...(['columns', 'letters', 'list', 'map', 'objects', ';', '|', '\n'] as const),
    ),
    keys: fc.constantFrom<Shape['keys']>(...fileReadings.keys, 'marked'),
    decimals: fc.constantFrom<Shape['decimals']>(...fileReadings.decimals),
    hasLabels: fc.boolean(),
    names: fc.nat(30),
    once: fc.subarray(['subject', 'chapter', 'marks'] as const),
  })
  // Only options that are objects can say which of them are right.
  .filter(({ options, keys }) => (keys === 'marked') === (options === 'objects'))

const isJson = ({ file }: Shape) => file === 'json' || file === 'lines'
const letter = (place: number) => String.fromCharCode(65 + place)

/** The name of a column. It is never the name in our own JSON, in which keys count from 0. */
function nameOf(field: string, { names }: Shape): string {
  const found = importFields.questions.find(({ name }) => name === field)
  const all = [found?.label ?? field, ...(found?.aliases ?? [])]
  return all[names % all.length] ?? field
}

const words: Readonly<Record<QuestionType, readonly string[]>> = {
  MCQ: ['MCQ', 'Single Correct'],
  MSQ: ['MSQ', 'multiple_correct'],
  Numerical: ['Numerical', 'NAT'],
}

/** The record that an author writes in this style. */
function recordOf(question: Question, at: number, shape: Shape): Record<string, unknown> {
  const given = { subject: 'S', chapter: 'C', marks: 1 }
  const record: Record<string, unknown> = {}
  for (const field of ['subject', 'chapter', 'marks'] as const)
    if (!shape.once.includes(field)) record[nameOf(field, shape)] = given[field]
  record[nameOf('question_statement', shape)] = `What is the ${at}th?`
  record[nameOf('question_type', shape)] = words[question.type][shape.names % 2]
  if (question.type === 'Numerical') {
    const text = shape.decimals === 'comma' ? question.number.replace('.', ',') : question.number
    record[nameOf('numerical_answer', shape)] = isJson(shape) ? question.number : text
    return record
  }
  const texts = question.options.map((option, place) =>
    shape.hasLabels && shape.options !== 'letters' ? `${letter(place)}) ${option}` : option,
  )
  const options = nameOf('options', shape)
  if (shape.options === 'columns')
    for (const [place, option] of texts.entries())
      record[nameOf(`option_${letter(place).toLowerCase()}`, shape)] = option
  else record[options] = optionCell(texts, question, shape)
  if (shape.keys !== 'marked') record[nameOf('correct', shape)] = keyCell(question, shape)
  return record
}

function optionCell(texts: readonly string[], { right }: Choice, { options }: Shape): unknown {
  if (options === 'letters') return texts.map((text, at) => `${letter(at)}) ${text}`).join('\n')
  if (options === 'list') return texts
  if (options === 'map')
    return Object.fromEntries(texts.map((text, place) => [letter(place), text]))
  if (options === 'objects')
    return texts.map((text, place) => ({ text, isCorrect: right.includes(place) }))
  return texts.join(options)
}

function keyCell({ options, right }: Choice, { keys }: Shape): string {
  if (keys === 'texts') return right.map((place) => options[place]).join(';')
  if (keys === 'letters') return right.map(letter).join(', ')
  return right.map((place) => place + (keys === 'from_1' ? 1 : 0)).join(', ')
}

async function fileOf(records: readonly Record<string, unknown>[], { file }: Shape) {
  if (file === 'json') return Buffer.from(JSON.stringify(records))
  if (file === 'lines') return Buffer.from(records.map((each) => JSON.stringify(each)).join('\n'))
  const columns = [...new Set(records.flatMap(Object.keys))]
  const cellOf = (value: unknown) =>
    typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')
  const rows = records.map((record) => columns.map((column) => cellOf(record[column])))
  if (file !== 'workbook')
    return Buffer.from(papaparse.unparse([columns, ...rows], { delimiter: file }))
  // Text that looks like a number becomes one, as if it had been typed into a cell.
  const typed = (cell: string): WorkbookCell =>
    cell !== '' && String(Number(cell)) === cell ? Number(cell) : cell
  return workbookOf([{ rows: [columns, ...rows.map((cells) => cells.map(typed))] }])
}

async function read(given: readonly Question[], asked: Shape, said: Said = {}) {
  const choices = given.filter(({ type }) => type !== 'Numerical').length
  const shape = { ...asked, hasLabels: asked.hasLabels && choices > 1 }
  const records = given.map((question, at) => recordOf(question, at, shape))
  return readQuestionTable(await tableOf(await fileOf(records, shape)), said)
}

type Read = Awaited<ReturnType<typeof read>>

/** The question that was read from a row, in the form of the generated questions. */
function modelOf({ content }: Read['rows'][number]): unknown {
  const { type, options, numerical_answer } = content
  if (type === 'Numerical') return { type, number: new Decimal(numerical_answer ?? 0).toNumber() }
  return {
    type,
    options: options.map(({ text }) => text),
    right: options.flatMap(({ correct }, place) => (correct ? [place] : [])),
  }
}

/** The question as it should be read. */
const wanted = (question: Question | undefined) =>
  question?.type === 'Numerical' ? { ...question, number: Number(question.number) } : question

/** True if it is unclear where options begin. An import can ask about this only row by row. */
const isUnclear = ({ reason }: Read['errors'][number]) =>
  /not clear where each option begins|may be separated by/.test(reason)

describe('questions in any shape of file', () => {
  it('come back as they are, or their author is asked', async () => {
    await fc.assert(
      fc.asyncProperty(questions, shape, async (given, shape) => {
        const { rows, errors, doubts } = await read(given, shape)
        for (const row of rows) {
          expect(modelOf(row)).toEqual(wanted(given[row.number - 1]))
        }
        const refused = new Set(errors.map(({ number }) => number))
        expect(rows.length + refused.size).toBe(given.length)
        if (doubts.length === 0) expect(errors.filter((error) => !isUnclear(error))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('come back as they are once their author has answered', async () => {
    await fc.assert(
      fc.asyncProperty(questions, shape, async (given, shape) => {
        const { keys, decimals } = shape
        const readings = { decimals, ...(keys === 'marked' ? {} : { keys }) }
        const { rows, errors } = await read(given, shape, { readings })
        expect(errors.filter((error) => !isUnclear(error))).toEqual([])
        for (const row of rows) {
          expect(modelOf(row)).toEqual(wanted(given[row.number - 1]))
        }
      }),
      { numRuns: 150 },
    )
  })
})
