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

/** Below a question: reports a problem, and afterwards shows what became of the report. */
export function ReportButton({
  userId,
  onClick,
}: {
  readonly userId: number
  readonly onClick: () => void
}) {
  const { takeQuizId } = useSitting()
  const current = useSittingState(({ session }) => session.current)
  const mayReport = useSittingState(({ mayWrite, isMoved, ending }) => {
    return mayWrite && !isMoved && ending.phase === 'open'
  })
  const kept = useKeptReport(userId, takeQuizId, current)
  if (!mayReport) return null
  const { text, icon: Icon } = kept
    ? looks[kept.state]
    : { text: 'Something is wrong here', icon: IconFlag }
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
