import { optionColumn, optionLetters } from '../../files/option-letters.ts'
import type { FieldError, RowFields } from '../row-fields.ts'
import { isRecord, jsonOr, type OptionSeparator, separatorOf, splitCell } from './option-cell.ts'
import type { FileRow } from './survey.ts'

/** The options of a question as a file gives them. */
export interface OptionList {
  readonly texts: readonly string[]
  /** The letter or number that names each option, counted from 0: C is 2, even after a blank B. */
  readonly ordinals: readonly number[]
  /** Indexes of the options marked as correct; null if the format has no such marks. */
  readonly marked: readonly number[] | null
  /** The number of the first option if options are named by numbers; else null. */
  readonly firstNumber: 0 | 1 | null
  /**
   * False if the options are a list with values other than strings, such as `[2, 3, 5]`. A number
   * in the key may then be the text of an option instead of its index.
   */
  readonly areTexts: boolean
  readonly isList: boolean
  /** True if a blank option was left out: letters and indexes may have counted it. */
  readonly hasBlank: boolean
}

type Read = OptionList | { readonly errors: readonly FieldError[] }

const refused = (reason: string): Read => ({ errors: [{ field: 'options', reason }] })

const plainList = (texts: readonly string[], more: Partial<OptionList> = {}): OptionList => ({
  texts,
  ordinals: texts.map((_text, place) => place),
  marked: null,
  firstNumber: null,
  areTexts: true,
  isList: true,
  hasBlank: false,
  ...more,
})

/** The separator of options that share one cell, decided from all rows. */
export const optionSeparator = (rows: readonly FileRow[]): Promise<OptionSeparator> =>
  separatorOf(rows.map(({ fields }) => fields.get('options')))

/** Reads the options of a row from separate columns, from one cell, or from a list or map. */
export function readOptions(fields: RowFields, separator: OptionSeparator): Read {
  const columns = optionLetters.flatMap((_letter, place) =>
    fields.has(optionColumn(place)) ? [place] : [],
  )
  if (!fields.has('options'))
    return plainList(
      columns.map((place) => String(fields.get(optionColumn(place)))),
      { ordinals: columns, isList: false },
    )
  if (columns.length > 0)
    return refused('The options are given twice: leave out the list or the columns')
  const given = jsonOr(fields.get('options'))
  if (isRecord(given)) return fromMap(given)
  if (!Array.isArray(given)) return fromCell(String(given), separator)
  if (given.some(isRecord)) return fromObjects(given)
  return plainList(given.map(String), {
    areTexts: given.every((each) => typeof each === 'string'),
  })
}

function fromCell(cell: string, separator: OptionSeparator): Read {
  if (separator === 'unclear')
    return refused('The options may be separated by | or by ; here: use only one of them')
  const split = splitCell(cell, separator)
  if (!split) return refused('It is not clear where each option begins: put each on its own line')
  return plainList(split.texts, { hasBlank: split.hasBlank })
}

/** The position that a name stands for: `B`, `option_b`, `1`. */
function ordinalOf(name: unknown): { readonly ordinal: number; readonly isNumber: boolean } | null {
  const [, letter, digits] =
    /^(?:option|opt|choice|answer)?[\s_.-]*(?:([a-t])|(\d{1,2}))$/i.exec(String(name).trim()) ?? []
  if (letter !== undefined)
    return { ordinal: optionLetters.indexOf(letter.toLowerCase()), isNumber: false }
  return digits === undefined ? null : { ordinal: Number(digits), isNumber: true }
}

/**
 * Reads options keyed by letter, as in `{"A": "Paris", "B": "Rome"}`, or by numbers from 0 or 1.
 */
function fromMap(map: Readonly<Record<string, unknown>>): Read {
  const named = Object.entries(map).map(([name, text]) => ({ name: ordinalOf(name), text }))
  if (named.some(({ name, text }) => name === null || isRecord(text) || Array.isArray(text)))
    return refused('Name the options by letters or numbers: {"A": "…", "B": "…"}')
  const filled = named.flatMap(({ name, text }) =>
    name === null || text == null || String(text).trim() === '' ? [] : [{ ...name, text }],
  )
  return named_(filled)
}

