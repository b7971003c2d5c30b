import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { ResultQuestion } from '@prepwell/contract/results/results.ts'
import type { StoredAnswer } from '@prepwell/contract/sitting/quiz-state.ts'
import { invalid } from '../../../platform/errors.ts'
import type { ChapterItem } from '../../bank/questions/index.ts'
import {
  type Comparison,
  compareNumber,
  compareOneOption,
  compareOptions,
  type KeyedItem,
  type Selection,
} from './marking.ts'
import type { PaperItem } from './paper.ts'

/** The fields of a question that determine its answer key. */
type KeySource = Pick<ChapterItem, 'numerical_answer' | 'numerical_low' | 'numerical_high'> & {
  readonly options: readonly Pick<ChapterItem['options'][number], 'id' | 'is_correct'>[]
}

/** Everything about an attempt that depends on the type of a question. */
export interface QuestionKind {
  /** The answer key that is frozen on the paper. */
  keyOf(question: KeySource): readonly string[]
  /**
   * Normalises a selection for storage. `given` are the client's texts, trimmed and without empty
   * ones. Throws 400 with the field `field`.
   */
  readSelection(item: PaperItem, given: readonly string[], field: string): Selection
  /** Compares a non-blank selection with the answer key. */
  compare(item: Pick<KeyedItem, 'key'>, selected: Selection): Comparison
  /** Converts a stored, non-blank selection to its wire format. */
  showSelection(selected: Selection): StoredAnswer['selected_values']
  /** Converts a stored selection, or an answer key, to the form shown in a result. */
  showValues(stored: Selection): ResultQuestion['correct_answer']
  /** The options to list in a result; null for a type without options. */
  showOptions(item: PaperItem): ResultQuestion['options']
}

const optionKind = {
  keyOf: ({ options }: KeySource) =>
    options.filter(({ is_correct }) => is_correct).map(({ id }) => String(id)),
  showValues: (stored: Selection) => stored.map(Number),
  showOptions: ({ options }: PaperItem) => [...options],
}

/** The selected options without duplicates, in paper order. */
function readOptions({ options }: PaperItem, given: readonly string[], field: string): string[] {
  const known = options.map(({ id }) => String(id))
  if (given.some((id) => !known.includes(id)))
    throw invalid(field, 'this option is not part of the question')
  return known.filter((id) => given.includes(id))
}

/**
 * One entry for each type of question. No other code for attempts and results depends on the type.
 */
export const questionKinds = {
  MCQ: {
    ...optionKind,
    readSelection: (item, given, field) => {
      const chosen = readOptions(item, given, field)
      if (chosen.length > 1) throw invalid(field, 'an MCQ takes one option')
      return chosen
    },
    compare: compareOneOption,
    showSelection: ([only]) => Number(only),
  },
  MSQ: {
    ...optionKind,
    readSelection: readOptions,
    compare: compareOptions,
    showSelection: (selected) => selected.map(Number),
  },
  Numerical: {
    keyOf: ({ numerical_answer, numerical_low, numerical_high }) =>
      numerical_low !== null && numerical_high !== null
        ? [numerical_low, numerical_high]
        : [numerical_answer ?? ''],
    readSelection: (_item, given, field) => {
      if (given.length > 1) throw invalid(field, 'a numerical question takes one number')
      return given
    },
    compare: compareNumber,
    showSelection: ([only = '']) => only,
    showValues: (stored) => [...stored],
    showOptions: () => null,
  },
} as const satisfies Record<QuestionType, QuestionKind>
