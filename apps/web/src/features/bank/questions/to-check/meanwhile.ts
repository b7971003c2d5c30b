import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'

/** A change to a waiting draft since it appeared on the screen. */
type Meanwhile =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'changed' }
  /** The draft no longer waits; `text` says why. */
  | { readonly kind: 'gone'; readonly text: string }

/**
 * Compares a draft on the screen with the stored question, so that nobody checks a version that
 * they have not read. `stored` is null if the question was deleted.
 */
export function meanwhile(shown: QuestionRow, stored: QuestionRow | null): Meanwhile {
  const name = `Question ${shown.id}`
  if (!stored) return { kind: 'gone', text: `${name} has been deleted.` }
  if (stored.status === 'checked') {
    const by = stored.checked_by ? ` by ${stored.checked_by.name}` : ''
    return { kind: 'gone', text: `${name} has already been checked${by}.` }
  }
  if (stored.to_check_since === null)
    return { kind: 'gone', text: `${name} no longer waits: somebody has sent or taken it back.` }
  return contentOf(shown) === contentOf(stored) ? { kind: 'nothing' } : { kind: 'changed' }
}

/** The reason why a draft cannot be checked yet; null if it can be. */
export const notYet = ({ id, key_missing }: QuestionRow): string | null =>
  key_missing ? `Question ${id} has no key yet: add it, or send the question back.` : null

/** The parts of a question that a check covers. */
const contentOf = (row: QuestionRow): string => {
  const { type, statement, question_format, marks, question_image, passage } = row
  const { answer_explanation, explanation_format, chapter_id } = row
  const { numerical_answer, numerical_low, numerical_high } = row
  return JSON.stringify([
    [type, statement, question_format, marks, question_image, chapter_id],
    [answer_explanation, explanation_format],
    row.options.map(({ text, is_correct, is_fixed }) => [text, is_correct, is_fixed]),
    [numerical_answer, numerical_low, numerical_high],
    passage && [passage.text, passage.format, passage.image, inOrder(passage.translations)],
    [row.language, inOrder(row.translations)],
  ])
}

/** Sorted, because the server may send the languages in another order. */
const inOrder = (translations: object) =>
  Object.entries(translations).toSorted(([one], [other]) => (one < other ? -1 : 1))
