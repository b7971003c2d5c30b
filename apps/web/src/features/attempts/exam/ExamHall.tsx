import type { SessionUser } from '@prepwell/contract/users.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../ui/toast.ts'
import { ClosedPage } from './ClosedPage.tsx'
import { ExamScreen } from './ExamScreen.tsx'
import { ExamContext } from './exam-context.ts'
import { examPorts } from './exam-ports.ts'
import { openExamRoom } from './exam-room.ts'
import type { Ending } from './exam-state.ts'
import type { LoadedExam } from './load-exam.ts'
import { useBrowserEvents } from './use-browser-events.ts'
import { useSignedOut } from './use-signed-out.ts'

/** A running exam with its room, from its first question to its end. */
export function ExamHall(props: {
  readonly loaded: LoadedExam
  readonly user: SessionUser
  /** False while another tab has the exam. */
  readonly mayWrite: boolean
  readonly onTake: () => void
}) {
  const { loaded, user, mayWrite, onTake } = props
  const [exam] = useState(() => ({
    name: loaded.name,
    paper: loaded.questions,
    room: openExamRoom({ ...loaded, mayWrite }, examPorts(loaded, user)),
  }))
  const { room } = exam
  const ending = useStore(room.store, (state) => state.ending)

  useEffect(() => room.start(), [room])
  // Signing in again must not wait for a form to load.
  useEffect(() => void import('../../auth/LoginFields.tsx').catch(() => {}), [])
  useEffect(() => {
    if (!mayWrite) room.giveUpWriting()
  }, [room, mayWrite])
  useBrowserEvents(room)
  const isSignedOut = useSignedOut(room, user)
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

/** After the end nothing old may be shown elsewhere. After a submit by hand: the two messages, and on to the dashboard. */
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
