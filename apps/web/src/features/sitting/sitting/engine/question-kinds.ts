import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { Selection } from './answer.ts'
import { numericText } from './numeric-text.ts'

interface QuestionKind {
  /** Returns the selection after `option` is chosen. */
  choose(selection: Selection, option: number): Selection
  /** Returns the selection after `text` is typed. */
  type(selection: Selection, text: string): Selection
  /** The selection submitted for an unanswered practice question. */
  readonly blankInPractice: Selection
}

const keep = (selection: Selection): Selection => selection

export const questionKinds = {
  MCQ: {
    choose: (_selection, option) => option,
    type: keep,
    blankInPractice: null,
  },
  MSQ: {
    choose(selection, option) {
      const chosen = Array.isArray(selection) ? selection : []
      const toggled = chosen.includes(option)
        ? chosen.filter((id) => id !== option)
        : [...chosen, option]
      return toggled.length > 0 ? toggled : null
    },
    type: keep,
    blankInPractice: [],
  },
  Numerical: {
    choose: keep,
    type: (_selection, text) => numericText(text) || null,
    blankInPractice: null,
  },
} as const satisfies Record<QuestionType, QuestionKind>
