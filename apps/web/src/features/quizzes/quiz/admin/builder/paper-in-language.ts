import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import type { PaperPassage, PaperSection } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { shownTexts } from '../../../../../ui/languages/shown-texts.ts'

/** A paper without answer keys and answers. */
export interface SheetPaper {
  readonly questions: readonly PaperQuestion[]
  readonly sections?: readonly PaperSection[] | undefined
  readonly passages?: readonly PaperPassage[] | undefined
}

interface Translated {
  readonly text: string
  readonly language?: string | undefined
  readonly translations?: Readonly<Record<string, string>> | undefined
}

/**
 * Shows the texts of a paper in one language, or in their original language if they are not
 * translated. `language` of each part is the language of its main text.
 */
export function paperIn(main: string, paper: SheetPaper): SheetPaper {
  const shown = ({ text, language, translations }: Translated) =>
    language === undefined
      ? { text, language }
      : shownTexts({ main, beside: null }, { text, language, translations }).main
  return {
    questions: paper.questions.map((question) => {
      const { language } = question
      const statement = shown({ ...question, text: question.statement })
      const options = question.options.map((option) => ({
        ...option,
        text: shown({ ...option, language }).text,
      }))
      return { ...question, statement: statement.text, language: statement.language, options }
    }),
    sections: paper.sections?.map((section) => {
      const { name, instructions } = section.translations?.[main] ?? {}
      return {
        ...section,
        name: name ?? section.name,
        instructions: section.instructions === null ? null : (instructions ?? section.instructions),
      }
    }),
    passages: paper.passages?.map((passage) => ({ ...passage, ...shown(passage) })),
  }
}
