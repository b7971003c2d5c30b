import { isKeyed, type RegradePolicy } from '@prepwell/contract/results/regrade-policies.ts'
import { applyRegrade } from '../../features/results/regrades/regrade-quiz.ts'
import { undoRegrade } from '../../features/results/regrades/undo-regrade.ts'
import { createPaperCache } from '../../features/sitting/attempts/index.ts'
import { AppError } from '../../platform/errors.ts'
import { addPerson } from '../people.ts'
import type { School } from '../school.ts'

/** A regrade of a question. The key has the form that a paper stores. */
export interface RegradedQuestion {
  readonly question_id: number
  readonly policy: RegradePolicy
  readonly key?: readonly string[]
}

const contextOf = ({ db, clock }: School) => ({ db, clock, papers: createPaperCache() })

/** An admin of the school; adds one if there is none. */
async function adminOf(school: School) {
  const known = await school.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .limit(1)
    .executeTakeFirst()
  const { id } = known ?? (await addPerson(school, { role: 'Admin' }))
  return { id, role: 'Admin' } as const
}

/**
 * Regrades questions of a quiz without the endpoint and without changing the bank. Returns the id
 * of the regrade.
 */
export async function regradeQuestions(
  school: School,
  quizId: number,
  items: readonly RegradedQuestion[],
  { reason = 'The key was wrong', keepBetter = false } = {},
): Promise<number> {
  const papers = await school.db
    .selectFrom('papers')
    .select('items')
    .where('quiz_id', '=', quizId)
    .execute()
  const asked = papers.flatMap((paper) => paper.items as unknown as AskedItem[])
  const isNumber = (id: number) =>
    asked.find(({ question_id }) => question_id === id)?.type === 'Numerical'
  return applyRegrade(contextOf(school), {
    viewer: await adminOf(school),
    quizId,
    body: {
      items: items.map(({ question_id, policy, key = [] }) =>
        isKeyed(policy)
          ? { question_id, policy, key, key_is_number: isNumber(question_id) }
          : { question_id, policy, key: null, key_is_number: false },
      ),
      ...{ reason, keep_better: keepBetter, everywhere: false, correct_bank: false },
      dry_run: false,
    },
  })
}

interface AskedItem {
  readonly question_id: number
  readonly type: string
}

/** Undoes a regrade without the endpoint. */
export const undoRegradeOf = async (school: School, id: number): Promise<void> =>
  undoRegrade(contextOf(school), { viewer: await adminOf(school), id })

/**
 * For `catch`: ignores a refused regrade, such as one that changes nothing, and throws other
 * errors.
 */
export function orRefused(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
