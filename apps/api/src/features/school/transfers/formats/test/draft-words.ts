import type { QuestionDraft } from '../question-draft.ts'

/** A small file and what a reader has to find in it, each question in the words of this module. */
export interface FormatExample {
  readonly name: string
  readonly text: string
  readonly found: readonly string[]
}

/** A draft in one line: `MCQ Which? *right | wrong [kind: reason]`. */
export function draftWords(draft: QuestionDraft): string {
  const { category, type, statement, options, number, explanation, facts, problems } = draft
  const isRead = problems.every(({ kind }) => kind !== 'left_out' && kind !== 'broken')
  const key =
    type === 'Numerical'
      ? [number === null ? '?' : number.answer, number?.range && rangeWords(number.range)]
      : [options.map(({ text, isCorrect }) => `${isCorrect ? '*' : ''}${text.text}`).join(' | ')]
  const isMarkdown = statement.format === 'markdown' ? ['markdown'] : []
  return [
    ...(category.length > 0 ? [`${category.join(' > ')}:`] : []),
    ...(isRead ? [type, ...isMarkdown] : []),
    statement.text.replaceAll('\n', '⏎'),
    ...(isRead ? key.filter(Boolean) : []),
    ...(explanation ? [`(${explanation.text.replaceAll('\n', '⏎')})`] : []),
    ...facts.tags.map((tag) => `#${tag}`),
    ...(facts.reference === null ? [] : [`@${facts.reference}`]),
    ...problems.map((problem) =>
      problem.kind === 'left_out' ? `[${problem.what}]` : `[${problem.kind}: ${problem.reason}]`,
    ),
  ].join(' ')
}

const rangeWords = ({ low, high }: { readonly low: string; readonly high: string }) =>
  `[${low}, ${high}]`
