import {
  optionPart,
  type TranslatedPart,
  translatedName,
} from '@prepwell/contract/school/translated-fields.ts'
import type { Cell } from '../../../../platform/files/list-export.ts'
import type { BankQuestion, TranslatedParts } from '../../../bank/questions/index.ts'

const partsOf = (parts: TranslatedParts): TranslatedPart[] => [
  ...(parts.statement ? (['statement'] as const) : []),
  ...Array.from({ length: parts.options }, (_none, place) => optionPart(place)),
  ...(parts.explanation ? (['explanation'] as const) : []),
  ...(parts.passage ? (['passage'] as const) : []),
]

/** The columns of a CSV file for texts in one other language. */
export const translatedHeader = (parts: TranslatedParts): string[] =>
  partsOf(parts).map((part) => translatedName(part, parts.language))

/** The cells of {@link translatedHeader}. */
export function translatedCells(question: BankQuestion, parts: TranslatedParts): Cell[] {
  const { statement, explanation, passage, options } = textsOf(question, parts.language)
  return [
    ...(parts.statement ? [statement] : []),
    ...Array.from({ length: parts.options }, (_none, place) => options[place] ?? null),
    ...(parts.explanation ? [explanation] : []),
    ...(parts.passage ? [passage] : []),
  ]
}

/** The texts in other languages as fields of a JSON row; those that are missing are absent. */
export function translatedRecord(question: BankQuestion): object {
  const languages = new Set(
    [
      question.translations,
      question.passage_translations,
      ...question.options.map(({ translations }) => translations),
    ].flatMap((texts) => Object.keys(texts ?? {})),
  )
  return Object.fromEntries(
    [...languages].sort().flatMap((language) => {
      const { statement, explanation, passage, options } = textsOf(question, language)
      const fields = {
        statement,
        options: options.some((text) => text !== null) ? options : null,
        explanation,
        passage,
      }
      return (Object.keys(fields) as (keyof typeof fields)[]).flatMap((part) =>
        fields[part] === null ? [] : [[translatedName(part, language), fields[part]] as const],
      )
    }),
  )
}

const textsOf = (
  { translations, options, passage_translations }: BankQuestion,
  language: string,
) => ({
  statement: translations?.[language]?.statement ?? null,
  explanation: translations?.[language]?.explanation ?? null,
  passage: passage_translations?.[language] ?? null,
  options: options.map((option) => option.translations?.[language] ?? null),
})
