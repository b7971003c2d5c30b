import { Button } from '@mantine/core'
import { IconFlag, IconFlagCheck, IconFlagExclamation, type TablerIcon } from '@tabler/icons-react'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { type KeptReport, useKeptReport } from './kept-reports.ts'

const looks: Readonly<
  Record<KeptReport['state'], { readonly text: string; readonly icon: TablerIcon }>
> = {
  waiting: { text: 'Reported, not sent yet', icon: IconFlag },
  sent: { text: 'You reported this question', icon: IconFlagCheck },
  refused: { text: 'Your report could not be sent', icon: IconFlagExclamation },
}

/** True while this page can report a question of the exam. */
export const useMayReport = (): boolean =>
  useSittingState(({ mayWrite, isMoved, ending }) => {
    return mayWrite && !isMoved && ending.phase === 'open'
  })

/**
 * Says, below a question that the student has reported, what became of the report. A click opens
 * the report again.
 */
export function ReportButton({
  userId,
  onClick,
}: {
  readonly userId: number
  readonly onClick: () => void
}) {
  const { takeQuizId } = useSitting()
  const current = useSittingState(({ session }) => session.current)
  const mayReport = useMayReport()
  const kept = useKeptReport(userId, takeQuizId, current)
  if (!mayReport || !kept) return null
  const { text, icon: Icon } = looks[kept.state]
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<Icon size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={onClick}
      >
        {text}
      </Button>
    </div>
  )
}
