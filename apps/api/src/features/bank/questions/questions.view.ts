import { fixedOptions } from '@prepwell/contract/bank/fixed-options.ts'
import type { PassageRow } from '@prepwell/contract/bank/passages.ts'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { epoch } from '../../../platform/clock.ts'
import { shownFacts } from './facts/facts.view.ts'
import type { selectPassages } from './passages.queries.ts'
import type { KeyedQuestion } from './questions.queries.ts'
import { shownTranslations } from './translations.ts'

/** A question's options. Each says if it keeps its place when the options are shuffled. */
function withFixed(options: KeyedQuestion['options']): QuestionRow['options'] {
  const fixed = fixedOptions(options)
  return options.map(({ translations: _shownTogether, ...option }, place) => ({
    ...option,
    is_fixed: fixed[place] ?? false,
  }))
}

export const questionRow = (row: KeyedQuestion): QuestionRow => ({
  id: row.id,
  display_id: row.display_id,
  subject_id: row.subject_id,
  subject_name: row.subject_name,
  chapter_id: row.chapter_id,
  chapter_name: row.chapter_name,
  type: row.type,
  statement: row.statement,
  question_format: row.question_format,
  marks: row.marks,
  question_image: row.image,
  answer_explanation: row.explanation,
  explanation_format: row.explanation_format,
  date_created: epoch(row.created_at),
  options: withFixed(row.options),
  correct_answers:
    row.numerical_answer === null
      ? row.options.filter(({ is_correct }) => is_correct).map(({ text }) => text)
      : [Number(row.numerical_answer)],
  numerical_answer: row.numerical_answer,
  numerical_low: row.numerical_low,
  numerical_high: row.numerical_high,
  key_missing: row.key_missing,
  passage: row.passage && { ...row.passage, translations: row.passage.translations ?? {} },
  language: row.language,
  translations: shownTranslations(row),
  ...shownFacts(row),
  versions_count: row.version,
})

type StoredPassage = Awaited<ReturnType<typeof selectPassages>>['rows'][number]

export const passageRow = ({ created_at, ...row }: StoredPassage): PassageRow => ({
  ...row,
  translations: row.translations ?? {},
  date_created: epoch(created_at),
})
