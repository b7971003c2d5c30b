import type { CheckedAnswer, HeldAnswer } from '@prepwell/contract/sitting/checks.ts'
import type { OpenAnswer } from '@prepwell/contract/sitting/open-practice.ts'
import { epoch } from '../../../../platform/clock.ts'
import {
  type GradedItem,
  type GradedPaper,
  presentStandard,
  questionKinds,
} from '../../attempts/index.ts'
import type { CheckedRow } from './checked-answers.queries.ts'
import { markChecked } from './mark-checked.ts'
import type { SimilarQuestions } from './similar-questions.queries.ts'

/** A checked answer without the number of similar questions. */
type MarkedCheck = Omit<CheckedAnswer, 'similar_question'>

/**
 * A checked answer with the key of its own question. Fields are listed one by one, so that nothing
 * else of the paper can leak.
 */
export function showMarked(paper: GradedPaper, item: GradedItem, row: CheckedRow): MarkedCheck {
  return {
    ...showAnswered(paper, item, row.selected),
    seq: row.seq,
    checked_at: epoch(row.checked_at),
  }
}

/** A non-blank answer with its marks and the key of its question. */
export function showAnswered(
  paper: Pick<GradedPaper, 'sections'>,
  item: GradedItem,
  selected: readonly string[],
): OpenAnswer {
  const { showValues } = questionKinds[item.type]
  const [right = [], ...also] = presentStandard(item).keys
  return {
    question_id: item.question_id,
    selected_values: showValues(selected),
    ...markChecked(paper, item, selected),
    correct_answer: showValues(right),
    ...(also.length > 0 ? { also_correct: also.map((one) => showValues(one)) } : {}),
    answer_explanation: item.explanation,
    explanation_format: item.explanation_format,
    ...(item.explanation_translations
      ? { explanation_translations: item.explanation_translations }
      : {}),
  }
}

/** A locked answer without its key. */
export const showHeld = (item: GradedItem, row: CheckedRow): HeldAnswer => ({
  question_id: item.question_id,
  selected_values: questionKinds[item.type].showValues(row.selected),
})

/** Adds the number of similar questions; null for a correct answer. */
export function showChecked(
  marked: MarkedCheck,
  similar: readonly SimilarQuestions[],
): CheckedAnswer {
  const found = similar.find(({ question_id }) => question_id === marked.question_id)
  if (!found || marked.outcome === 'right') return { ...marked, similar_question: null }
  const { chapter_name, difficulty, count } = found
  return { ...marked, similar_question: { chapter_name, difficulty, count } }
}
