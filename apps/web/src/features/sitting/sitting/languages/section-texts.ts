import type { PaperSection } from '@prepwell/contract/quizzes/quiz-sections.ts'

type Translated = Pick<PaperSection, 'translations'>

/** The translations of a section's name by language. */
export const sectionNames = (section: Translated) => textsOf(section, 'name')

/** The translations of its instructions. */
export const sectionInstructions = (section: Translated) => textsOf(section, 'instructions')

const textsOf = ({ translations = {} }: Translated, field: 'name' | 'instructions') =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) => {
      const text = texts[field]
      return text === null ? [] : [[language, text]]
    }),
  )
