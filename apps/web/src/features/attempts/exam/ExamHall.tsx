import type { SessionUser } from '@prepwell/contract/users.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../ui/toast.ts'
import { ClosedPage } from './ClosedPage.tsx'
import { ExamScreen } from './ExamScreen.tsx'
import { ExamContext } from './exam-context.ts'
import type { Ending } from './exam-state.ts'
import type { LoadedExam } from './load-exam.ts'
import { examRules } from './sitting-rules.ts'
import { useExamRoom } from './use-exam-room.ts'

/** A running exam with its room, from its first question to its end. */
export function ExamHall(props: {
  readonly loaded: LoadedExam
  readonly user: SessionUser
  /** False while another tab has the exam. */
  readonly mayWrite: boolean
  readonly onTake: () => void
}) {
  const { loaded, user, mayWrite, onTake } = props
  const { exam, ending, isSignedOut } = useExamRoom({ loaded, user, rules: examRules, mayWrite })
  const blocker = useBlocker(ending.phase !== 'closed')
  useGoodbye(ending)

  if (ending.phase === 'closed') return <ClosedPage how={ending.how} unsent={ending.unsent} />
  return (
    <ExamContext value={exam}>
      <title>{`${exam.name} · Prepwell`}</title>
      <ExamScreen
        user={user}
        onTake={onTake}
        Dialogs={loaded.Dialogs}
        blocker={blocker}
        isSignedOut={isSignedOut}
      />
    </ExamContext>
  )
}

/**
 * After the end nothing old may be shown elsewhere. After a submit by hand: the two
 * messages, and on to the dashboard.
 */
function useGoodbye(ending: Ending): void {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const how = ending.phase === 'closed' ? ending.how : null
  useEffect(() => {
    if (!how) return
    void queries.invalidateQueries()
    if (how !== 'submitted') return
    toast.success('Quiz submitted successfully')
    toast.info('You will be able to see your result after the quiz ends')
    void navigate(paths.dashboard, { replace: true })
  }, [how, navigate, queries])
}
