import type { RegradeEffect, Requalified } from '@prepwell/contract/results/regrades.ts'
import type { AskingPaper, MarkedAttempt } from './regrades.queries.ts'
import { type ChangedStanding, changeOf, isRanked } from './standings.ts'

interface Regraded {
  readonly quizId: number
  readonly papers: readonly AskingPaper[]
  /** All attempts that have at least one of the regraded questions, running ones included. */
  readonly attempts: readonly MarkedAttempt[]
  /** Attempts whose marks or full marks change, or that newly reach or miss the cut-offs. */
  readonly changed: readonly ChangedStanding[]
  /** Ids of the quizzes with cut-offs. */
  readonly withCutOffs: ReadonlySet<number>
  readonly notComparable: readonly AskingPaper[]
  readonly notOwn: readonly AskingPaper[]
}

/** Sums up what a regrade does. */
export function effectOf(regraded: Regraded): RegradeEffect {
  const { quizId, papers, attempts, changed, withCutOffs } = regraded
  const submitted = attempts.filter(({ submitted_at }) => submitted_at)
  const changes = changed.map(changeOf)
  const countOf = countsByQuiz(submitted)
  const changedOf = countsByQuiz(changed.map(({ attempt }) => attempt))
  const quizzes = distinctQuizzes(papers).map((quiz) => ({
    ...quiz,
    attempts: countOf.get(quiz.quiz_id) ?? 0,
    changed: changedOf.get(quiz.quiz_id) ?? 0,
    ...(withCutOffs.has(quiz.quiz_id) && {
      requalified: requalifiedIn(changed.filter(({ attempt }) => attempt.quiz_id === quiz.quiz_id)),
    }),
  }))
  const unlisted = quizzes.filter(({ is_private }) => is_private)
  const listed = quizzes.filter(({ is_private }) => !is_private)
  return {
    attempts: submitted.length,
    changed: changed.length,
    ...requalifiedSum(listed),
    ...sumChanges(changes),
    running: attempts.length - submitted.length,
    quizzes: listed
      .toSorted((a, b) => Number(b.quiz_id === quizId) - Number(a.quiz_id === quizId))
      .map(({ quiz_id: id, quiz_name: name, attempts, changed, is_published, ...others }) => ({
        ...{ id, name, attempts, changed, is_published },
        ...(others.requalified && { requalified: others.requalified }),
      })),
    ...(unlisted.length > 0 && {
      unlisted: {
        quizzes: unlisted.length,
        attempts: sum(unlisted.map((one) => one.attempts)),
        changed: sum(unlisted.map((one) => one.changed)),
      },
    }),
    ...leftAlone(regraded),
  }
}

/**
 * Counts the candidates of class results who newly reach the cut-offs, and those who no longer do.
 */
function requalifiedIn(changed: readonly ChangedStanding[]): Requalified {
  const counted = changed.filter(({ attempt }) => isRanked(attempt))
  const countOf = (isNow: boolean) =>
    counted.filter(({ before, after }) => before.qualified === !isNow && after.qualified === isNow)
      .length
  return { now: countOf(true), no_longer: countOf(false) }
}

/** The sum over the quizzes with cut-offs; empty if there are none. */
export function requalifiedSum(
  quizzes: readonly { readonly requalified?: Requalified | undefined }[],
): Pick<RegradeEffect, 'requalified'> {
  const all = quizzes.flatMap(({ requalified }) => requalified ?? [])
  if (all.length === 0) return {}
  return {
    requalified: {
      now: sum(all.map(({ now }) => now)),
      no_longer: sum(all.map(({ no_longer }) => no_longer)),
    },
  }
}

/**
 * Lists the quizzes that the regrade leaves unchanged. Private quizzes are not named. Quizzes of
 * other staff are only counted, and only once their results are out: until then nobody else may
 * know which questions they ask.
 */
function leftAlone({ notComparable, notOwn }: Regraded) {
  const named = distinctQuizzes(notComparable).filter(({ is_private }) => !is_private)
  const foreign = distinctQuizzes(notOwn).filter(({ is_published }) => is_published).length
  return {
    ...(named.length > 0 && {
      not_comparable: named.map(({ quiz_id: id, quiz_name: name }) => ({ id, name })),
    }),
    ...(foreign > 0 && { not_own: foreign }),
  }
}

const distinctQuizzes = (papers: readonly AskingPaper[]): readonly AskingPaper[] => [
  ...new Map(papers.map((paper) => [paper.quiz_id, paper])).values(),
]

function countsByQuiz(attempts: readonly MarkedAttempt[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { quiz_id } of attempts) counts.set(quiz_id, (counts.get(quiz_id) ?? 0) + 1)
  return counts
}

export const sumChanges = (
  changes: readonly number[],
): Pick<RegradeEffect, 'gained' | 'lost' | 'histogram'> => ({
  gained: changes.filter((change) => change > 0).length,
  lost: changes.filter((change) => change < 0).length,
  histogram: histogramOf(changes),
})

function histogramOf(changes: readonly number[]): RegradeEffect['histogram'] {
  const counts = new Map<number, number>()
  for (const change of changes) counts.set(change, (counts.get(change) ?? 0) + 1)
  return [...counts]
    .filter(([change]) => change !== 0)
    .sort(([a], [b]) => a - b)
    .map(([change, attempts]) => ({ change, attempts }))
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
