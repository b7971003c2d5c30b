import { bodyLimits } from '@prepwell/contract/wire/body-limits.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { BodyBound } from '../../platform/http/body-bound.ts'
import type { Viewer } from '../auth/index.ts'
import { findQuestionsCount } from './sitting.queries.ts'

// Enough for an exam that a whole institute sits.
const attemptsKept = 20_000
// Room around the answers.
const extraBytes = 4 * 1024
const extraValues = 64

/**
 * How large a save or a submit may be, by the number of questions of the attempt's paper; 404 for
 * another student's attempt. The number never changes, so only the first save asks the database.
 */
export function createAnswerBounds(
  db: Db,
): (viewer: Viewer, params: { readonly id: number }) => Promise<BodyBound> {
  const sizes = new LRUCache<string, number>({ max: attemptsKept })
  return async (viewer, { id }) => {
    const key = `${viewer.id} ${id}`
    const questions = sizes.get(key) ?? (await findQuestionsCount(db, viewer.id, id))
    if (questions === undefined) throw notFound('Attempt')
    sizes.set(key, questions)
    return boundOf(questions)
  }
}

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
