import { useShallow } from 'zustand/shallow'
import { countStatuses, type StatusCounts } from '../engine/question-status.ts'
import { useExamState } from '../hooks/sitting-context.ts'

/** The four counts of the running exam. */
export const useStatusCounts = (): StatusCounts =>
  useExamState(useShallow(({ session }) => countStatuses(session.questions, session.answers)))
