import { useExamState } from './sitting-context.ts'

/** What is chosen for a question, and whether it may be changed here and now. */
export function useSelection(id: number) {
  const selection = useExamState(({ session }) => session.answers[id]?.selected_values ?? null)
  const isLocked = useExamState(({ mayWrite, ending }) => !mayWrite || ending.phase !== 'open')
  return { selection, isLocked }
}
