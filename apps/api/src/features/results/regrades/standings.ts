import type { Standing } from '@prepwell/contract/results/regrades.ts'
import type { ChangedAttempt } from './mark-again.ts'
import type { MarkedAttempt } from './regrades.queries.ts'

/** An attempt before and after a regrade. */
export interface ChangedStanding {
  readonly attempt: MarkedAttempt
  readonly before: Standing
  readonly after: Standing
}

const hundredths = (marks: string | null) => Math.round(Number(marks) * 100)

/**
 * The changed attempts with their ranks among all attempts of their exam that count. `attempts` are
 * all submitted ones at the papers concerned.
 */
export function changedStandings(
  attempts: readonly MarkedAttempt[],
  changed: readonly ChangedAttempt[],
  exams: ReadonlySet<number>,
): readonly ChangedStanding[] {
  const afterOf = new Map(changed.map(({ attempt, after }) => [attempt.id, after]))
  const ranks = new Map(
    [...exams].map((quizId) => {
      const own = attempts.filter((one) => one.quiz_id === quizId && isRanked(one))
      const before = own.map(({ scored_marks }) => hundredths(scored_marks))
      const after = own.map(({ id, scored_marks }) =>
        hundredths((afterOf.get(id) ?? { scored_marks }).scored_marks),
      )
      return [quizId, { before: ranksBy(before), after: ranksBy(after) }]
    }),
  )
  return changed.map(({ attempt, after, qualified }) => {
    const ranked = isRanked(attempt) ? ranks.get(attempt.quiz_id) : undefined
    return {
      attempt,
      before: {
        ...standing(attempt, ranked?.before, attempt.rated),
        ...(qualified && { qualified: qualified.before }),
      },
      after: {
        ...standing(after, ranked?.after, attempt.rated),
        ...(qualified && { qualified: qualified.after }),
      },
    }
  })
}

/** True for an attempt that is in class results. */
export const isRanked = ({ is_counted, is_private }: MarkedAttempt) => is_counted && !is_private

/** The rank of each value of marks, in hundredths: one more than the number of higher entries. */
function ranksBy(marks: readonly number[]): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>()
  for (const [above, one] of marks.toSorted((a, b) => b - a).entries())
    if (!ranks.has(one)) ranks.set(one, above + 1)
  return ranks
}

const standing = (
  marks: Pick<MarkedAttempt, 'scored_marks' | 'total_marks' | 'percentage'>,
  ranks: ReadonlyMap<number, number> | undefined,
  isRated: boolean,
): Standing => ({
  scored_marks: Number(marks.scored_marks),
  total_marks: Number(marks.total_marks),
  percentage: Number(marks.percentage),
  rank: ranks?.get(hundredths(marks.scored_marks)) ?? null,
  points: isRated ? Math.max(0, Number(marks.percentage)) : null,
})

/** The change of the marks of an attempt. */
export const changeOf = ({ before, after }: Pick<ChangedStanding, 'before' | 'after'>): number =>
  (Math.round(after.scored_marks * 100) - Math.round(before.scored_marks * 100)) / 100

/**
 * True if marks or full marks differ, or if the attempt newly reaches or misses the cut-offs,
 * because marks may have moved from one section to another. False if only the marks of single
 * questions differ, as may happen in a section with a limit.
 */
export const isChanged = ({ before, after }: Pick<ChangedStanding, 'before' | 'after'>): boolean =>
  hasOtherMarks({ before, after }) || before.qualified !== after.qualified

/**
 * False for an attempt whose marks stay the same and that only starts or stops reaching the
 * cut-offs.
 */
export const hasOtherMarks = ({
  before,
  after,
}: Pick<ChangedStanding, 'before' | 'after'>): boolean =>
  before.scored_marks !== after.scored_marks || before.total_marks !== after.total_marks
