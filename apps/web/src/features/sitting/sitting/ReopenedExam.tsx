import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { lastClosedExam } from './closed-exam.ts'
import { reopenedQuery } from './reopened.api.ts'
import { ReopenedNotice } from './status/ReopenedNotice.tsx'

/**
 * That the exam which was handed in on this page is open again: whoever submits by mistake waits on
 * the dashboard. Nothing where no exam was handed in since the page was loaded.
 */
export function ReopenedExam() {
  const closed = lastClosedExam()
  return closed ? <Notice {...closed} /> : null
}

function Notice({ quizId, takeQuizId }: { readonly quizId: number; readonly takeQuizId: number }) {
  const navigate = useNavigate()
  const { data: isReopened = false } = useQuery(reopenedQuery(takeQuizId))
  return (
    <div role="status">
      {isReopened ? <ReopenedNotice onGoOn={() => void navigate(paths.takeExam(quizId))} /> : null}
    </div>
  )
}
