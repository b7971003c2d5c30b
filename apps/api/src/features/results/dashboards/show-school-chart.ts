import { type DifficultyLevel, difficultyLevels } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { getAdminChart } from '@prepwell/contract/results/dashboards.ts'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SchoolTotals } from '../statistics/index.ts'
import { nameTotals } from './name-totals.ts'
import { type Bar, subjectAverages, topQuizzes } from './paper-totals.ts'
import { selectDifficulties } from './school.queries.ts'

type Asked = z.output<(typeof getAdminChart)['query']>

const difficultyLabels: Readonly<Record<DifficultyLevel, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  unset: 'Unset',
}

type ChartContext = Pick<Platform, 'db'> & { readonly totals: SchoolTotals }

export async function showSchoolChart(
  { db, totals }: ChartContext,
  { chart_type, days_ago, quiz_mode, direction }: Asked,
): Promise<Bar[]> {
  if (chart_type === 'difficulty_levels') return countDifficulties(db, quiz_mode)
  const papers = await nameTotals({ db }, await totals(quiz_mode, days_ago))
  return chart_type === 'subject_avg_scores'
    ? subjectAverages(papers, direction)
    : topQuizzes(papers)
}

/** All difficulties in their order, including those without a quiz. */
async function countDifficulties(db: Db, mode: Asked['quiz_mode']): Promise<Bar[]> {
  const rows = await selectDifficulties(db, mode)
  const counts = new Map(rows.map(({ difficulty_level, count }) => [difficulty_level, count]))
  return difficultyLevels.map((level) => ({
    label: difficultyLabels[level],
    value: counts.get(level) ?? 0,
  }))
}
