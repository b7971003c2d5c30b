import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { importRow } from '@prepwell/contract/school/transfers.ts'
import { oneSpelling } from '@prepwell/contract/wire/spelling.ts'
import { noLetters, optionColumn, optionLetters } from '../files/option-letters.ts'
import { factColumn, factsOf } from './fact-cells.ts'
import type { ImportChoices, RowCure } from './import-choices.ts'
import type { RowKey } from './reading/key-column.ts'
import { readLanguage, unknownLanguage } from './reading/language-cell.ts'
import { isRecord } from './reading/option-cell.ts'
import type { OptionList } from './reading/option-list.ts'
import type { ReadQuestion } from './reading/read-question.ts'
import type { FieldError, RowFields } from './row-fields.ts'

/** A well-formed question of a file, with the names of its subject and chapter. */
export interface QuestionRow {
  readonly subject: string
  readonly chapter: string
  readonly content: QuestionContent
  /** The field of the file that holds the answer key. */
  readonly keyField: string
  /** The fields of the file that hold the options. */
  readonly optionFields: readonly string[]
}

type Checked = ({ readonly row: QuestionRow } | { readonly errors: readonly FieldError[] }) & {
  /** The choice that the row needs from the caller, even if it has been made. */
  readonly cure?: RowCure
}

/** A row, with the decisions that were made from the columns of the whole file. */
interface Reading {
  readonly question: ReadQuestion
  /** Null if the file names no known type. */
  readonly type: QuestionType | null
  readonly key: RowKey
  /** The first language of the school. */
  readonly schoolLanguage: string
  readonly choices: ImportChoices
  /** The file reader's message about a question without a key; null if it has none. */
  readonly missingKey: string | null
}

/** Validates a row against the contract, using the decisions made for the whole file. */
export function checkQuestion(
  fields: RowFields,
  { question, type, key, schoolLanguage, choices, missingKey }: Reading,
): Checked {
  const { translated } = question
  if ('errors' in question.options) return question.options
  if (translated && translated.errors.length > 0) return { errors: translated.errors }
  const language = readLanguage(fields.get('language'))
  if (language === null) return { errors: [{ field: 'language', reason: unknownLanguage }] }
  if ('errors' in key && type !== 'Numerical') return key
  const isKeyAnswer = type === 'Numerical' && !numberFields.some((field) => fields.has(field))
  const given = 'places' in key ? key.places : null
  const unmerged = {
    options: question.options,
    places: given,
    fixed: fixedOf(fields, question.options),
  }
  const merged = hasTranslatedOptions(translated) ? unmerged : withoutEqual(unmerged)
  const { options, places, fixed } = choices.mergeOptions ? merged : unmerged
  const isKeyless =
    question.keyCell === undefined &&
    (type === 'Numerical' ? isKeyAnswer : type !== null && !places?.length)
  const hasEqual = merged.options.texts.length < question.options.texts.length
  const cure = isKeyless
    ? ({ cure: 'drafts' } as const)
    : hasEqual
      ? ({ cure: 'merging' } as const)
      : {}
  if (isKeyless && missingKey !== null && !choices.takeDrafts)
    return { errors: [{ field: question.keyField, reason: missingKey }], ...cure }
  const parsed = importRow.safeParse({
    ...Object.fromEntries(fields),
    ...(type === null ? {} : { question_type: type }),
    ...(isKeyAnswer ? { numerical_answer: question.keyCell } : {}),
    numerical_tolerance: fields.get('tolerance'),
    ...factsOf(fields),
    ...(isKeyless && choices.takeDrafts ? { key_missing: true, status: 'draft' } : {}),
    language,
    translations: translated?.translations,
    passage_translations: translated?.passage_translations,
    options: options.texts,
    fixed_options: fixed,
    correct_answer: null,
    // A missing option becomes an index out of range; the contract reports the error.
    correct_answers: places?.map((place) => (place === -1 ? optionLetters.length : place)) ?? [],
  })
  const isKeyGiven = question.keyCell !== undefined
  const nameField = ([head, ...rest]: readonly PropertyKey[]): string => {
    const named = factColumn([head ?? '', ...rest]) ?? translated?.nameField([head ?? '', ...rest])
    if (named !== undefined) return named
    const ordinal = options.ordinals[Number(rest[0])]
    if (head === 'options' && !options.isList)
      return optionColumn(rest.length > 0 && ordinal !== undefined ? ordinal : 0)
    if (head === 'numerical_tolerance') return 'tolerance'
    if (head === 'numerical_answer' && isKeyAnswer && isKeyGiven) return question.keyField
    if (!isKeyGiven || !String(head).startsWith('correct_answer')) return [head, ...rest].join('.')
    return question.keyField === 'correct_answers' && rest.length > 0
      ? [question.keyField, ...rest].join('.')
      : question.keyField
  }
  if (parsed.success) {
    const { subject, chapter, ...content } = parsed.data
    const keyField =
      content.type === 'Numerical' && !isKeyAnswer ? 'numerical_answer' : question.keyField
    const optionFields = content.options.map((_option, place) => nameField(['options', place]))
    const field = firstLanguageTwice(content, schoolLanguage)
    if (field) return { errors: [{ field: nameField(field), reason: notATranslation }] }
    return { row: { subject, chapter, content, keyField, optionFields }, ...cure }
  }
  return {
    errors: parsed.error.issues.map(({ path, message }) => ({
      field: nameField(path),
      reason: message,
    })),
    ...cure,
  }
}

