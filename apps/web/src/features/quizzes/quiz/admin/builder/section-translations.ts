import type { ShownSection } from '@prepwell/contract/quizzes/quiz-sections.ts'

/** The name and instructions of a section in another language. */
export interface SectionTexts {
  readonly name: string
  readonly instructions: string
}

/**
 * By language, including languages that the quiz no longer offers. An empty text means no
 * translation.
 */
export type SectionTranslations = Readonly<Record<string, SectionTexts>>

/** The stored translations of a section, converted for the form. */
export const draftTranslations = (
  stored: NonNullable<ShownSection['translations']>,
): SectionTranslations =>
  Object.fromEntries(
    Object.entries(stored).map(([tag, { name, instructions }]) => [
      tag,
      { name: name ?? '', instructions: instructions ?? '' },
    ]),
  )

/**
 * The translations in the form of the request body. The languages are sorted, so that equal ones
 * compare equal.
 */
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
