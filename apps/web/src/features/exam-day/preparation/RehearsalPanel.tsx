import { Button, Group, Text } from '@mantine/core'
import type { Rehearsal } from '@prepwell/contract/exam-day/rehearsal.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { DiscardRehearsal } from './DiscardRehearsal.tsx'
import { beginRehearsalMutation, rehearsalQuery } from './exam-preparation.api.ts'

/**
 * The reader's rehearsal of an exam, with actions to start, continue, see the result and discard.
 */
export function RehearsalPanel({ exam }: { readonly exam: QuizDetail }) {
  const { data, error, isFetching, refetch } = useQuery(rehearsalQuery(exam.id))
  return (
    <Panel title="Rehearsal">
      {data === undefined && error ? (
        <LoadError
          title="The rehearsal could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {data ? <Begun exam={exam} rehearsal={data} /> : null}
      {data === null ? <NotBegun exam={exam} /> : null}
    </Panel>
  )
}

function NotBegun({ exam: { id, status } }: { readonly exam: QuizDetail }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(beginRehearsalMutation(id))
  if (status !== 'upcoming')
    return <Text c="dimmed">An exam can be rehearsed before it begins. This one has begun.</Text>
  return (
    <>
      <Text maw="68ch" mb="md">
        Take the exam as a student will, with the full duration, see the result, and discard the
        attempt. It does not count anywhere, and no student sees it. Entry requirements do not
        apply.
      </Text>
      <Button
        loading={isPending}
        onClick={() =>
          mutate(undefined, { onSuccess: () => void navigate(paths.staff.rehearse(id)) })
        }
      >
        Rehearse
      </Button>
      <Text c="dimmed" size="sm" mt="sm" maw="68ch">
        The clock starts at once. A rehearsal that you forget is deleted when the exam begins, or
        after 24 hours.
      </Text>
    </>
  )
}

function Begun({
  exam: { id },
  rehearsal: { submitted_at, deadline },
}: {
  readonly exam: QuizDetail
  readonly rehearsal: Rehearsal
}) {
  return (
    <>
      <Text mb="md" maw="68ch">
        {submitted_at === null ? (
          <>
            You are rehearsing this exam. The time is up on <DateTime at={deadline} />.
          </>
        ) : (
          <>
            You submitted your rehearsal on <DateTime at={submitted_at} />.
          </>
        )}
      </Text>
      <Group gap="sm">
        {submitted_at === null ? (
          <LinkButton to={paths.staff.rehearse(id)}>Go on</LinkButton>
        ) : (
          <LinkButton to={adminPaths.rehearsalResult(id)}>See the result</LinkButton>
        )}
        <DiscardRehearsal examId={id} />
      </Group>
    </>
  )
}
