import type { RegradePolicy } from '@prepwell/contract/results/regrade-policies.ts'
import {
  createPaperCache,
  lockGradings,
  markAgain,
  markAttempt,
  raiseGradings,
  selectAnswers,
  selectMarkedAnswers,
} from '../../features/sitting/attempts/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { School } from '../school.ts'

/** A regrade of a question. The key is as a paper has it. */
export interface RegradedQuestion {
  readonly question_id: number
  readonly policy: RegradePolicy
  readonly key?: readonly string[]
}

type At = Pick<School, 'db' | 'clock'>

/**
 * Applies a regrade to the papers of a quiz without the API, whatever the exam's state, and returns
 * its id. Stores what the API stores, besides mails and logs, and writes only rows that change.
 */
export function regradeByHand(
  { db, clock }: At,
  quizId: number,
  items: readonly RegradedQuestion[],
  { reason = 'The key was wrong', keepBetter = false } = {},
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const papers = await tx
      .selectFrom('papers')
      .innerJoin('paper_questions', 'paper_questions.paper_id', 'papers.id')
      .select(['papers.id', 'question_id'])
      .where('papers.quiz_id', '=', quizId)
      .execute()
    const { id } = await tx
      .insertInto('regrades')
      .values({
        ...{ quiz_id: quizId, reason, keep_better: keepBetter, everywhere: false },
        ...{ corrected_bank: false, at: clock.now(), effect: '{}' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = papers.flatMap(({ id: paper_id, question_id }) =>
      items
        .filter((item) => item.question_id === question_id)
        .map(({ policy, key }) => ({
          ...{ regrade_id: id, paper_id, question_id, policy },
          key: key ? [...key] : null,
        })),
    )
    const paperIds = [...new Set(rows.map(({ paper_id }) => paper_id))]
    await lockGradings(tx, paperIds)
    if (rows.length > 0) await tx.insertInto('regrade_items').values(rows).execute()
    await raiseGradings(tx, paperIds)
    const changed = await markAllAgain(tx, paperIds)
    if (changed.length > 0)
      await tx
        .insertInto('regrade_attempts')
        .values(changed.map((one) => ({ ...one, regrade_id: id })))
        .execute()
    return id
  })
}

/** Takes a regrade back, as {@link regradeByHand} has applied it. */
export const undoByHand = ({ db, clock }: At, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const items = await tx
      .selectFrom('regrade_items')
      .select('paper_id')
      .distinct()
      .where('regrade_id', '=', id)
      .execute()
    const paperIds = items.map(({ paper_id }) => paper_id)
    await lockGradings(tx, paperIds)
    await tx.updateTable('regrades').set({ undone_at: clock.now() }).where('id', '=', id).execute()
    await raiseGradings(tx, paperIds)
    await markAllAgain(tx, paperIds)
  })

/** Marks the submitted attempts at these papers; returns those whose marks changed. */
async function markAllAgain(tx: Tx, paperIds: readonly number[]) {
  const papers = createPaperCache()
  const changed: { attempt_id: number; before: string; after: string }[] = []
  for (const paperId of paperIds) {
    const paper = await papers.toMark(tx, paperId)
    const attempts = await tx
      .selectFrom('attempts')
      .selectAll()
      .where('paper_id', '=', paperId)
      .where('submitted_at', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const attempt of attempts) {
      const answers = await selectAnswers(tx, attempt.id)
      const { marked, ...after } = markAttempt({ attempt, paper, answers })
      const stored = await selectMarkedAnswers(tx, attempt.id)
      const before = {
        scored_marks: attempt.scored_marks,
        total_marks: attempt.total_marks,
        percentage: attempt.percentage,
        subject_percentages: attempt.subject_percentages,
      }
      if (marksIn(before, stored) === marksIn(after, marked)) continue
      await markAgain(tx, { attempt, paper })
      changed.push({
        attempt_id: attempt.id,
        before: JSON.stringify(standingOf(before)),
        after: JSON.stringify(standingOf(after)),
      })
    }
  }
  return changed
}

interface Marks {
  readonly scored_marks: string | null
  readonly total_marks: string
  readonly percentage: string | null
  readonly subject_percentages: readonly (number | string | null)[] | null
}

const standingOf = ({ scored_marks, total_marks, percentage }: Marks) => ({
  scored_marks: Number(scored_marks),
  total_marks: Number(total_marks),
  percentage: Number(percentage),
  rank: null,
})

const marksIn = (
  marks: Marks,
  answers: readonly { readonly question_id: number; readonly marks: string | null }[],
) =>
  JSON.stringify([
    standingOf(marks),
    marks.subject_percentages?.map((one) => (one === null ? null : Number(one))) ?? null,
    answers
      .map(({ question_id, marks: earned }) => [question_id, Number(earned)] as const)
      .sort(([a], [b]) => a - b),
  ])
