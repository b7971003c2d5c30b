import { Button, Skeleton } from '@mantine/core'
import type { AdminFigures } from '@prepwell/contract/results/dashboards.ts'
import {
  IconAlertTriangle,
  IconBroadcast,
  IconHourglass,
  IconMessageExclamation,
} from '@tabler/icons-react'
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { countOf } from '../../../lib/dates.ts'
import { forEditing } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { useMay } from '../../../lib/use-may.ts'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { type FiguresChoice, FiguresSelects, useFiguresChoice } from '../statistics/index.ts'
import classes from './AdminDashboardPage.module.css'
import { AdminTasks } from './admin/AdminTasks.tsx'
import { Difficulties } from './admin/Difficulties.tsx'
import { ExamAlert } from './admin/ExamAlert.tsx'
import { FinishedExams } from './admin/FinishedExams.tsx'
import { FirstSteps } from './admin/FirstSteps.tsx'
import { hideFirstStepsMutation } from './admin/first-steps.api.ts'
import { QuizzesTaken, StudentsGrowth } from './admin/GrowthCharts.tsx'
import { lackingText } from './admin/lacking-exams.ts'
import { runningText } from './admin/running-exams.ts'
import { StaffDashboard } from './admin/StaffDashboard.tsx'
import { TopQuizzes } from './admin/TopQuizzes.tsx'
import { objectedText, waitingText } from './admin/waiting-exams.ts'
import { FigureCards } from './cards/FigureCards.tsx'
import { schoolCards } from './cards/school-cards.ts'
import { SubjectScores, useDirection } from './charts/SubjectScores.tsx'
import { schoolChartQuery, schoolFiguresQuery } from './dashboards.api.ts'

/** The school's figures for admins; for other staff, their exams and what they may do. */
export function AdminDashboardPage() {
  return useMay('school-dashboard.read') ? <SchoolDashboard /> : <StaffDashboard />
}

function SchoolDashboard() {
  const name = useSession((session) => session.user?.name.split(' ')[0])
  const [choice, setChoice] = useFiguresChoice()
  const figures = useQuery(schoolFiguresQuery(choice))
  const hiding = useMutation(hideFirstStepsMutation())
  const putAway = () =>
    hiding.mutate(true, {
      onSuccess: () =>
        toast.success('The first steps are put away', {
          label: 'Undo',
          seconds: 10,
          run: () => hiding.mutate(false),
        }),
    })
  const subtitle = name ? `Good to see you, ${name}.` : undefined
  if (figures.data?.first_steps)
    return (
      <>
        <PageTitle title="Dashboard" subtitle={subtitle} />
        <ExamAlerts figures={figures.data} />
        <FirstSteps
          done={figures.data.first_steps}
          onPutAway={putAway}
          isPuttingAway={hiding.isPending}
        />
      </>
    )
  // Until the figures have loaded, the page may still turn into that of a new school.
  const isWaiting = figures.isPending || undefined
  return (
    <>
      <PageTitle title="Dashboard" subtitle={subtitle}>
        <div className={classes.choices} data-waiting={isWaiting}>
          <FiguresSelects choice={choice} onChange={setChoice} />
        </div>
      </PageTitle>
      {isWaiting ? (
        <Loading what="Loading the dashboard…">
          <Skeleton height={320} radius="lg" />
        </Loading>
      ) : (
        <SchoolCards query={figures} choice={choice} />
      )}
      {/* Rendered while hidden, so that the charts already load. */}
      <div className={classes.board} data-waiting={isWaiting}>
        <div className={classes.charts}>
          <QuizzesTaken choice={choice} />
          <StudentsGrowth days_ago={choice.days_ago} />
          <TopQuizzes choice={choice} />
          <Difficulties quiz_mode={choice.quiz_mode} />
          <AllSubjects choice={choice} />
        </div>
        <div className={classes.finished}>
          <FinishedExams query={figures} />
        </div>
        <AdminTasks />
        {figures.data?.hides_first_steps ? (
          <Button
            variant="subtle"
            color="gray"
            mt="md"
            loading={hiding.isPending}
            onClick={() => hiding.mutate(false)}
          >
            Show the first steps again
          </Button>
        ) : null}
      </div>
    </>
  )
}

function AllSubjects({ choice }: { readonly choice: FiguresChoice }) {
  const [direction, toggle] = useDirection()
  return (
    <SubjectScores
      title="Subject-wise average score"
      choice={choice}
      query={useQuery(schoolChartQuery({ ...choice, chart_type: 'subject_avg_scores', direction }))}
      direction={direction}
      onToggle={toggle}
    />
  )
}

function SchoolCards({
  query,
  choice,
}: {
  readonly query: UseQueryResult<AdminFigures>
  readonly choice: FiguresChoice
}) {
  return (
    <>
      <ExamAlerts figures={query.data} />
      <FigureCards query={query} count={4} cards={(figures) => schoolCards(figures, choice)} />
    </>
  )
}

/** Exams that need attention. */
function ExamAlerts({ figures }: { readonly figures: AdminFigures | undefined }) {
  const {
    running_exams: running = [],
    lacking_exams: lacking = [],
    waiting_exams: waiting = [],
    objected_exams: objected = [],
  } = figures ?? {}
  return (
    <>
      <ExamAlert
        icon={IconBroadcast}
        color="brand"
        title={`${countOf(running.length, 'exam')} ${running.length === 1 ? 'is' : 'are'} running now`}
        exams={running}
        pathOf={({ id }) => adminPaths.quizBoard(id)}
        textOf={runningText}
      />
      <ExamAlert
        icon={IconAlertTriangle}
        title={`${countOf(lacking.length, 'exam')} cannot be started yet`}
        exams={lacking}
        pathOf={({ id }) => forEditing(adminPaths.quiz(id))}
        textOf={(exam) => lackingText(exam, Date.now() / 1000)}
      />
      <ExamAlert
        icon={IconHourglass}
        title={`${countOf(waiting.length, 'exam')} ${waiting.length === 1 ? 'waits' : 'wait'} for you to publish the results`}
        exams={waiting}
        pathOf={({ id }) => adminPaths.quiz(id)}
        textOf={(exam) => waitingText(exam, Date.now() / 1000)}
      />
      <ExamAlert
        icon={IconMessageExclamation}
        title={`${countOf(objected.length, 'exam')} ${objected.length === 1 ? 'has' : 'have'} objections to decide`}
        exams={objected}
        pathOf={({ id }) => adminPaths.quizObjections(id)}
        textOf={objectedText}
      />
    </>
  )
}
