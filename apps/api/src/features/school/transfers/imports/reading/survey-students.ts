import type { ImportDoubt } from '@prepwell/contract/school/import-answers.ts'
import type { FieldError, RowFields } from '../row-fields.ts'
import { checkStudent, type StudentRow } from '../student-row.ts'
import { dateOrder, isoDate, isTwoDates } from './dates.ts'
import { lostDigits } from './excel-traces.ts'
import { examplesMax, type FileRow, type Survey, type SurveyContext } from './survey.ts'

const orders = ['day_first', 'month_first'] as const

/** Examines all students of a file together, to decide the order of day and month for all. */
export function surveyStudents(
  rows: readonly FileRow[],
  { now, source, readings, nameOf }: SurveyContext,
): Survey<StudentRow> {
  const dates = rows.flatMap(({ number, fields }) => {
    const text = fields.get('dob')
    return typeof text === 'string' ? [{ number, text }] : []
  })
  const found = dateOrder(dates.map(({ text }) => text))
  const order = readings.dates ?? found
  const open = found === null ? dates.filter(({ text }) => isTwoDates(text)) : []
  const doubt: ImportDoubt = {
    about: 'dates',
    columns: [nameOf('dob')],
    rows: open.length,
    answer: readings.dates ?? null,
    readings: orders.map((reading) => ({
      reading,
      examples: open.slice(0, examplesMax).map(({ number, text }) => {
        return { number, cell: text, value: isoDate(text, reading), question: null }
      }),
    })),
  }
  const today = now.toISOString().slice(0, 10)
  return {
    doubts: open.length > 0 ? [doubt] : [],
    check(at) {
      const fields = withWholeName(rows[at]?.fields ?? new Map())
      const date = fields.get('dob')
      const errors = [...(rows[at]?.doubts ?? [])]
      if (source !== 'json') errors.push(...lostIn(fields))
      if (typeof date === 'string') {
        if (order === null && isTwoDates(date))
          errors.push({ field: 'dob', reason: twoDates(date) })
        else fields.set('dob', isoDate(date, order ?? 'day_first'))
      }
      const checked = checkStudent(fields, today)
      if (errors.length === 0) return checked
      const named = new Set(errors.map(({ field }) => field))
      const others = 'errors' in checked ? checked.errors : []
      return { errors: [...errors, ...others.filter(({ field }) => !named.has(field))] }
    },
  }
}

const twoDates = (text: string) => {
  const [day, month] = orders.map((order) => isoDate(text, order))
  return `“${text.trim()}” can be ${day} or ${month}: say for the whole file which comes first, day or month`
}

const lostIn = (fields: RowFields): FieldError[] =>
  [...fields].flatMap(([field, cell]) => {
    const reason = typeof cell === 'string' ? lostDigits(cell) : null
    return reason === null ? [] : [{ field, reason }]
  })

/** The full name, which may be in two columns. */
function withWholeName(given: RowFields): Map<string, unknown> {
  const fields = new Map(given)
  const names = ['first_name', 'last_name'].flatMap((field) => fields.get(field) ?? [])
  fields.delete('first_name')
  fields.delete('last_name')
  if (!fields.has('name') && names.length > 0)
    fields.set('name', names.map((name) => String(name).trim()).join(' '))
  return fields
}
