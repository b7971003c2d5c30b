import type { DraftProblem } from '../question-draft.ts'
import type { GiftAnswer } from './gift-answers.ts'

/** The key of a list of answers, or the reason why it has none. */
export interface GiftChoice {
  readonly type: 'MCQ' | 'MSQ'
  /** True for each right answer, in the order of the answers. */
  readonly correct: readonly boolean[]
  readonly problems: readonly DraftProblem[]
}

/** Weights are rounded: three right answers have 33.333 % each, seven may have 14 %. */
const roundingMax = 5

/** Reads which answers are right: one with `=`, or several that share the marks by weights. */
export function readChoice(answers: readonly GiftAnswer[]): GiftChoice {
  const type = answers.some(({ sign }) => sign === '=') ? 'MCQ' : 'MSQ'
  const problem = textProblem(answers) ?? weightProblem(answers)
  if (problem !== null)
    return {
      type,
      correct: answers.map(() => false),
      problems: [{ kind: 'broken', reason: problem }],
    }
  return type === 'MCQ' ? oneRight(answers) : someRight(answers)
}

function textProblem(answers: readonly GiftAnswer[]): string | null {
  if (answers.length < 2) return 'It has fewer than 2 options'
  if (answers.every(({ text }) => text !== '')) return null
  return answers.some(({ sign, text }) => sign === '=' && text === '')
    ? 'The sign = has no option after it. Several right options are written ~%50%'
    : 'An option has no text'
}

function weightProblem(answers: readonly GiftAnswer[]): string | null {
  const weights = answers.flatMap(({ weight }) => weight ?? [])
  const beyond = weights.find((weight) => weight.abs().gt(100))
  if (beyond) return `An option has the weight ${beyond.toFixed()} %`
  const lower = answers.find(({ sign, weight }) => sign === '=' && weight?.eq(100) === false)
  return lower ? `An option has both the sign = and the weight ${lower.weight?.toFixed()} %` : null
}

function oneRight(answers: readonly GiftAnswer[]): GiftChoice {
  const correct = answers.map(({ sign, weight }) => sign === '=' || weight?.eq(100) === true)
  const rightCount = correct.filter(Boolean).length
  if (rightCount > 1)
    return {
      type: 'MCQ',
      correct,
      problems: [
        {
          kind: 'broken',
          reason: `${rightCount} options are right by themselves, so it is not clear whether one or all of them are to be chosen. Several right options are written ~%50%`,
        },
      ],
    }
  const hasPartial = answers.some(({ weight }, at) => !correct[at] && weight?.gt(0))
  return { type: 'MCQ', correct, problems: hasPartial ? [partialCredit] : [] }
}

const partialCredit: DraftProblem = {
  kind: 'note',
  reason: 'Other options earned a part of the marks. Here only the right option does',
}

const unequalShares: DraftProblem = {
  kind: 'note',
  reason: 'Its right options had different weights. Here each has the same share',
}

function someRight(answers: readonly GiftAnswer[]): GiftChoice {
  const correct = answers.map(({ weight }) => weight?.gt(0) === true)
  const shares = answers.flatMap(({ weight }) => (weight?.gt(0) ? weight : []))
  const [first] = shares
  if (first === undefined) {
    const type = answers.some(({ weight }) => weight !== null) ? 'MSQ' : 'MCQ'
    return { type, correct, problems: [{ kind: 'key_missing', reason: 'No option is right' }] }
  }
  const total = shares.reduce((sum, share) => sum.plus(share))
  const isShared = total.minus(100).abs().lte(roundingMax)
  if (!isShared && !shares.every((share) => share.eq(100)))
    return {
      type: 'MSQ',
      correct,
      problems: [
        {
          kind: 'broken',
          reason: `The weights of its right options add up to ${total.toFixed()} %, not to 100 %`,
        },
      ],
    }
  const areEqual = shares.every((share) => share.minus(first).abs().lt(1))
  return { type: 'MSQ', correct, problems: areEqual ? [] : [unequalShares] }
}
