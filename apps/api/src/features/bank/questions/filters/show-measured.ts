import type { measured } from '@prepwell/contract/bank/question-facts.ts'
import type { Difficulty } from '@prepwell/contract/bank/question-facts-terms.ts'
import { may } from '@prepwell/contract/wire/permissions.ts'
import type { z } from 'zod'
import type { Db } from '../../../../platform/database/database.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { findMeasuredFacility } from './measured.queries.ts'
import { measuredDifficulty } from './measured-difficulty.ts'

/**
 * The facility and difficulty of a question as measured from answers; null without answers, or for
 * a token that may see no figures.
 */
export async function showMeasured(
  db: Db,
  viewer: Viewer,
  question: { readonly id: number; readonly difficulty: Difficulty | null },
): Promise<z.input<typeof measured> | null> {
  if (!may(viewer, 'questions.statistics')) return null
  const found = await findMeasuredFacility(db, question.id)
  if (!found) return null
  return { ...found, difficulty: measuredDifficulty(found, question.difficulty) }
}
