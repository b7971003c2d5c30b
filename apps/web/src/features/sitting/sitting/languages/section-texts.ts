import type { PaperSection } from '@prepwell/contract/quizzes/quiz-sections.ts'

type Translated = Pick<PaperSection, 'translations'>

/** The translations of a section's name by language. */
export const sectionNames = (section: Translated) => textsOf(section, 'name')

/** The translations of a section's instructions by language. */
export const sectionInstructions = (section: Translated) => textsOf(section, 'instructions')

function textsOf(
  { translations = {} }: Translated,
  field: 'name' | 'instructions',
): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [language, { [field]: text }] of Object.entries(translations))
    if (text !== null) texts[language] = text
  return texts
}
