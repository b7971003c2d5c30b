import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../../ui/use-now.ts'
import { examClockQuery } from '../quizzes.api.ts'

/** The server's time in epoch seconds, updated every minute. It decides which exams are over. */
export function useExamNow(): number {
  const { data } = useQuery(examClockQuery())
  return useNow(data?.ahead)
}
