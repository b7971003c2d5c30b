import { yieldToEventLoop } from '../../../../../platform/concurrency/event-loop.ts'
import { noChoices } from '../import-choices.ts'
import { checkQuestion, type QuestionRow } from '../question-row.ts'
import type { FieldError, RowFields } from '../row-fields.ts'
import { surveyHtml } from './html-cells.ts'
import { inTurns } from './in-turns.ts'
import { surveyKeys } from './key-column.ts'
import { surveyNumbers } from './number-cells.ts'
import { surveyOptions } from './option-writing.ts'
import { type ReadQuestion, readQuestion } from './read-question.ts'
import type { FileRow, Survey, SurveyContext } from './survey.ts'
import { surveyTraces } from './trace-cells.ts'
import { surveyTypes } from './type-column.ts'

/**
 * Examines all questions of a file together, because the meaning of a cell depends on the whole
 * column, never on the row alone. Yields to the event loop.
 */
export async function surveyQuestions(
  given: readonly FileRow[],
  context: SurveyContext,
): Promise<Survey<QuestionRow>> {
  const html = await surveyHtml(given, context)
  const texts = await inTurns(given, ({ fields }) => html.read(fields))
  const rows = given.map((row, at) => ({ ...row, fields: texts[at]?.fields ?? row.fields }))
  const writing = await surveyOptions(rows, context)
  const numbers = await surveyNumbers(rows, context)
  const traces = await surveyTraces(rows, context)
  const pause = yieldToEventLoop()
  const cells: { readonly fields: RowFields; readonly errors: readonly FieldError[] }[] = []
  const questions: ReadQuestion[] = []
  for (const [at, row] of rows.entries()) {
    await pause()
    const read = numbers.read(row.fields)
    cells.push({
      fields: read.fields,
      errors: [...read.errors, ...(texts[at]?.errors ?? []), ...traces.errorsIn(row)],
    })
    questions.push(readQuestion(read.fields, writing))
  }
  const types = await surveyTypes(questions, rows, context)
  const keys = await surveyKeys(questions, rows, types.typeAt, context)
  return {
    doubts: [...html.doubts, ...keys.doubts, ...types.doubts, ...numbers.doubts, ...traces.doubts],
    check(at) {
      const row = cells[at]
      const question = questions[at]
      if (!row || !question) throw new RangeError(`There is no row ${at}`)
      const leftOut = types.leftOutAt(at)
      if (leftOut) return { errors: types.errorsAt(at), leftOut }
      const type = types.typeAt(at)
      const checked = checkQuestion(row.fields, {
        ...{ question, type, key: keys.keyAt(at) },
        schoolLanguage: context.languages[0] ?? '',
        choices: context.choices ?? noChoices,
        missingKey: rows[at]?.draft?.missingKey ?? null,
      })
      const own = [...row.errors, ...types.errorsAt(at)]
      if (own.length === 0) return checked
      const named = new Set(own.map(({ field }) => field))
      const others = 'errors' in checked ? checked.errors : []
      return { errors: [...own, ...others.filter(({ field }) => !named.has(field))] }
    },
  }
}
