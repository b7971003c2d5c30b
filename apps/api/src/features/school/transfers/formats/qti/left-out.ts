import type { LeftOutKind } from '@prepwell/contract/school/file-formats.ts'
import { leftOutNames } from '@prepwell/contract/school/file-formats.ts'
import type { DraftProblem } from '../question-draft.ts'

/** `word` is what the file calls the kind. */
export function leftOut(what: LeftOutKind, word: string): DraftProblem {
  const [name] = leftOutNames[what]
  const article = /^[aeiou]/.test(name) ? 'an' : 'a'
  return {
    kind: 'left_out',
    what,
    reason: `It is ${article} ${name} (${word}); only choices and numbers can be imported`,
  }
}

/** The note for a gap that takes a text whose only right answer is a number. */
export const textTaken: DraftProblem = {
  kind: 'note',
  reason: 'The file compares its answer as a text; here it is a number',
}
