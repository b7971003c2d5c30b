import { type TypeWord, typeOf } from '../../files/type-words.ts'
import type { RowFields } from '../row-fields.ts'
import { type KeyCell, readKeyCell } from './key-cell.ts'
import { jsonOr } from './option-cell.ts'
import { withoutLabels } from './option-labels.ts'
import { type OptionList, readOptions } from './option-list.ts'
import type { OptionWriting } from './option-writing.ts'
import { type ReadTranslations, readTranslatedCells } from './translations.ts'

const keyFields = ['correct', 'correct_answer', 'correct_answers'] as const

type KeyField = (typeof keyFields)[number]

/** A row with every possible reading of its cells. */
export interface ReadQuestion {
  readonly word: TypeWord | null
  readonly options: ReturnType<typeof readOptions>
  readonly keyField: KeyField
  /** The answer key as in the file; undefined without one. */
  readonly keyCell: unknown
  /** True if both letters and indexes name the correct options. */
  readonly isKeyTwice: boolean
  readonly cell: KeyCell
  /** Null if the options cannot be read. */
  readonly translated: ReadTranslations | null
}

/** Reads the type, the options and the answer key of a row. */
export function readQuestion(
  fields: RowFields,
  { separator, labels }: OptionWriting,
): ReadQuestion {
  const word = typeOf(fields.get('question_type'))
  const written = readOptions(fields, separator)
  const given = labels && 'texts' in written ? withoutLabels(written, labels) : written
  const isOwn = word === 'true_false' && 'texts' in given && given.texts.length === 0
  const options = isOwn ? trueFalse : given
  const keyField = keyFieldOf(fields, word)
  const keyGiven = fields.get(keyField)
  const keyCell = isEmptyList(keyGiven) ? undefined : keyGiven
  const isKeyed = keyCell !== undefined && 'texts' in options && word !== 'Numerical'
  const read = isKeyed ? readKeyCell(isOwn ? truthOf(keyCell) : keyCell, options) : {}
  const isCounted = [read.letters, read.from_0, read.from_1].some((places) => places !== undefined)
  const isShifted =
    'texts' in options && options.hasBlank && (isCounted || fields.has('fixed_options'))
  const cell = isShifted ? {} : read
  return {
    word,
    options: isShifted ? { errors: [{ field: 'options', reason: blankOption }] } : options,
    keyField,
    keyCell,
    isKeyTwice:
      word !== 'Numerical' &&
      keyField === 'correct' &&
      keyFields.slice(1).some((f) => fields.has(f)),
    // The file does not name the two options, so no letter or index can refer to them.
    cell: isOwn ? (cell.texts ? { texts: cell.texts } : {}) : cell,
    translated:
      'texts' in options ? readTranslatedCells(fields, options, { separator, labels }) : null,
  }
}

/** True for an empty JSON list, which is not a key. */
function isEmptyList(cell: unknown): boolean {
  const given = jsonOr(cell)
  return Array.isArray(given) && given.length === 0
}

const blankOption =
  'An option is blank, so letters and positions could mean other options: remove it or fill it in'

/**
 * The field that holds the key: for an MSQ, the list of indexes before the single index; for any
 * other type, the single index first.
 */
function keyFieldOf(fields: RowFields, word: TypeWord | null): KeyField {
  const [letters, one, several] = keyFields
  const order = word === 'MSQ' ? [letters, several, one] : [letters, one, several]
  return order.find((field) => fields.has(field)) ?? (word === 'MSQ' ? several : one)
}

const trueFalse: OptionList = {
  texts: ['True', 'False'],
  ordinals: [0, 1],
  marked: null,
  firstNumber: null,
  areTexts: true,
  isList: true,
  hasBlank: false,
}

const truths: Readonly<Record<string, string>> = { t: 'True', f: 'False' }

const truthOf = (cell: unknown) => truths[String(cell).trim().toLowerCase()] ?? cell
