import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { typeOf } from '../../files/type-words.ts'
import type { PaperQuestion } from './read-question.ts'

const several =
  /\((?:multiple correct|MSQ|one or more|more than one|select all|choose all)[^)]{0,40}\)|\[MSQ\]|(?:select|choose|tick|mark) all that apply/i

type ChoiceType = Exclude<QuestionType, 'Numerical'>

/** The type that the paper states for a question with options; null if it states none. */
export function statedType({ raw, body }: Pick<PaperQuestion, 'raw' | 'body'>): ChoiceType | null {
  const said = typeOf(body.fields.type)
  const isMultiple =
    said === 'MSQ' ||
    (said !== 'MCQ' && raw.common.isMultiple === true) ||
    body.stem.some(({ text }) => several.test(text.slice(0, longest)))
  if (isMultiple) return 'MSQ'
  return said === 'MCQ' || raw.common.isMultiple === false ? 'MCQ' : null
}

/**
 * MCQ or MSQ as the paper states, otherwise by the number of right options; null if these disagree.
 */
export function typeOfPaper(question: PaperQuestion, right: number): ChoiceType | null {
  const said = statedType(question)
  if (said === 'MSQ') return 'MSQ'
  if (right <= 1) return 'MCQ'
  return said === 'MCQ' ? null : 'MSQ'
}

const longest = 5_000
