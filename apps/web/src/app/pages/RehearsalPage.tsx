import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { rehearsalQuery } from '../../features/exam-day/preparation/index.ts'
import { ExamLoader } from '../../features/sitting/sitting/exam/ExamLoader.tsx'
import { ExamSkeleton } from '../../features/sitting/sitting/exam/ExamSkeleton.tsx'
import { adminPaths } from '../../lib/admin-paths.ts'
import { paths, readId } from '../../lib/paths.ts'
import { messageOf } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

/** The exam page on which an admin rehearses the exam in the address. */
export function RehearsalPage() {
  const examId = readId(useParams()['id'])
  // The page keeps the admin who opened it, even if another admin signs in from another tab.
  const [user] = useState(useSession.getState().user)
  if (!user) return <ExamSkeleton name="Rehearsal" />
  return examId === null ? (
    <Navigate to={paths.staff.quizzes} replace />
  ) : (
    <Rehearsing key={examId} examId={examId} user={user} />
  )
}

function Rehearsing({ examId, user }: { readonly examId: number; readonly user: SessionUser }) {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery({
    ...rehearsalQuery(examId),
    refetchOnWindowFocus: false,
  })
  // A running rehearsal continues whatever the query returns later. Its own end navigates to the
  // next page.
  const [begun, setBegun] = useState(data)
  if (!begun && data) setBegun(data)
  const back = adminPaths.quizPreparation(examId)
  const refuse = useCallback(
    (refusal: Error) => {
      toast.error(messageOf(refusal))
      void navigate(back, { replace: true })
    },
    [navigate, back],
  )
  useEffect(() => {
    if (data === null && !begun) void navigate(back, { replace: true })
  }, [data, begun, navigate, back])

  if (begun)
    return (
      <ExamLoader
        quizId={begun.quiz_id}
        name={begun.quiz_name}
        accessCode=""
        isResume={false}
        user={user}
        onRefused={refuse}
        after={{
          path: () => adminPaths.rehearsalResult(examId),
          label: 'See the result',
          text: 'This was a rehearsal: it counts nowhere. Its result is there now.',
        }}
      />
    )
  if (error && data === undefined)
    return (
      <main>
        <PageTitle title="Rehearsal" hidden />
        <LoadError
          title="The rehearsal could not be opened"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </main>
    )
  return <ExamSkeleton name="Rehearsal" />
}
