import { type ImportKind, importFields } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import {
  optionPlace,
  readTranslatedName,
  translatedLabel,
  translatedNames,
} from '@prepwell/contract/school/translated-fields.ts'
import { languageName } from '@prepwell/contract/wire/language-names.ts'

/** A field of a file, with the label that the reader sees. */
interface NamedField {
  readonly name: string
  readonly label: string
}

/** The label of a field; its name when unknown. */
export function fieldLabel(kind: ImportKind, name: string): string {
  const translated = kind === 'questions' ? readTranslatedName(name) : null
  if (translated) return translatedLabel(translated)
  return importFields[kind].find((field) => field.name === name)?.label ?? name
}

/** All fields that columns of the file are read as, those in other languages last. */
export function readFields(kind: ImportKind, { columns }: Pick<ImportReport, 'columns'>) {
  const translated = columns.flatMap(({ field }): NamedField[] =>
    field !== null && readTranslatedName(field)
      ? [{ name: field, label: fieldLabel(kind, field) }]
      : [],
  )
  return [...importFields[kind], ...translated] satisfies NamedField[]
}

/** The usual number of options. */
const optionsShown = 4

const optionNumber = (field: string | null) => {
  if (field === null) return 0
  const [, letter] = /^option_([a-t])$/.exec(field) ?? []
  if (letter !== undefined) return letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1
  const translated = readTranslatedName(field)
  return translated ? (optionPlace(translated.part) ?? -1) + 1 : 0
}

/**
 * The fields in other languages than the first that a column of a question file can hold: in the
 * other languages of the school, and in those that the file names.
 */
export function translatedChoices(
  { columns }: Pick<ImportReport, 'columns'>,
  [, ...others]: readonly string[],
): { group: string; fields: NamedField[] }[] {
  const named = columns.flatMap(({ column, field }) => {
    const language = readTranslatedName(field ?? column)?.language
    const isOne = language !== undefined && (field !== null || languageName(language))
    return isOne ? [language] : []
  })
  const options = Math.max(optionsShown, ...columns.map(({ field }) => optionNumber(field)))
  return [...new Set([...others, ...named])].map((language) => ({
    group: `In ${languageName(language) ?? language}`,
    fields: translatedNames(language, options).map((name) => ({
      name,
      label: fieldLabel('questions', name),
    })),
  }))
}
