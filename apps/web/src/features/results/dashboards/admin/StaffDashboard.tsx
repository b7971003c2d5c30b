import { Group, Skeleton } from '@mantine/core'
import { rolesOf } from '@prepwell/contract/wire/roles.ts'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { paths } from '../../../../lib/paths.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { useSession } from '../../../../lib/session.ts'
import { useMay } from '../../../../lib/use-may.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../../ui/feedback/Loading.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { examChoicesQuery } from '../../../quizzes/quiz/index.ts'

/** The home page of staff who are not admins: what they may do, and their exams. */
export function StaffDashboard() {
  const user = useSession((session) => session.user)
  const mayWrite = useMay('questions.edit')
  const mayTeach = useMay('quizzes.edit')
  const mayWatch = useMay('board.read')
  if (!user) return null
  return (
    <>
      <PageTitle title="Dashboard" subtitle={`You are ${rolesOf(user).join(' and ')}.`} />
      <Group gap="sm" mb="lg">
        {mayWrite ? (
          <>
            <LinkButton to={paths.staff.questions} variant="default">
              Questions
            </LinkButton>
            <LinkButton to={adminPaths.addOne('question')} variant="default">
              Add a question
            </LinkButton>
          </>
        ) : null}
        {mayTeach ? (
          <>
            <LinkButton to={paths.staff.quizzes} variant="default">
              Quizzes
            </LinkButton>
            <LinkButton to={paths.staff.students} variant="default">
              Students
            </LinkButton>
          </>
        ) : null}
      </Group>
      {mayWatch ? <OwnExams /> : null}
    </>
  )
}

/** The reader's exams, newest first, each with a link to its board. */
function OwnExams() {
  const { data, error, isFetching, refetch } = useQuery(examChoicesQuery())
  return (
    <Panel title="Your exams">
      {data?.length === 0 ? (
        <EmptyState
          icon={IconCalendarEvent}
          title="There are no exams for you yet"
          text="An admin assigns exams to invigilators, and subjects and groups to teachers."
        />
      ) : data ? (
        <ul>
          {data.map(({ id, name, date_of_quiz }) => (
            <li key={id}>
              <Link to={adminPaths.quizBoard(id)}>{name}</Link>, <DateTime at={date_of_quiz} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadError
          title="The exams could not be loaded"
          message={messageOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading what="Loading the exams…">
          <Skeleton height={120} />
        </Loading>
      )}
    </Panel>
  )
}
