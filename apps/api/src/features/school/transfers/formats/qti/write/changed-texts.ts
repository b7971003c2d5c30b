import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { findMath } from '@prepwell/text/find-math.ts'
import { shownText } from '@prepwell/text/shown-text.ts'
import type { BankQuestion } from '../../../../../bank/questions/index.ts'
import { readHtml, writeHtml } from '../../html/index.ts'

/** Delimiters of formulas; alone, they can make a formula where there is none. */
const delimiter = /\$|\\[()[\]]/

/** True if a text of the question would be changed by writing it as HTML and reading it back. */
export function hasChangedText(question: BankQuestion): boolean {
  const { statement, question_format, explanation, explanation_format } = question
  const { options, passage, passage_format } = question
  return (
    isChanged(statement, question_format, false) ||
    options.some(({ text }) => isChanged(text, question_format, true)) ||
    isChanged(explanation ?? '', explanation_format, false) ||
    isChanged(passage ?? '', passage_format ?? 'plain', false)
  )
}

function isChanged(text: string, format: TextFormat, isInline: boolean): boolean {
  if (!delimiter.test(text)) return false
  const isDoubtful = findMath(text, format).some((part) =>
    part.kind === 'words'
      ? delimiter.test(part.text)
      : part.kind !== 'picture' && delimiter.test(part.tex),
  )
  if (!isDoubtful) return false
  const addressOf = ({ name }: { readonly name: string }) => `upload:${name}`
  const read = readHtml(writeHtml(text, format, { isInline, addressOf }), { isInline })
  return lookOf(read.text, read.format, isInline) !== lookOf(text, format, isInline)
}

/** The text as a reader sees it; formulas are compared by their LaTeX. */
const lookOf = (text: string, format: TextFormat, isInline: boolean): string =>
  format === 'plain'
    ? JSON.stringify(
        findMath(text, format).map((part) =>
          'tex' in part ? [part.tex.replaceAll(/\s+/g, ' ')] : part,
        ),
      )
    : shownText(text, format, { inline: isInline })
