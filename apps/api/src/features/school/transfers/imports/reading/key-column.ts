import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { ImportDoubt } from '@prepwell/contract/school/import-answers.ts'
import { lettersOf } from '../../files/option-letters.ts'
import type { FieldError } from '../row-fields.ts'
import { correctOptions, decideKeys, type KeyedQuestion } from './decide-keys.ts'
import { inTurns } from './in-turns.ts'
import type { KeyReading } from './key-cell.ts'
import type { ReadQuestion } from './read-question.ts'
import { columnsOf, examplesMax, type FileRow, type SurveyContext } from './survey.ts'

/**
 * The indexes of a question's correct options, some of which may not exist; empty if the file names
 * none.
 */
export type RowKey =
  | { readonly places: readonly number[] | null }
  | { readonly errors: readonly FieldError[] }

interface KeyColumn {
  readonly doubts: readonly ImportDoubt[]
  keyAt(at: number): RowKey
}

/** Decides from all rows of a file how its keys are read. Yields to the event loop. */
export async function surveyKeys(
  questions: readonly ReadQuestion[],
  rows: readonly FileRow[],
  typeAt: (at: number) => QuestionType | null,
  { source, readings, nameOf }: SurveyContext,
): Promise<KeyColumn> {
  const keyed = await inTurns(questions, ({ cell }, at): KeyedQuestion => {
    return { cell, isSingle: typeAt(at) === 'MCQ' }
  })
  const isDocumented = source === 'json' && questions.every(followsOurFormat)
  const decision = await decideKeys(keyed, { isDocumented, answer: readings.keys })
  const { candidates, open, reading } = decision
  const isOpen = new Set(reading === null ? open : [])
  return {
    doubts:
      open.length > 0
        ? [doubtOf({ questions, rows, keyed, candidates, open, readings, nameOf })]
        : [],
    keyAt(at) {
      const question = questions[at]
      const key = keyed[at]
      if (!question || !key) return { places: null }
      const { options, keyCell, keyField: field } = question
      if (question.isKeyTwice) return refused(field, keyTwice)
      const marked = 'texts' in options ? options.marked : null
      if (keyCell === undefined) return { places: marked }
      if (isOpen.has(at)) return refused(field, doubtText(question, key, candidates))
      const chosen = reading ?? candidates[0]
      const places = (chosen && correctOptions(key, chosen)) ?? unfit(question, chosen)
      if (places === null) return refused(field, noOption(keyCell))
      if (marked !== null && String(marked) !== String([...places].sort((a, b) => a - b)))
        return refused(field, 'The options mark other ones as correct')
      return { places }
    },
  }
}

const refused = (field: string, reason: string): RowKey => ({ errors: [{ field, reason }] })

const keyTwice = 'The key is given twice: leave out the letters or the positions'

const cellText = (cell: unknown) => {
  const text = typeof cell === 'string' ? cell.trim() : JSON.stringify(cell)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

const noOption = (cell: unknown) =>
  `“${cellText(cell)}” is none of the options: write letters, such as B or A,C, or the text`

/**
 * Reads a key that names a missing option, or too many options, in the same way as the file's other
 * keys if possible.
 */
function unfit({ cell }: ReadQuestion, reading: KeyReading | undefined): readonly number[] | null {
  const parsed = Object.values(cell)
  return (reading && cell[reading]) ?? (reading ? null : (parsed[0] ?? null))
}

/**
 * True if the key is written as in our own JSON format, where indexes count from 0: as numbers,
 * with a list of texts.
 */
function followsOurFormat({ keyField, keyCell, options, cell, word }: ReadQuestion): boolean {
  if (keyCell === undefined || word === 'Numerical') return true
  if (keyField === 'correct' || !('texts' in options) || !options.isList) return false
  const values = Array.isArray(keyCell) ? keyCell : [keyCell]
  const areNumbers = values.every((value) => typeof value === 'number')
  return options.areTexts && (areNumbers || !cell.texts)
}

interface Found {
  readonly questions: readonly ReadQuestion[]
  readonly rows: readonly FileRow[]
  readonly keyed: readonly KeyedQuestion[]
  readonly candidates: readonly KeyReading[]
  /** Indexes of the rows in doubt. */
  readonly open: readonly number[]
  readonly readings: SurveyContext['readings']
  readonly nameOf: SurveyContext['nameOf']
}

function doubtOf({
  questions,
  rows,
  keyed,
  candidates,
  open,
  readings,
  nameOf,
}: Found): ImportDoubt {
  const fits = (at: number) =>
    candidates.filter((reading) => keyed[at] && correctOptions(keyed[at], reading)).length
  const shown = open
    .slice(0, 1_000)
    .sort((a, b) => fits(b) - fits(a))
    .slice(0, examplesMax)
  return {
    about: 'keys',
    columns: columnsOf(
      open.flatMap((at) => questions[at]?.keyField ?? []),
      nameOf,
    ),
    rows: open.length,
    answer: readings.keys ?? null,
    readings: candidates.map((reading) => ({
      reading,
      examples: shown.flatMap((at) => {
        const [row, question, key] = [rows[at], questions[at], keyed[at]]
        if (!row || !question || !key || !('texts' in question.options)) return []
        const places = correctOptions(key, reading) ?? []
        const { texts } = question.options
        return [
          {
            number: row.number,
            cell: cellText(question.keyCell),
            value: lettersOf(places),
            question: {
              statement: String(row.fields.get('question_statement') ?? ''),
              options: texts.map((text, place) => ({ text, is_correct: places.includes(place) })),
            },
          },
        ]
      }),
    })),
  }
}

const words: Readonly<Record<KeyReading, string>> = {
  letters: 'by letter',
  texts: 'by text',
  from_0: 'counted from 0',
  from_1: 'counted from 1',
}

function doubtText(
  { keyCell, options }: ReadQuestion,
  key: KeyedQuestion,
  candidates: readonly KeyReading[],
): string {
  const texts = 'texts' in options ? options.texts : []
  const ways = candidates.flatMap((reading) => {
    const places = correctOptions(key, reading)
    const named = places?.map((place) => texts[place]).join(', ')
    return named === undefined ? [] : [`“${cellText(named)}” ${words[reading]}`]
  })
  return ways.length > 1
    ? `“${cellText(keyCell)}” can mean ${ways.join(' or ')}: say for the whole file how its keys are read`
    : `“${cellText(keyCell)}” is read differently from other keys: say for the whole file how its keys are read`
}
