import { canonicalLanguage, languageName } from '../wire/language-names.ts'

/**
 * A field of an import file that holds a text of a question in a language other than its first:
 * `statement_hi`, `option_1_hi`, `options_hi` (a list), `explanation_hi`, `passage_hi`.
 */
interface TranslatedField {
  readonly part: TranslatedPart
  /** The language as a BCP 47 tag in its canonical spelling. */
  readonly language: string
}

export type TranslatedPart =
  | 'statement'
  | 'options'
  | 'explanation'
  | 'passage'
  /** A single option, numbered from 1. */
  | `option_${number}`

export const translatedName = (part: TranslatedPart, language: string): string =>
  `${part}_${language}`

/** The part for the option at this 0-based index. */
export const optionPart = (place: number): TranslatedPart => `option_${place + 1}`

const optionNumber = `(?:[1-9]|1\\d|20)`
const syntax = new RegExp(
  `^(statement|options|explanation|passage|option_${optionNumber})_([A-Za-z]{2,3}(?:-[A-Za-z\\d]{1,8})*)$`,
)

/** Reads the name of a field that {@link isTranslatedName} accepts; null for other fields. */
export function readTranslatedName(name: string): TranslatedField | null {
  const [, part, language] = syntax.exec(name) ?? []
  return part === undefined || language === undefined
    ? null
    : { part: part as TranslatedPart, language }
}

/** True for the name of a translated field, with its language in the canonical spelling. */
export function isTranslatedName(name: string): boolean {
  const language = readTranslatedName(name)?.language
  return language !== undefined && canonicalLanguage(language) === language
}

/** The 0-based index of a single option; null for the other parts. */
export function optionPlace(part: TranslatedPart): number | null {
  const [, number] = /^option_(\d+)$/.exec(part) ?? []
  return number === undefined ? null : Number(number) - 1
}

const partLabels = {
  statement: 'Question',
  options: 'Options (a list)',
  explanation: 'Explanation',
  passage: 'Passage',
} as const

/** The label on screen: 'Option B in Hindi'. */
export function translatedLabel({ part, language }: TranslatedField): string {
  const place = optionPlace(part)
  const label =
    place === null
      ? partLabels[part as keyof typeof partLabels]
      : `Option ${String.fromCharCode('A'.charCodeAt(0) + place)}`
  return `${label} in ${languageName(language) ?? language}`
}

/** The names of all translated fields for one language, with this many single options. */
export const translatedNames = (language: string, options: number): string[] =>
  [
    'statement' as const,
    ...Array.from({ length: options }, (_none, place) => optionPart(place)),
    ...(['options', 'explanation', 'passage'] as const),
  ].map((part) => translatedName(part, language))
