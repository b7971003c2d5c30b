import type { Profile } from '@prepwell/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { messageOf } from '../../lib/query-client.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { KnownStudent } from '../students/KnownStudent.tsx'
import { latestAttemptsQuery, studentFiguresQuery } from './dashboard.api.ts'
import { FiguresSelects } from './FiguresSelects.tsx'
import { FiguresSkeleton } from './FiguresSkeleton.tsx'
import type { FiguresChoice } from './figures-choice.ts'
import { LatestAttempts } from './LatestAttempts.tsx'
import { StudentFigures } from './StudentFigures.tsx'
import { useFiguresChoice } from './use-figures-choice.ts'

/** What a student has achieved, as an admin sees it. */
export function StudentSummaryPage() {
  return <KnownStudent title="Summary">{(student) => <SummaryOf student={student} />}</KnownStudent>
}

function SummaryOf({ student: { id, name } }: { readonly student: Profile }) {
  const [choice, setChoice] = useFiguresChoice()
  const attempts = useQuery({ ...latestAttemptsQuery(id), meta: { silent: true } })
  return (
    <>
      <PageTitle title={`Summary of ${name}`}>
        <FiguresSelects choice={choice} onChange={setChoice} />
      </PageTitle>
      <Figures studentId={id} choice={choice} />
      <LatestAttempts
        query={attempts}
        list={{ path: paths.admin.studentQuizzes(id), label: 'All quizzes' }}
        resultPath={(attemptId) => paths.admin.studentResult(id, attemptId)}
        none={`What ${name} submits appears here.`}
      />
    </>
  )
}

function Figures({
  studentId,
  choice,
}: {
  readonly studentId: number
  readonly choice: FiguresChoice
}) {
  const figures = useQuery({
    ...studentFiguresQuery({ ...choice, student_id: studentId }),
    meta: { silent: true },
  })
  if (figures.data)
    return (
      <StudentFigures
        mode={choice.quiz_mode}
        figures={figures.data}
        isStale={figures.isPlaceholderData}
      />
    )
  if (!figures.error) return <FiguresSkeleton />
  return (
    <LoadError
      title="The figures could not be loaded"
      message={messageOf(figures.error)}
      onRetry={() => void figures.refetch()}
      isRetrying={figures.isFetching}
    />
  )
}
