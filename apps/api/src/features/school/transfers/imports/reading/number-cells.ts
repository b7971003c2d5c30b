import type { ImportDoubt } from '@prepwell/contract/school/import-answers.ts'
import { decimalPattern } from '@prepwell/contract/wire/number-text.ts'
import { canonicalNumber } from '../../files/canonical-number.ts'
import { typeOf } from '../../files/type-words.ts'
import type { FieldError, RowFields } from '../row-fields.ts'
import { type DecimalMark, decimalMark, decimalText, isTwofold } from './decimals.ts'
import { inTurns } from './in-turns.ts'
import { columnsOf, examplesMax, type FileRow, type SurveyContext } from './survey.ts'

const numberFields = ['marks', 'numerical_answer', 'numerical_low', 'numerical_high', 'tolerance']
/** A column of answer keys may also hold the numbers of Numerical questions. */
const keyFields = ['correct', 'correct_answer', 'correct_answers']

const marks = ['point', 'comma'] as const

/** The numbers of a file, which all use the same decimal point or comma. */
export interface NumberCells {
  readonly doubts: readonly ImportDoubt[]
  /**
   * The fields with their numbers in the form in which keys are stored, and an error for each
   * number that remains in doubt.
   */
  read(fields: RowFields): { readonly fields: RowFields; readonly errors: readonly FieldError[] }
}

const textsIn = (fields: RowFields): { field: string; text: string }[] => {
  const isNumerical = typeOf(fields.get('question_type')) === 'Numerical'
  return (isNumerical ? [...numberFields, ...keyFields] : numberFields).flatMap((field) => {
    const text = fields.get(field)
    return typeof text === 'string' ? [{ field, text }] : []
  })
}

/**
 * Decides how the numbers of a spreadsheet are read; those of JSON are taken as they are. Yields to
 * the event loop.
 */
export async function surveyNumbers(
  rows: readonly FileRow[],
  { source, delimiter, readings, nameOf }: SurveyContext,
): Promise<NumberCells> {
  if (source === 'json') return { doubts: [], read: (fields) => ({ fields, errors: [] }) }
  const byRow = await inTurns(rows, ({ number, fields }) =>
    textsIn(fields).map((cell) => ({ number, ...cell })),
  )
  const cells = byRow.flat()
  const texts = cells.map(({ text }) => text)
  const found = decimalMark(texts, delimiter)
  const mark = readings.decimals ?? found
  const open = found === null ? cells.filter(({ text }) => isTwofold(text)) : []
  const doubt: ImportDoubt = {
    about: 'decimals',
    columns: columnsOf(
      open.map(({ field }) => field),
      nameOf,
    ),
    rows: new Set(open.map(({ number }) => number)).size,
    answer: readings.decimals ?? null,
    readings: marks.map((reading) => ({
      reading,
      examples: open.slice(0, examplesMax).map(({ number, text }) => ({
        number,
        cell: text,
        value: shown(text, reading),
        question: null,
      })),
    })),
  }
  return {
    doubts: open.length > 0 ? [doubt] : [],
    read: (fields) => readNumbers(fields, mark),
  }
}

function readNumbers(given: RowFields, mark: DecimalMark | null) {
  const fields = new Map(given)
  const errors: FieldError[] = []
  for (const { field, text } of textsIn(given))
    if (mark !== null) fields.set(field, decimalText(text, mark))
    else if (isTwofold(text)) errors.push({ field, reason: twoNumbers(text) })
    else fields.set(field, decimalText(text, clearMark(text)))
  return { fields, errors }
}

/** The decimal mark of a text that has only one possible meaning. */
const clearMark = (text: string): DecimalMark => (/,\d*\s*$/.test(text) ? 'comma' : 'point')

const canonical = (number: string) =>
  decimalPattern.test(number) ? canonicalNumber(number) : number

/** The number without trailing zeros: `1.500` is 1.5 or 1500. */
const shown = (text: string, mark: DecimalMark) => decimalText(text, mark, canonical)

const twoNumbers = (text: string) => {
  const [point, comma] = marks.map((mark) => shown(text, mark))
  return `“${text.trim()}” can be ${point} or ${comma}: say for the whole file whether decimals have a point or a comma`
}
