import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { typeOf } from '../../files/type-words.ts'
import type { PaperQuestion } from './read-question.ts'

const several =
  /\((?:multiple correct|MSQ|one or more|more than one|select all|choose all)[^)]{0,40}\)|\[MSQ\]|(?:select|choose|tick|mark) all that apply/i

/**
 * MCQ or MSQ as the paper states, otherwise by the number of right options; null if these disagree.
 */
export function typeOfPaper(
  { raw, body }: PaperQuestion,
  right: number,
): Exclude<QuestionType, 'Numerical'> | null {
  const said = typeOf(body.fields.type)
  const isMultiple =
    said === 'MSQ' ||
    (said !== 'MCQ' && raw.common.isMultiple === true) ||
    body.stem.some(({ text }) => several.test(text.slice(0, longest)))
  if (isMultiple) return 'MSQ'
  if (right <= 1) return 'MCQ'
  return said === 'MCQ' || raw.common.isMultiple === false ? null : 'MSQ'
}

const longest = 5_000
