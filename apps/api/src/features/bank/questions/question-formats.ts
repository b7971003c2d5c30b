import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { QuestionTranslations } from '@prepwell/contract/bank/translations.ts'
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
 * Additional text for the search, in lower case: the statement as students see it, and its
 * translations. Null if students see the statement exactly as stored, and in one language only.
 */
export function searchedText(
  statement: string,
  format: TextFormat,
  translations: QuestionTranslations = {},
): string | null {
  const translated = Object.values(translations).flatMap((one) => one.question_statement ?? [])
  const shown = format === 'markdown' ? [statement, ...translated] : []
  const texts = new Set([...translated, ...shown.map((text) => shownText(text, format))])
  return texts.size === 0 ? null : [...texts].join('\n').toLowerCase()
}
