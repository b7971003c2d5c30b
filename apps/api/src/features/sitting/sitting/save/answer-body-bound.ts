import { bodyLimits } from '@prepwell/contract/wire/body-limits.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { invalid } from '../../../../platform/errors.ts'
import type { BodyBound } from '../../../../platform/http/body-bound.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import type { AttemptHeads } from './attempt-heads.ts'

// Allowances for everything in the body besides the answers.
const extraBytes = 4 * 1024
const extraValues = 64

/**
 * Returns the maximum body size of a save or submit, in bytes, for the number of questions on the
 * attempt's paper. Throws 404 for another student's attempt.
 */
export const createAnswerBounds =
  (heads: AttemptHeads) =>
  async (viewer: Viewer, { id }: { readonly id: number }): Promise<BodyBound> =>
    boundOf((await heads.get(viewer, id)).questions_count)

const boundOf = (questions: number): BodyBound => ({
  bytes: Math.min(extraBytes + questions * bodyLimits.answerBytes, limits.quizStateBytes),
  values: extraValues + questions * bodyLimits.answerValues,
  check: (body) => {
    if (countEntries(body) > questions)
      throw invalid('quiz_state', `has more entries than the quiz has questions: ${questions}`)
  },
})

function countEntries(body: unknown): number {
  const state: unknown = isObject(body) ? body.quiz_state : null
  return isObject(state) ? Object.keys(state).length : 0
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