const hasTranslatedOptions = (translated: ReadQuestion['translated']) =>
  Object.values(translated?.translations ?? {}).some(
    (one) =>
      isRecord(one) && Array.isArray(one.options) && one.options.some((text) => text != null),
  )

interface ReadOptions {
  readonly options: OptionList
  /** Indexes of the correct options; null without a key. */
  readonly places: readonly number[] | null
  /** Indexes of the options that keep their position, as given in the file. */
  readonly fixed: unknown
}

/**
 * Removes each option that equals an earlier one, if both are correct or both are wrong. Keeps
 * options with translations, because these may differ.
 */
function withoutEqual({ options, places, fixed }: ReadOptions): ReadOptions {
  const right = places ?? []
  const first = new Map<string, number>()
  const kept = options.texts.flatMap((text, place) => {
    const key = oneSpelling(text).trim()
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, place)
    return earlier !== undefined && right.includes(earlier) === right.includes(place) ? [] : [place]
  })
  if (kept.length === options.texts.length) return { options, places, fixed }
  const isDropped = (place: unknown) =>
    Number(place) in options.texts && !kept.includes(Number(place))
  const moved = (place: unknown) =>
    kept.includes(Number(place)) ? kept.indexOf(Number(place)) : place
  return {
    options: {
      ...options,
      texts: kept.map((place) => options.texts[place] ?? ''),
      ordinals: kept.map((place) => options.ordinals[place] ?? place),
    },
    // A place that names no option becomes -1, so that the key stays invalid.
    places: right.filter((place) => !isDropped(place)).map((place) => kept.indexOf(place)),
    fixed: Array.isArray(fixed) ? fixed.filter((place) => !isDropped(place)).map(moved) : fixed,
  }
}

const notATranslation =
  'This is the first language of the question. If it is another one, name that one in the column “language”'

/** The path of a translation into the question's own first language; null if there is none. */
function firstLanguageTwice(
  { language, translations, passage }: QuestionContent,
  schoolLanguage: string,
): readonly string[] | null {
  const first = language ?? schoolLanguage
  if (translations && Object.hasOwn(translations, first)) return ['translations', first]
  return passage?.translations && Object.hasOwn(passage.translations, first)
    ? ['passage_translations', first]
    : null
}

/**
 * Reads the options that keep their position, given as letters or as a list of indexes. An
 * unreadable value becomes an index out of range, which the contract rejects.
 */
function fixedOf(fields: RowFields, { ordinals }: Pick<OptionList, 'ordinals'>): unknown {
  const given = fields.get('fixed_options')
  if (typeof given !== 'string') return given
  const text = given.trim()
  if (text.startsWith('[')) return listOf(text)
  if (text.toLowerCase() === noLetters) return []
  const places = [...text.toLowerCase().replace(/[\s,;]+/g, '')].map((letter) =>
    ordinals.indexOf(optionLetters.indexOf(letter)),
  )
  return places.includes(-1) ? [optionLetters.length] : places
}

function listOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return [optionLetters.length]
  }
}

/**
 * If all of these are absent, the answer of a Numerical question may be in the column for answer
 * keys.
 */
const numberFields = ['numerical_answer', 'numerical_low', 'numerical_high']
