import { useShallow } from 'zustand/shallow'
import { useExamState } from './exam-context.ts'
import { countStatuses, type StatusCounts } from './question-status.ts'

/** The four counts of the running exam. */
export const useStatusCounts = (): StatusCounts =>
  useExamState(useShallow(({ session }) => countStatuses(session.questions, session.answers)))
