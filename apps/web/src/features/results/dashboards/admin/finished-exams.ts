import type { AdminFigures } from '@prepwell/contract/results/dashboards.ts'
import { countOf } from '../../../../lib/dates.ts'
import { shortPercentText } from '../../../../lib/numbers.ts'

type FinishedExam = AdminFigures['finished_exams'][number]

/** '38 submitted, 2 absent, 1 question to look at'. */
export const finishedText = ({ attempts, absent, questions_to_look_at }: FinishedExam): string =>
  [
    `${attempts} submitted`,
    `${absent} absent`,
    ...(questions_to_look_at > 0
      ? [`${countOf(questions_to_look_at, 'question')} to look at`]
      : []),
  ].join(', ')

/** 'Mean 61.3%'; empty without attempts. */
export const meanText = ({ mean }: FinishedExam): string =>
  mean === null ? '' : `Mean ${shortPercentText(mean)}`
