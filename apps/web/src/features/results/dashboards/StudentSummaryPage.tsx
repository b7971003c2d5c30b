import type { Profile } from '@prepwell/contract/accounts/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { isAdmin, useSession } from '../../../lib/session.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { KnownStudent } from '../../accounts/students/index.ts'
import { latestAttemptsQuery } from '../results/index.ts'
import { FiguresSelects, useFiguresChoice } from '../statistics/index.ts'
import { FigureCardsSkeleton } from './cards/FigureCards.tsx'
import { studentFiguresQuery, studentProgressQuery } from './dashboards.api.ts'
import { LatestAttempts } from './lists/LatestAttempts.tsx'
import { ChangedChapters } from './progress/ChangedChapters.tsx'
import { ExamsOverTime } from './progress/ExamsOverTime.tsx'
import classes from './StudentBoard.module.css'
import { StudentBoard } from './StudentBoard.tsx'

/** Shown to a teacher, whose lists contain only their own quizzes. */
const coversAll =
  'Figures, charts and chapters cover all subjects; the latest quizzes are your own only.'

/** A student's figures, for staff. */
export function StudentSummaryPage() {
  return <KnownStudent title="Summary">{(student) => <SummaryOf student={student} />}</KnownStudent>
}

function SummaryOf({ student: { id, name } }: { readonly student: Profile }) {
  const isForAdmin = useSession(({ user }) => isAdmin(user))
  const [choice, setChoice] = useFiguresChoice()
  const progress = useQuery(studentProgressQuery(id))
  const attempts = useQuery({ ...latestAttemptsQuery(id), meta: { silent: true } })
  const query = { ...choice, student_id: id }
  const cards = useQuery(studentFiguresQuery(query))
  const latest = (
    <LatestAttempts
      query={attempts}
      all={{ path: adminPaths.studentQuizzes(id), label: 'All quizzes' }}
      resultPath={(attemptId) => adminPaths.studentResult(id, attemptId)}
      none={`What ${name} submits appears here.`}
    />
  )
  const selects = <FiguresSelects choice={choice} onChange={setChoice} />
  if (cards.isPending)
    return (
      <>
        <PageTitle title={`Summary of ${name}`}>{selects}</PageTitle>
        <FigureCardsSkeleton count={3} />
      </>
    )
  if (cards.data?.has_results === false)
    return (
      <>
        <PageTitle
          title={`Summary of ${name}`}
          subtitle="Figures and charts appear here with the first result."
        />
        {latest}
      </>
    )
  return (
    <>
      <PageTitle title={`Summary of ${name}`} subtitle={isForAdmin ? undefined : coversAll}>
        {selects}
      </PageTitle>
      <StudentBoard query={query} reader="admin">
        {latest}
        <ChangedChapters query={progress} />
        <div className={classes.whole}>
          <ExamsOverTime query={progress} />
        </div>
      </StudentBoard>
    </>
  )
}
