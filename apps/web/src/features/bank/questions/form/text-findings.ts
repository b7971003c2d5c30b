import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import { textNotes } from '@prepwell/text/text-notes.ts'
import { textNoteWords } from '../../../../lib/text-note-words.ts'
import { answerRules } from './answer-rules.ts'
import type { QuestionDraft } from './question-draft.ts'

const names: Readonly<Record<string, string>> = {
  question_statement: 'Question text',
  answer_explanation: 'Explanation',
  passage: 'Passage',
}

const nameOf = (field: string): string => {
  const place = /^options\.(\d+)$/.exec(field)?.[1]
  return place === undefined ? (names[field] ?? field) : `Option ${letterOf(Number(place))}`
}

/**
 * Warnings for the author: text that students do not see, formulas that cannot be rendered, and
 * options that look the same.
 */
export function textFindings(draft: QuestionDraft): string[] {
  const { type, statement, format, options, explanation, explanationFormat, passage } = draft
  const notes = textNotes({
    statement,
    question_format: format,
    options: answerRules[type].correct === null ? [] : options.map(({ text }) => text),
    explanation,
    explanation_format: explanationFormat,
    passage: passage.source === 'none' ? null : { text: passage.text, format: passage.format },
  })
  return textNoteWords(notes, nameOf)
}
