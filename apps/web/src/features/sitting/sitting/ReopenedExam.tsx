import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { lastClosedExam } from './closed-exam.ts'
import { reopenedQuery } from './reopened.api.ts'
import { ReopenedNotice } from './status/ReopenedNotice.tsx'

/**
 * Tells a student on the dashboard that the exam submitted in this tab is open again, for example
 * after submitting by mistake. Renders nothing if no exam was submitted since the page was loaded.
 */
export function ReopenedExam() {
  const closed = lastClosedExam()
  return closed ? <Notice {...closed} /> : null
}

function Notice({ quizId, takeQuizId }: { readonly quizId: number; readonly takeQuizId: number }) {
  const navigate = useNavigate()
  const { data: isReopened } = useQuery(reopenedQuery(takeQuizId))
  return (
    <div role="status">
      {isReopened ? <ReopenedNotice onGoOn={() => void navigate(paths.takeExam(quizId))} /> : null}
    </div>
  )
}
