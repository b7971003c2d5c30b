import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { type LeftOutKind, leftOutKinds } from '@prepwell/contract/school/file-formats.ts'

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

/** Words for questions that a school cannot hold. */
const otherWords: Readonly<Record<LeftOutKind, readonly string[]>> = {
  matching: ['matching', 'match', 'match the following', 'match the columns', 'zuordnung'],
  short_answer: [
    ...[
      'short answer',
      'short',
      'sa',
      'vsa',
      'very short answer',
      'one word',
      'text',
      'text entry',
    ],
    ...['fill in the blank', 'fill in the blanks', 'fill in', 'fib', 'shortanswer', 'fill blank'],
  ],
  essay: [
    ...['essay', 'long answer', 'la', 'descriptive', 'subjective', 'written', 'free text'],
    ...['open ended', 'open', 'theory', 'paragraph', 'freitext'],
  ],
  cloze: ['cloze', 'fill in multiple blanks', 'multiple blanks', 'multianswer', 'lückentext'],
  ordering: ['ordering', 'order', 'sequence', 'rearrange', 'reorder', 'sorting'],
  drag_and_drop: ['drag and drop', 'drag drop', 'ddwtos', 'ddimageortext'],
  hotspot: ['hotspot', 'hot spot', 'image click'],
  calculated: ['calculated', 'calculated formula', 'formula'],
  text_only: ['description', 'text only', 'instruction', 'instructions', 'slide', 'information'],
  other: ['poll', 'survey', 'likert', 'word cloud', 'coding', 'code', 'file upload', 'other'],
}

const asWord = (cell: unknown) =>
  String(cell ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byWord = new Map(
  (Object.keys(words) as TypeWord[]).flatMap((type) =>
    words[type].map((word) => [word, type] as const),
  ),
)
const kindByWord = new Map(
  leftOutKinds.flatMap((kind) => otherWords[kind].map((word) => [word, kind] as const)),
)

/** The type that a word of a file means; null for any other word. */
export const typeOf = (cell: unknown): TypeWord | null => byWord.get(asWord(cell)) ?? null

/** The kind of question that a word means and that a school cannot hold; null for any other. */
export const leftOutKind = (cell: unknown): LeftOutKind | null =>
  kindByWord.get(asWord(cell)) ?? null

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
