import type { ImportedQuestion } from '@prepwell/contract/school/import-report.ts'
import { isSameLanguage } from '@prepwell/contract/wire/language-names.ts'

/** The languages into which any of these questions is translated, by their codes. */
export const translatedInto = (
  questions: readonly Pick<ImportedQuestion, 'translations' | 'passage'>[],
): string[] =>
  [
    ...new Set(
      questions.flatMap(({ translations, passage }) => [
        ...Object.keys(translations),
        ...Object.keys(passage?.translations ?? {}),
      ]),
    ),
  ].sort()

/** True if the statement is in this language, or in the same one of another region. */
export const isIn = (
  language: string,
  { language: own, translations }: Pick<ImportedQuestion, 'language' | 'translations'>,
): boolean =>
  (own !== null && isSameLanguage(own, language)) ||
  translations[language]?.question_statement != null

/** The question in this language; untranslated parts keep their own language. */
export function questionIn(language: string, question: ImportedQuestion): ImportedQuestion {
  const { passage } = question
  const translated = question.translations[language]
  return {
    ...question,
    statement: translated?.question_statement ?? question.statement,
    explanation: translated?.answer_explanation ?? question.explanation,
    options: question.options.map((option, place) => ({
      ...option,
      text: translated?.options[place] ?? option.text,
    })),
    passage: passage && { ...passage, text: passage.translations[language] ?? passage.text },
  }
}
