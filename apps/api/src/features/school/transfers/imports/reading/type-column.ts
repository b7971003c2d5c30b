import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { type LeftOutKind, leftOutNames } from '@prepwell/contract/school/file-formats.ts'
import type { ImportDoubt } from '@prepwell/contract/school/import-answers.ts'
import { leftOutKind, multipleChoice, saysSingle } from '../../files/type-words.ts'
import type { FieldError } from '../row-fields.ts'
import { fitOf } from './decide-keys.ts'
import { inTurns } from './in-turns.ts'
import type { ReadQuestion } from './read-question.ts'
import { columnsOf, examplesMax, type FileRow, type SurveyContext } from './survey.ts'

/** The types of the questions in a file. */
interface TypeColumn {
  readonly doubts: readonly ImportDoubt[]
  /** Null if the word in the file is not a type. */
  typeAt(at: number): QuestionType | null
  /** The kind of a question that a school cannot hold; null for any other question. */
  leftOutAt(at: number): LeftOutKind | null
  errorsAt(at: number): readonly FieldError[]
}

const field = 'question_type'

/**
 * Decides what the type words of a file mean; 'multiple choice' is ambiguous. Yields to the event
 * loop.
 */
export async function surveyTypes(
  questions: readonly ReadQuestion[],
  rows: readonly FileRow[],
  { readings, nameOf }: SurveyContext,
): Promise<TypeColumn> {
  const cells = rows.map(({ fields }) => fields.get(field))
  const counts = await inTurns(questions, (question) =>
    question.word === 'multiple' ? correctCount(question) : null,
  )
  const multiple = counts.flatMap((count, at) => (count === null ? [] : [{ at, count }]))
  const hasSingle = (await inTurns(cells, saysSingle)).includes(true)
  const found = multipleChoice(
    multiple.map(({ count }) => count),
    hasSingle,
  )
  const answer = readings.multiple_choice ?? null
  const meaning = answer ?? found
  const single = multiple.filter(({ count }) => count === 1)
  const isOpen = found === null && multiple.length > 0
  const inDoubt = new Set(isOpen && meaning === null ? single.map(({ at }) => at) : [])
  const typeIf = (at: number, way: 'by_key' | 'MSQ'): QuestionType | null => {
    const word = questions[at]?.word ?? null
    if (word === 'true_false') return 'MCQ'
    if (word !== 'multiple') return questionTypes.find((type) => type === word) ?? null
    return way === 'MSQ' || (counts[at] ?? 0) > 1 ? 'MSQ' : 'MCQ'
  }
  const doubt: ImportDoubt = {
    about: 'multiple_choice',
    columns: columnsOf([field], nameOf),
    rows: single.length,
    answer,
    readings: (['by_key', 'MSQ'] as const).map((reading) => ({
      reading,
      examples: single.slice(0, examplesMax).map(({ at }) => ({
        number: rows[at]?.number ?? 0,
        cell: String(cells[at]),
        value: typeIf(at, reading) ?? '',
        question: null,
      })),
    })),
  }
  return {
    doubts: isOpen ? [doubt] : [],
    typeAt: (at) => typeIf(at, meaning ?? 'by_key'),
    leftOutAt: (at) => leftOutKind(cells[at]),
    errorsAt(at) {
      const word = String(cells[at])
      const kind = leftOutKind(word)
      if (kind) return [{ field, reason: cannotHold(word, kind) }]
      return inDoubt.has(at) ? [{ field, reason: twoTypes(word) }] : []
    },
  }
}

const cannotHold = (word: string, kind: LeftOutKind) =>
  `“${word.trim()}”: ${leftOutNames[kind][1]} cannot be imported`

const twoTypes = (word: string) =>
  `“${word}” can mean MCQ or MSQ in this file: say for the whole file which it is`

/** The smallest number of correct options in any reading of the answer key. */
function correctCount(question: ReadQuestion): number {
  const counts = (Object.keys(question.cell) as (keyof typeof question.cell)[]).flatMap(
    (reading) => fitOf({ cell: question.cell, isSingle: false }, reading)?.length ?? [],
  )
  const marked = 'texts' in question.options ? (question.options.marked?.length ?? 0) : 0
  return counts.length === 0 ? marked : Math.min(...counts)
}
