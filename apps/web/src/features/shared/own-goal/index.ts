import { getNotebookSettings, type NotebookSettings } from '@prepwell/contract/results/notebook.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export type OwnGoal = Pick<NotebookSettings, 'exam_name' | 'exam_date'> & {
  readonly is_exam_over: boolean
}

/**
 * The exam that the student prepares for. Shares the key prefix of the notebook, so that its
 * settings change it. A failure is shown where it is used.
 */
export const ownGoalQuery = () =>
  queryOptions({
    queryKey: ['notebook', 'goal'],
    queryFn: async ({ signal }): Promise<OwnGoal> =>
      (await call(getNotebookSettings, { signal })).data,
    meta: { silent: true },
  })

/** True if there is certainly nothing that lists could begin with; false while that is unknown. */
export const hasNoGoal = (goal: OwnGoal | undefined): boolean =>
  goal !== undefined && (goal.exam_name === null || goal.is_exam_over)
