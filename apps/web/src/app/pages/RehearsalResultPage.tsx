import { Alert, Group } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { DiscardRehearsal, rehearsalQuery } from '../../features/exam-day/preparation/index.ts'
import { ResultSkeleton } from '../../features/results/results/index.ts'
import { BackToList, ResultScreen } from '../../features/results/results/ResultScreen.tsx'
import { adminPaths } from '../../lib/admin-paths.ts'
import { paths, readId } from '../../lib/paths.ts'
import { messageOf } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

/** The result of the admin's rehearsal of an exam, as a student would see it. */
export function RehearsalResultPage() {
  const examId = readId(useParams()['id'])
  return examId === null ? (
    <NoRehearsal path={paths.staff.quizzes} />
  ) : (
    <Result key={examId} examId={examId} />
  )
}

function Result({ examId }: { readonly examId: number }) {
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  const { data, error, isFetching, refetch } = useQuery(rehearsalQuery(examId))
  const back = adminPaths.quizPreparation(examId)
  if (data === null) return <NoRehearsal path={back} />
  return (
    <>
      <BackToList to={back} label="Preparation of the exam" />
      {data && user ? (
        <>
          <Alert
            icon={<IconChecklist aria-hidden />}
            title="A rehearsal"
            my="md"
            data-print="hidden"
          >
            <Group justify="space-between" gap="sm">
              Only you see this result, and it counts nowhere.
              <DiscardRehearsal
                examId={examId}
                onDiscarded={() => void navigate(back, { replace: true })}
              />
            </Group>
          </Alert>
          <ResultScreen
            id={data.take_quiz_id}
            studentId={user.id}
            unknown={<NoRehearsal path={back} />}
          />
        </>
      ) : (
        <>
          <PageTitle title="Result of the rehearsal" />
          {error ? (
            <LoadError
              title="The result could not be loaded"
              message={messageOf(error)}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <ResultSkeleton />
          )}
        </>
      )}
    </>
  )
}

const NoRehearsal = ({ path }: { readonly path: string }) => (
  <>
    <PageTitle title="Result of the rehearsal" />
    <EmptyState
      icon={IconChecklist}
      title="There is no rehearsal"
      text="It was discarded, or the exam has begun."
    >
      <LinkButton to={path} variant="default">
        Back to the exam
      </LinkButton>
    </EmptyState>
  </>
)
