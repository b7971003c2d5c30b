import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { importRow } from '@prepwell/contract/transfers.ts'
import { noLetters, optionColumn, optionLetters, placesOf } from '../files/option-letters.ts'
import type { FieldError, RowFields } from './row-fields.ts'

/** A well-formed question of a file, with its chapter. */
export interface QuestionRow {
  readonly subject: string
  readonly chapter: string
  readonly content: QuestionContent
  /** The field that holds the key in the file. */
  readonly keyField: string
}

type Checked = { readonly row: QuestionRow } | { readonly errors: readonly FieldError[] }

/** A list in one cell: as JSON, or with one entry per line. */
function listOf(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell
  if (/^\s*\[/.test(cell))
    try {
      return JSON.parse(cell)
    } catch {
      // Not JSON, so it is plain text.
    }
  return cell.split(/\r?\n/).filter((line) => line.trim() !== '')
}

/** Indexes in one cell: as JSON, or separated by commas. */
const placeList = (cell: unknown): unknown =>
  typeof cell === 'string' && !/^\s*\[/.test(cell)
    ? cell.split(/[\s,;]+/).filter(Boolean)
    : listOf(cell)

/**
 * Validates a row by the contract. Options have columns of their own, or one column holds them as a
 * list; the key is letters (`correct`) or 0-based indexes.
 */
export function checkQuestion(fields: RowFields): Checked {
  const letters = optionLetters.flatMap((_letter, place) =>
    fields.has(optionColumn(place)) ? [place] : [],
  )
  const options = fields.has('options')
    ? listOf(fields.get('options'))
    : letters.map((place) => fields.get(optionColumn(place)))
  if (fields.has('options') && letters.length > 0)
    return {
      errors: [
        {
          field: 'options',
          reason: 'The options are there twice: leave out the list or the columns',
        },
      ],
    }
  const key = keyOf(fields, fields.has('options') ? null : letters)
  if ('errors' in key) return key
  const parsed = importRow.safeParse({
    ...Object.fromEntries(fields),
    numerical_tolerance: fields.get('tolerance'),
    options,
    fixed_options: fixedOf(fields, fields.has('options') ? null : letters),
    ...key.given,
  })
  if (parsed.success) {
    const { subject, chapter, ...content } = parsed.data
    return { row: { subject, chapter, content, keyField: key.field ?? keyFields[content.type] } }
  }
  const nameField = ([head, ...rest]: readonly PropertyKey[]): string => {
    const place = letters[Number(rest[0])]
    if (head === 'options' && !fields.has('options'))
      return optionColumn(rest.length > 0 && place !== undefined ? place : 0)
    if (head === 'numerical_tolerance') return 'tolerance'
    return String(head).startsWith('correct_answer') && key.field
      ? key.field
      : [head, ...rest].join('.')
  }
  return {
    errors: parsed.error.issues.map(({ path, message }) => ({
      field: nameField(path),
      reason: message,
    })),
  }
}

/**
 * The options that keep their place: letters of columns, or a list of indexes. What cannot be read
 * is left to the contract, which refuses it.
 */
function fixedOf(fields: RowFields, columns: readonly number[] | null): unknown {
  const given = fields.get('fixed_options')
  if (typeof given !== 'string' || /^\s*\[/.test(given)) return listOf(given)
  if (given.trim().toLowerCase() === noLetters) return []
  const places = placesOf(given) ?? [optionLetters.length]
  return places.map((place) => {
    const index = columns ? columns.indexOf(place) : place
    return index === -1 ? optionLetters.length : index
  })
}

/** The field of the key in a JSON row, by type. */
const keyFields = {
  MCQ: 'correct_answer',
  MSQ: 'correct_answers',
  Numerical: 'numerical_answer',
} as const satisfies Record<QuestionType, string>

type Key =
  | { readonly given: object; readonly field?: 'correct' }
  | { readonly errors: readonly FieldError[] }

/**
 * The key in the format of the contract. Letters refer to columns: C is the third even when an
 * earlier column is blank.
 */
function keyOf(fields: RowFields, columns: readonly number[] | null): Key {
  const letters = fields.get('correct')
  const isNumerical = /^\s*numerical\s*$/i.test(String(fields.get('question_type')))
  if (letters === undefined || isNumerical)
    return fields.has('correct_answers')
      ? { given: { correct_answers: placeList(fields.get('correct_answers')) } }
      : { given: {} }
  if (fields.has('correct_answer') || fields.has('correct_answers'))
    return refused('The key is there twice: leave out the letters or the places')
  const places = placesOf(String(letters))
  if (!places) return refused('Write the letters of the correct options, such as B or A,C')
  // A letter without an option becomes an index that is out of range; the contract reports the
  // error.
  const index = (place: number) => (columns ? columns.indexOf(place) : place)
  const beyond = optionLetters.length
  return {
    given: {
      correct_answer: null,
      correct_answers: places.map((place) => (index(place) === -1 ? beyond : index(place))),
    },
    field: 'correct',
  }
}

const refused = (reason: string): Key => ({ errors: [{ field: 'correct', reason }] })
