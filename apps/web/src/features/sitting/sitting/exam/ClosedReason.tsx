import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { requestTimeoutMs } from '../engine/attempt-calls.ts'
import { fetchReceipt } from '../sitting.api.ts'

/** The reason of an admin who submitted the exam, for its student. */
export function ClosedReason({ takeQuizId }: { readonly takeQuizId: number }) {
  const { data: reason = null } = useQuery({
    queryKey: ['attempts', 'closed-reason', takeQuizId],
    queryFn: async () => {
      const signal = AbortSignal.timeout(requestTimeoutMs)
      return (await fetchReceipt(takeQuizId, signal)).closed_reason ?? null
    },
    meta: { silent: true },
  })
  return reason === null ? null : <Text dir="auto">Reason: {reason}</Text>
}
