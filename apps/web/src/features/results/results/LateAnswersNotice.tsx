import { Alert } from '@mantine/core'
import type { AttemptResult } from '@prepwell/contract/results/results.ts'
import { IconCircleCheck, IconHourglass, IconInfoCircle } from '@tabler/icons-react'
import { use } from 'react'
import { lateTitle } from './late-texts.ts'
import { ReaderIsAdmin } from './reader-context.ts'

const looks = {
  waiting: { color: 'yellow', icon: <IconHourglass aria-hidden /> },
  accepted: { color: 'green', icon: <IconCircleCheck aria-hidden /> },
  declined: { color: 'gray', icon: <IconInfoCircle aria-hidden /> },
} as const

/** Answers that arrived after the end, and the decision about them. */
export function LateAnswersNotice({ late }: { readonly late: AttemptResult['late_answers'] }) {
  const isAdmin = use(ReaderIsAdmin)
  return late.map((one) => (
    <Alert
      key={`${one.received_at} ${one.decided_at}`}
      {...looks[one.state]}
      title={lateTitle(one, isAdmin)}
    >
      {one.state === 'waiting'
        ? 'They are stored separately and do not count yet.'
        : `Reason: ${one.reason}`}
    </Alert>
  ))
}
