import type { DraftText, QuestionDraft } from './question-draft.ts'
import type { ReadQuestions } from './question-format.ts'

const picture = /(!\[[^[\]\n]*\]\()([^()\n]+)(\))/g

/** The questions of a file with new names for its pictures, also in the texts. */
export function renamePictures(
  { questions, pictures, notes }: ReadQuestions,
  nameOf: (name: string) => string,
): ReadQuestions {
  const names = new Set(pictures.map(({ name }) => name))
  const renamed = (text: string) =>
    text.replaceAll(picture, (source, before: string, name: string, after: string) =>
      names.has(name) ? `${before}${nameOf(name)}${after}` : source,
    )
  const change = <Text extends DraftText | null>(draft: Text): Text =>
    draft && { ...draft, text: renamed(draft.text) }
  const changeOrNull = (text: string | null) => (text === null ? null : renamed(text))
  const changeAll = (question: QuestionDraft): QuestionDraft => ({
    ...question,
    statement: change(question.statement),
    options: question.options.map((option) => ({ ...option, text: change(option.text) })),
    explanation: change(question.explanation),
    passage: change(question.passage),
    translations: Object.fromEntries(
      Object.entries(question.translations).map(([language, texts]) => [
        language,
        {
          statement: changeOrNull(texts.statement),
          options: texts.options.map(changeOrNull),
          explanation: changeOrNull(texts.explanation),
          passage: changeOrNull(texts.passage),
        },
      ]),
    ),
  })
  return {
    questions: questions.map(changeAll),
    pictures: pictures.map(({ name, content }) => ({ name: nameOf(name), content })),
    notes,
  }
}
