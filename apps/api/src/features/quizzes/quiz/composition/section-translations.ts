import type { SectionTranslations } from '@prepwell/contract/quizzes/quiz-sections.ts'

/** Name and instructions by language, as they are entered or stored. */
export type SectionTexts = Readonly<
  Record<string, { readonly name?: string | null; readonly instructions?: string | null }>
>

/** Normalises translations, so that equal ones are equal when they are compared as JSON. */
export const inOneForm = (given: SectionTexts | null | undefined): SectionTranslations =>
  Object.fromEntries(
    Object.entries(given ?? {})
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([tag, { name = null, instructions = null }]) => [tag, { name, instructions }] as const),
  )

/** Translations as JSON to be stored, without texts that are not translated; null if none is. */
export function storedTranslations(translations: SectionTranslations): string | null {
  const texts = Object.entries(translations).map(
    ([tag, { name, instructions }]) =>
      [
        tag,
        { ...(name === null ? {} : { name }), ...(instructions === null ? {} : { instructions }) },
      ] as const,
  )
  return texts.length === 0 ? null : JSON.stringify(Object.fromEntries(texts))
}
