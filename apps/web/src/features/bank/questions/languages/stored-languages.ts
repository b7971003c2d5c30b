import type { Translations } from '../../../../ui/languages/shown-texts.ts'

/** A question in the bank, or a version of one. */
export interface StoredTexts {
  /** Null for the school's first language. */
  readonly language: string | null
  readonly translations: Readonly<
    Record<
      string,
      {
        readonly question_statement: string | null
        readonly options: readonly (string | null)[]
        readonly answer_explanation: string | null
      }
    >
  >
  readonly passage: { readonly translations: Translations } | null
}

/** The first language of a question; null stands for the school's first language. */
export const firstLanguage = (language: string | null, school: readonly string[]): string =>
  language ?? school[0] ?? 'en'

/** The first language of a question, and the languages into which any part of it is translated. */
export function storedLanguages(
  { language, translations, passage }: StoredTexts,
  school: readonly string[],
): { readonly first: string; readonly others: readonly string[] } {
  const first = firstLanguage(language, school)
  const others = new Set([
    ...Object.keys(translations),
    ...Object.keys(passage?.translations ?? {}),
  ])
  others.delete(first)
  return {
    first,
    // In the order of the school's languages, followed by others.
    others: [
      ...school.filter((tag) => others.has(tag)),
      ...[...others].filter((tag) => !school.includes(tag)),
    ],
  }
}

/** Lists the languages that a question can be asked in: its statement exists in each. */
export function askedIn(question: StoredTexts, school: readonly string[]): string[] {
  const { first, others } = storedLanguages(question, school)
  return [first, ...others.filter((tag) => question.translations[tag]?.question_statement)]
}

const inEach = (
  { translations }: Pick<StoredTexts, 'translations'>,
  textOf: (translation: StoredTexts['translations'][string]) => string | null | undefined,
): Translations =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([tag, translation]) => {
      const text = textOf(translation)
      return text ? [[tag, text]] : []
    }),
  )

/** The statement of a question in its other languages. */
export const statementIn = (question: Pick<StoredTexts, 'translations'>): Translations =>
  inEach(question, ({ question_statement }) => question_statement)

export const explanationIn = (question: Pick<StoredTexts, 'translations'>): Translations =>
  inEach(question, ({ answer_explanation }) => answer_explanation)

/** An option by its index. Omits languages in which its text does not differ. */
export const optionIn = (
  question: Pick<StoredTexts, 'translations'>,
  place: number,
): Translations => inEach(question, ({ options }) => options[place])
