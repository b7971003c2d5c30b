import type { ShownSection } from '@prepwell/contract/quizzes/quiz-sections.ts'

/** Name and instructions of a section in another language. */
export interface SectionTexts {
  readonly name: string
  readonly instructions: string
}

/** By language, also of those that the quiz does not offer now; empty texts are none. */
export type SectionTranslations = Readonly<Record<string, SectionTexts>>

/** The stored translations of a section, as the form holds them. */
export const draftTranslations = (
  stored: NonNullable<ShownSection['translations']>,
): SectionTranslations =>
  Object.fromEntries(
    Object.entries(stored).map(([tag, { name, instructions }]) => [
      tag,
      { name: name ?? '', instructions: instructions ?? '' },
    ]),
  )

/** As the request body has them, in the order of the languages: equal ones compare equal. */
export const translationsBody = (translations: SectionTranslations) =>
  Object.fromEntries(
    Object.entries(translations)
      .map(([tag, { name, instructions }]) => {
        const texts = { name: name.trim() || null, instructions: instructions.trim() || null }
        return [tag, texts] as const
      })
      .filter(([, { name, instructions }]) => name !== null || instructions !== null)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
