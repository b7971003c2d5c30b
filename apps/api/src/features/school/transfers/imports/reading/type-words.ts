import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'

/** `multiple` is MCQ or MSQ, decided for the whole file; `true_false` is an MCQ of two options. */
export type TypeWord = QuestionType | 'multiple' | 'true_false'

const words: Readonly<Record<TypeWord, readonly string[]>> = {
  MCQ: [
    ...['mcq', 'scq', 'sba', 'single', 'single correct', 'single correct mcq', 'one correct'],
    ...['single choice', 'single answer', 'single select', 'single option correct', 'radio'],
    ...['single correct answer', 'single best answer', 'mcq single correct', 'mcq single'],
    ...['single choice question', 'one correct option', 'only one option correct'],
  ],
  MSQ: [
    ...['msq', 'multiple correct', 'multi correct', 'multiple answer', 'multiple answers'],
    ...['multi answer', 'multiple select', 'multi select', 'multiple response', 'checkbox'],
    ...['multiple correct answers', 'more than one correct', 'one or more correct', 'mmcq'],
    ...['multiple option correct', 'multiple options correct', 'mcq multiple correct'],
    ...['checkboxes', 'mcq multiple', 'multiple select question', 'multiple correct mcq'],
  ],
  Numerical: [
    ...['numerical', 'numeric', 'nat', 'number', 'integer', 'integer type', 'numerical type'],
    ...['numerical answer', 'numerical answer type', 'numerical value', 'decimal', 'int'],
    ...['integer answer', 'integer answer type', 'numerical value type', 'nat numerical'],
  ],
  multiple: [
    ...['multiple choice', 'multi choice', 'multichoice', 'multiple choice question', 'objective'],
    'multiple choice questions',
  ],
  true_false: ['true false', 'true or false', 'truefalse', 'tf', 't f', 'boolean', 'bool'],
}

const byWord = new Map<string, TypeWord>(
  (Object.keys(words) as TypeWord[]).flatMap((type) => words[type].map((word) => [word, type])),
)

/** The type that a word of a file means; null for any other word. */
export function typeOf(cell: unknown): TypeWord | null {
  const word = String(cell ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return byWord.get(word) ?? null
}

/** True for a type word that excludes several correct options. */
export const saysSingle = (cell: unknown): boolean =>
  typeOf(cell) === 'MCQ' && !/^\s*mcq\s*$/i.test(String(cell))

/**
 * The meaning of 'multiple choice' in a file: `MSQ`, `by_key` (each question is what its own key
 * says), or null if only the file's author can say. `counts` has the number of correct options of
 * each question of this type.
 */
export function multipleChoice(
  counts: readonly number[],
  hasSingle: boolean,
): 'by_key' | 'MSQ' | null {
  const several = counts.filter((count) => count > 1).length
  if (several === 0) return hasSingle ? null : 'by_key'
  return hasSingle || several === counts.length ? 'MSQ' : null
}
