import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { TextNote } from '@prepwell/contract/bank/text-notes.ts'
import { textNotes } from '@prepwell/text/text-notes.ts'
import { textNoteWords } from '../../../../lib/text-note-words.ts'
import { englishName } from '../../../../ui/languages/language-names.ts'
import { translationIn, writtenIn } from '../languages/draft-translations.ts'
import { answerRules } from './answer-rules.ts'
import type { QuestionDraft } from './question-draft.ts'

const names: Readonly<Record<string, string>> = {
  question_statement: 'Question text',
  answer_explanation: 'Explanation',
  passage: 'Passage',
}

const optionPlace = (field: string): number | undefined => {
  const place = /^options\.(\d+)$/.exec(field)?.[1]
  return place === undefined ? undefined : Number(place)
}

const nameOf = (field: string): string => {
  const place = optionPlace(field)
  return place === undefined ? (names[field] ?? field) : `Option ${letterOf(place)}`
}

/**
 * Warnings for the author, for each language: text that students do not see, formulas that cannot
 * be rendered, and options that look the same.
 */
export function textFindings(draft: QuestionDraft): string[] {
  const { type, statement, format, options, explanation, explanationFormat, passage } = draft
  const hasOptions = answerRules[type].correct !== null
  const notes = textNotes({
    statement,
    question_format: format,
    options: hasOptions ? options.map(({ text }) => text) : [],
    explanation,
    explanation_format: explanationFormat,
    passage: passage.source === 'none' ? null : { text: passage.text, format: passage.format },
  })
  const tags = new Set([...writtenIn(draft), ...Object.keys(passage.translations)])
  return [
    ...textNoteWords(notes, nameOf),
    ...[...tags].flatMap((tag) =>
      textNoteWords(
        translatedNotes(draft, tag),
        (field) => `${nameOf(field)} in ${englishName(tag)}`,
      ),
    ),
  ]
}

/** The notes on the texts in a language other than the first. */
function translatedNotes(draft: QuestionDraft, tag: string): readonly TextNote[] {
  const { type, format, explanationFormat, passage } = draft
  const options = answerRules[type].correct === null ? [] : draft.options
  const isTranslated = options.map(({ translations }) => Boolean(translations?.[tag]?.trim()))
  const { statement, explanation } = translationIn(draft.translations, tag)
  const notes = textNotes({
    statement,
    question_format: format,
    options: options.map(({ text, translations }) => translations?.[tag]?.trim() || text),
    explanation,
    explanation_format: explanationFormat,
    passage:
      passage.source === 'none'
        ? null
        : { text: passage.translations[tag] ?? '', format: passage.format },
  })
  // The notes on an option without a translation already appear for the first language.
  return notes.filter(({ field, near, kind }) => {
    const places = [field, ...(kind === 'same_options' ? [near] : [])].map(optionPlace)
    return places.some((place) => place === undefined || isTranslated[place])
  })
}
