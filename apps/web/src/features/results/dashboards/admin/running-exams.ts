import type { AdminFigures } from '@prepwell/contract/results/dashboards.ts'
import { numberText } from '../../../../lib/numbers.ts'

type RunningExam = AdminFigures['running_exams'][number]

/** '(38 taking it now, 2 submitted)'. */
export const runningText = ({
  running,
  submitted,
}: Pick<RunningExam, 'running' | 'submitted'>): string =>
  `(${numberText(running)} taking it now, ${numberText(submitted)} submitted)`
