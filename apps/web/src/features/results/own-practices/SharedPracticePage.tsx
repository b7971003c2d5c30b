import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconHelpCircle, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { beginPractice } from '../../../lib/begin-practice.ts'
import { CallError } from '../../../lib/call.ts'
import { countOf } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { sharedPracticeQuery, takeSharedMutation } from './own-practices.api.ts'
import classes from './SharedPracticePage.module.css'

/** The page behind a friend's link. Asks first, so that opening the page creates no practice. */
export function SharedPracticePage() {
  const { code = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(sharedPracticeQuery(code))
  if (data) return <SharedCard code={code} practice={data} />
  if (!error)
    return (
      <>
        <PageTitle title="A practice for you" />
        <Loading what="Opening the practice…">
          <Skeleton h={210} maw={640} />
        </Loading>
      </>
    )
  const isGone = error instanceof CallError && ['not_found', 'invalid_input'].includes(error.code)
  return (
    <>
      <PageTitle title="A practice for you" />
      {isGone ? (
        <EmptyState
          icon={IconHelpCircle}
          title="This link does not work"
          text="It may have lost a letter on its way, or its practice was deleted. Ask for it again, or make a practice of your own."
        >
          <LinkButton to={paths.practise}>Make your own practice</LinkButton>
        </EmptyState>
      ) : (
        <LoadError
          title="The practice could not be opened"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </>
  )
}

interface SharedCardProps {
  readonly code: string
  readonly practice: {
    readonly name: string
    readonly questions: number
    readonly chapters: readonly string[]
  }
}

function SharedCard({ code, practice: { name, questions, chapters } }: SharedCardProps) {
  const navigate = useNavigate()
  const take = useMutation(takeSharedMutation())
  const begin = () =>
    take.mutate(code, {
      onSuccess: (made) =>
        void navigate(paths.takePractice(made.quiz_id), { state: beginPractice(made.name) }),
    })
  return (
    <>
      <PageTitle
        title={name}
        windowTitle={`Practice: ${name}`}
        subtitle="A friend sent you this practice."
      />
      <section className={classes.card} aria-label="The practice">
        <Stack gap="md">
          <p className={classes.facts}>
            <strong>{countOf(questions, 'question')}</strong>
            {chapters.length > 0 ? ` from ${chapters.join(', ')}` : null}
          </p>
          <Text size="sm" c="dimmed">
            {questions > 0
              ? 'You get a practice of your own. Only you see your answers, and they do not change your points.'
              : 'None of its questions can be practised now, perhaps because of an exam. Open the link again later.'}
          </Text>
          {take.error ? (
            <Text role="alert" size="sm" c="red">
              {messageOf(take.error)}
            </Text>
          ) : null}
          {questions > 0 ? (
            <div>
              <Button
                size="md"
                leftSection={<IconPlayerPlay size={18} aria-hidden />}
                loading={take.isPending || take.isSuccess}
                onClick={begin}
              >
                Practise it
              </Button>
            </div>
          ) : (
            <div>
              <LinkButton to={paths.practise}>Make your own practice</LinkButton>
            </div>
          )}
        </Stack>
      </section>
    </>
  )
}