const named_ = (
  options: readonly { readonly ordinal: number; readonly isNumber: boolean; text: unknown }[],
  marked: readonly number[] | null = null,
): Read => {
  const numbered = options.filter(({ isNumber }) => isNumber).length
  if (numbered > 0 && numbered < options.length)
    return refused('Name all options by letters, or all by numbers')
  const first = Math.min(...options.map(({ ordinal }) => ordinal)) === 0 ? 0 : 1
  const start = numbered > 0 ? first : 0
  const ordinals = options.map(({ ordinal }) => ordinal - start)
  if (new Set(ordinals).size < ordinals.length) return refused('Two options have the same name')
  return plainList(
    options.map(({ text }) => String(text)),
    { ordinals, marked, firstNumber: numbered > 0 ? first : null },
  )
}

const textKeys = ['text', 'optiontext', 'content', 'value', 'answer', 'body', 'option', 'label']
const nameKeys = ['id', 'key', 'letter', 'label', 'name', 'option']
const markKeys = ['correct', 'iscorrect', 'isright', 'right', 'isanswer', 'istrue']
const shareKeys = ['fraction', 'weight', 'grade']

/**
 * Reads options given as objects. Each has a text, and may have a name and a word that says whether
 * it is correct.
 */
function fromObjects(list: readonly unknown[]): Read {
  const options = list.map((each) => {
    const parts = new Map(
      Object.entries(isRecord(each) ? each : {}).map(([key, value]) => [
        key.toLowerCase().replace(/[^a-z]/g, ''),
        value,
      ]),
    )
    const keyOf = (keys: readonly string[]) => keys.find((key) => isScalar(parts.get(key)))
    const textKey = keyOf(textKeys)
    const nameKey = keyOf(nameKeys.filter((key) => key !== textKey))
    return {
      text: textKey === undefined ? '' : String(parts.get(textKey)),
      name: nameKey === undefined ? null : ordinalOf(parts.get(nameKey)),
      mark: partOf(parts, markKeys),
      share: partOf(parts, shareKeys),
    }
  })
  const marked = markedPlaces(options)
  if (marked === 'unclear')
    return refused('Some options are partly correct: say for each whether it is correct')
  const names = options.flatMap(({ name, text }) => (name ? [{ ...name, text }] : []))
  const isNamed = names.length === options.length
  if (isNamed && names.every(({ isNumber }) => !isNumber)) return named_(names, marked)
  // Consecutive numbers may be positions; any other numbers are names.
  const [first] = names
  const areInOrder = names.every(({ ordinal }, place) => ordinal === (first?.ordinal ?? 0) + place)
  if (isNamed && !areInOrder && names.every(({ isNumber }) => isNumber))
    return named_(names, marked)
  return plainList(
    options.map(({ text }) => text),
    { marked },
  )
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'

const partOf = (parts: ReadonlyMap<string, unknown>, keys: readonly string[]) =>
  parts.get(keys.find((key) => parts.get(key) != null) ?? '')

const yes: readonly string[] = ['true', 'yes', '1']
const no: readonly string[] = ['false', 'no', '0', '']

/**
 * Indexes of the options that are correct by their `mark`, or else by their `share` of the points
 * in percent; null if no option has either, and 'unclear' if they do not determine it.
 */
function markedPlaces(
  options: readonly { readonly mark: unknown; readonly share: unknown }[],
): readonly number[] | null | 'unclear' {
  if (options.some(({ mark }) => mark !== undefined)) {
    const words = options.map(({ mark }) =>
      String(mark ?? '')
        .trim()
        .toLowerCase(),
    )
    if (!words.every((word) => yes.includes(word) || no.includes(word))) return 'unclear'
    return words.flatMap((word, place) => (yes.includes(word) ? [place] : []))
  }
  if (options.every(({ share }) => share === undefined)) return null
  const shares = options.map(({ share }) => Number(share ?? 0))
  const [full, some] = [100, 0].map((least, at) =>
    shares.flatMap((share, place) => ((at === 0 ? share >= least : share > least) ? [place] : [])),
  ) as [number[], number[]]
  if (shares.some(Number.isNaN)) return 'unclear'
  if (full.length === some.length) return full
  // Equal shares mean several correct options; unequal ones are partial credit.
  const isShared = full.length === 0 && new Set(some.map((place) => shares[place])).size === 1
  return isShared && some.length > 1 ? some : 'unclear'
}
