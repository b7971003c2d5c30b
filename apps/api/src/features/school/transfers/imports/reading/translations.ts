import {
  optionPart,
  optionPlace,
  readTranslatedName,
  translatedName,
} from '@prepwell/contract/school/translated-fields.ts'
import type { FieldError, RowFields } from '../row-fields.ts'
import { isRecord, jsonOr, type OptionSeparator } from './option-cell.ts'
import { withoutLabel } from './option-labels.ts'
import { type OptionList, readOptions } from './option-list.ts'
import type { OptionWriting } from './option-writing.ts'

/** The texts of a row in other languages, in the form of the contract. */
export interface ReadTranslations {
  /** Undefined if the row has no translations. */
  readonly translations: Readonly<Record<string, unknown>> | undefined
  readonly passage_translations: Readonly<Record<string, unknown>> | undefined
  readonly errors: readonly FieldError[]
  /** The field of the row for a path of the contract; undefined for other paths. */
  nameField(path: readonly PropertyKey[]): string | undefined
}

/** The texts of a row in one other language. Options are in the order of the question's options. */
interface Translation {
  question_statement?: unknown
  options: unknown[]
  answer_explanation?: unknown
}

/**
 * Reads the fields `statement_hi`, `option_1_hi` and so on, or objects as in the API. Translations
 * of options are matched by the columns of the question's own options.
 */
export function readTranslatedCells(
  fields: RowFields,
  options: OptionList,
  { separator, labels }: OptionWriting,
): ReadTranslations {
  const byLanguage = new Map<string, Translation>()
  const passages = new Map<string, unknown>()
  const errors: FieldError[] = []
  const of = (language: string) => {
    const translation = byLanguage.get(language) ?? { options: [] }
    byLanguage.set(language, translation)
    return translation
  }
  for (const [name, cell] of fields) {
    const field = readTranslatedName(name)
    if (!field) continue
    const { part, language } = field
    const refuse = (reason: string) => errors.push({ field: name, reason })
    if (part === 'passage') passages.set(language, cell)
    else if (part === 'statement') of(language).question_statement = cell
    else if (part === 'explanation') of(language).answer_explanation = cell
    else if (part === 'options') {
      const read = listed(cell, options, separator)
      if ('reason' in read) refuse(read.reason)
      else of(language).options = read.texts
    } else {
      const place = options.ordinals.indexOf(optionPlace(part) ?? -1)
      const given = of(language)
      if (fields.has(translatedName('options', language))) refuse(twice)
      else if (place === -1) refuse('The question has no such option')
      else given.options = withText(given.options, place, String(cell), options.texts.length)
    }
  }
  if (labels)
    for (const translation of byLanguage.values())
      translation.options = translation.options.map((text, place) =>
        typeof text === 'string' ? withoutLabel(text, options.ordinals[place] ?? -1, labels) : text,
      )
  const objects = objectsIn(fields, byLanguage.size > 0 || passages.size > 0)
  return {
    translations: objects.translations ?? asRecord(byLanguage),
    passage_translations: objects.passage_translations ?? asRecord(passages),
    errors: [...errors, ...objects.errors],
    nameField: (path) => nameField(fields, options, path),
  }
}

const twice = 'The options are given twice: leave out the list or the columns'

const asRecord = <Value>(entries: ReadonlyMap<string, Value>) =>
  entries.size === 0 ? undefined : Object.fromEntries(entries)

const withText = (texts: readonly unknown[], place: number, text: string, count: number) =>
  Array.from({ length: count }, (_none, at) => (at === place ? text : (texts[at] ?? null)))

/**
 * A translated list of options, one text for each option; null for an option that stays the same.
 */
function listed(
  cell: unknown,
  options: OptionList,
  separator: OptionSeparator,
): { readonly texts: unknown[] } | { readonly reason: string } {
  const given = jsonOr(cell)
  if (Array.isArray(given) && !given.some(isRecord))
    return { texts: given.map((text) => (text == null || text === '' ? null : String(text))) }
  const read = readOptions(new Map([['options', given]]), separator)
  if ('errors' in read) return { reason: read.errors[0]?.reason ?? '' }
  if (!isRecord(given))
    return read.hasBlank || read.texts.length !== options.texts.length
      ? { reason: `Write ${options.texts.length} options, or each in a column of its own` }
      : { texts: [...read.texts] }
  const places = read.ordinals.map((ordinal) => options.ordinals.indexOf(ordinal))
  if (places.includes(-1)) return { reason: 'The question has no such option' }
  let texts: unknown[] = []
  for (const [at, place] of places.entries())
    texts = withText(texts, place, read.texts[at] ?? '', options.texts.length)
  return { texts }
}

const objectFields = ['translations', 'passage_translations'] as const

function objectsIn(fields: RowFields, hasColumns: boolean) {
  const errors: FieldError[] = []
  const found: { [Name in (typeof objectFields)[number]]?: Record<string, unknown> } = {}
  for (const name of objectFields) {
    if (!fields.has(name)) continue
    const given = jsonOr(fields.get(name))
    if (!isRecord(given)) errors.push({ field: name, reason: 'Write an object: {"hi": …}' })
    else if (hasColumns)
      errors.push({
        field: name,
        reason: 'The translations are given twice: leave out one of them',
      })
    else found[name] = { ...given }
  }
  return { ...found, errors }
}

const textFields: Readonly<Record<string, 'statement' | 'explanation'>> = {
  question_statement: 'statement',
  answer_explanation: 'explanation',
}

function nameField(
  fields: RowFields,
  { ordinals }: OptionList,
  [head, language, part, place]: readonly PropertyKey[],
): string | undefined {
  if (head !== 'translations' && head !== 'passage_translations') return undefined
  if (fields.has(head)) return [head, language, part, place].filter((one) => one != null).join('.')
  const tag = String(language ?? '')
  if (head === 'passage_translations') return translatedName('passage', tag)
  if (part !== 'options') return translatedName(textFields[String(part)] ?? 'statement', tag)
  const list = translatedName('options', tag)
  if (fields.has(list)) return place === undefined ? list : `${list}.${String(place)}`
  // An error about all options is reported at the first one that has a translation.
  const named = place === undefined ? firstOption(fields, tag) : ordinals[Number(place)]
  return translatedName(optionPart(named ?? 0), tag)
}

function firstOption(fields: RowFields, language: string): number | undefined {
  for (const name of fields.keys()) {
    const field = readTranslatedName(name)
    const place = field?.language === language ? optionPlace(field.part) : null
    if (place !== null) return place
  }
  return undefined
}
