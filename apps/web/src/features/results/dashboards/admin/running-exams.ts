import type { AdminFigures } from '@prepwell/contract/results/dashboards.ts'
import { numberText } from '../../../../lib/numbers.ts'

type RunningExam = AdminFigures['running_exams'][number]

/** '(38 sit it now, 2 have handed in)'. */
export const runningText = ({
  running,
  submitted,
}: Pick<RunningExam, 'running' | 'submitted'>): string =>
  `(${numberText(running)} ${running === 1 ? 'sits' : 'sit'} it now, ${numberText(submitted)} ${submitted === 1 ? 'has' : 'have'} handed in)`
