import { Button, Group } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes.ts'
import { IconLock, IconRefresh } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'

/** Why this practice cannot be begun now, in the server's words, and what can be done. */
export function PracticeRefusal(props: {
  readonly quiz: QuizDetail | undefined
  readonly message: string
  readonly onRetry: () => void
  readonly isRetrying: boolean
}) {
  const { quiz } = props
  return (
    <>
      <PageTitle title={quiz?.name ?? 'Practice'} />
      <EmptyState
        icon={IconLock}
        title="You cannot practise this now"
        text={
          <>
            {props.message}.
            {quiz?.status === 'upcoming' ? (
              <>
                {' '}
                It begins on <DateTime at={quiz.date_of_quiz} />.
              </>
            ) : null}
          </>
        }
      >
        <Group gap="sm" justify="center">
          <Button
            variant="default"
            leftSection={<IconRefresh size={17} aria-hidden />}
            loading={props.isRetrying}
            onClick={props.onRetry}
          >
            Check again
          </Button>
          <LinkButton to={paths.browsePractices}>Browse practices</LinkButton>
        </Group>
      </EmptyState>
    </>
  )
}
