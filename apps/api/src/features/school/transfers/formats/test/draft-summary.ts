import type { QuestionDraft } from '../question-draft.ts'

/** A pasted text, and what each of its questions is read as by {@link summaryOf}. */
export interface TextExample {
  readonly name: string
  readonly text: string
  readonly questions: readonly string[]
}

/** A question in one line: its right options have a star, its problems an exclamation mark. */
export function summaryOf(draft: QuestionDraft): string {
  const { place, type, statement, options, number, problems, marks, category } = draft
  const shown = options.map(({ text, isCorrect }) => `${isCorrect ? '*' : ''}${text.text}`)
  const range = number?.range ? ` (${number.range.low} to ${number.range.high})` : ''
  return [
    `${place.name ?? '-'} ${type}: ${statement.text}`,
    ...(shown.length > 0 ? [`[${shown.join(' | ')}]`] : []),
    ...(number ? [`= ${number.answer}${range}`] : []),
    ...(marks === null ? [] : [`(${marks})`]),
    ...(category.length > 0 ? [`in ${category.join(' / ')}`] : []),
    ...(draft.passage ? [`passage: ${draft.passage.text}`] : []),
    ...(draft.explanation ? [`because: ${draft.explanation.text}`] : []),
    ...problems.map((problem) =>
      problem.kind === 'left_out' ? `!left_out ${problem.what}` : `!${problem.kind}`,
    ),
  ]
    .join(' ')
    .replaceAll('\n', '⏎')
}
