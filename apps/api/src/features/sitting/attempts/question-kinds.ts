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

/** What the key of a question is read from. */
type KeySource = Pick<
  ChapterItem,
  'options' | 'numerical_answer' | 'numerical_low' | 'numerical_high'
>

/** Everything about an attempt that depends on the type of a question. */
export interface QuestionKind {
  /** The key that is printed on the paper. */
  keyOf(question: KeySource): readonly string[]
  /**
   * The one stored form of a selection. `given` are the trimmed texts that the client sent, without
   * empty ones. Throws a 400 that names `field`.
   */
  readSelection(item: PaperItem, given: readonly string[], field: string): Selection
  /** A selection that is not blank, compared with the key. */
  compare(item: Pick<KeyedItem, 'key'>, selected: Selection): Comparison
  /** A stored selection that is not blank, in the wire's shape. */
  showSelection(selected: Selection): StoredAnswer['selected_values']
  /** A stored selection or a key as a result lists it. */
  showValues(stored: Selection): ResultQuestion['correct_answer']
  /** The options as a result lists them; null where there are none to choose from. */
  showOptions(item: PaperItem): ResultQuestion['options']
}

const optionKind = {
  keyOf: ({ options }: KeySource) =>
    options.filter(({ is_correct }) => is_correct).map(({ id }) => String(id)),
  showValues: (stored: Selection) => stored.map(Number),
  showOptions: ({ options }: PaperItem) => [...options],
}

/** The chosen options, each once, in the order of the paper. */
function readOptions({ options }: PaperItem, given: readonly string[], field: string): string[] {
  const known = options.map(({ id }) => String(id))
  if (given.some((id) => !known.includes(id)))
    throw invalid(field, 'this option is not part of the question')
  return known.filter((id) => given.includes(id))
}

/** One kind for each type of question. No other file of attempts and results tells types apart. */
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
