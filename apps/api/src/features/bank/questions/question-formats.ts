import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { olderTextFormat } from '@prepwell/text/older-text-format.ts'
import { shownText } from '@prepwell/text/shown-text.ts'
import type { PassageContent } from './fingerprint.ts'

interface Formats {
  readonly question_format: TextFormat
  readonly explanation_format: TextFormat
}

type Texts = Pick<
  QuestionContent,
  'statement' | 'options' | 'explanation' | 'question_format' | 'explanation_format'
>

/** The formats of a question: the chosen ones, otherwise those that its texts appear to use. */
export const formatsOf = (content: Texts): Formats => ({
  question_format:
    content.question_format ??
    olderTextFormat(
      content.statement,
      content.options.map(({ text }) => text),
    ),
  explanation_format: content.explanation_format ?? olderTextFormat(content.explanation ?? ''),
})

/** The format of a new passage. */
export const passageFormat = ({ text, format }: PassageContent): TextFormat =>
  format ?? olderTextFormat(text)

/** Keeps the stored formats of unchanged texts if an edit names no format. */
export function withStoredFormats<Content extends Texts>(
  content: Content,
  stored: Formats & {
    readonly statement: string
    readonly explanation: string | null
    readonly options: readonly { readonly text: string }[]
  },
): Content {
  const textsOf = ({ statement, options }: Pick<typeof stored, 'statement' | 'options'>) =>
    JSON.stringify([statement, ...options.map(({ text }) => text).sort()])
  const keepsQuestion =
    content.question_format === undefined && textsOf(content) === textsOf(stored)
  const keepsExplanation =
    content.explanation_format === undefined && content.explanation === stored.explanation
  return {
    ...content,
    ...(keepsQuestion && { question_format: stored.question_format }),
    ...(keepsExplanation && { explanation_format: stored.explanation_format }),
  }
}

/**
 * Additional text for the search: the statement as students see it, in lower case. Null if students
 * see the statement as it is stored.
 */
export const searchedText = (statement: string, format: TextFormat): string | null =>
  format === 'markdown' ? shownText(statement, format).toLowerCase() : null
