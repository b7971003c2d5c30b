import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import type { ClosedHow } from '../engine/sitting-state.ts'
import { reopenedQuery } from '../reopened.api.ts'
import { ReopenedNotice } from '../status/ReopenedNotice.tsx'
import { UnsentNotice } from '../status/SittingNotices.tsx'
import type { AfterExam } from './after-exam.ts'
import classes from './ClosedPage.module.css'

const noReason = { default: () => null }

// Without the network the page stays as it is: it may hold the only copy of unsent answers.
const ClosedReason = lazy(() =>
  import('./ClosedReason.tsx').then(
    (page) => ({ default: page.ClosedReason }),
    () => noReason,
  ),
)

const words: Readonly<Record<ClosedHow | 'already', { title: string; text: string | null }>> = {
  submitted: { title: 'Your quiz is submitted', text: null },
  time_up: { title: 'Time is up, the quiz has been submitted', text: null },
  already: { title: 'You have already completed this quiz', text: null },
  by_admin: {
    title: 'Your quiz has been submitted by an administrator',
    text: 'It counts with the answers that had reached the server.',
  },
  elsewhere: {
    title: 'The quiz has been submitted',
    text: 'Its time ran out, or it was submitted in another window or on another device.',
  },
}

/**
 * Shown after the end: what comes next. `unsent` is the number of answers whose last change the
 * server has not confirmed.
 */
export function ClosedPage({
  how,
  unsent,
  takeQuizId,
  after,
}: {
  /** 'already': the attempt was over when the student came back. */
  readonly how: ClosedHow | 'already'
  readonly unsent: number
  readonly takeQuizId: number
  readonly after: AfterExam
}) {
  const { title, text } = words[how]
  const mayBeForced = how === 'by_admin' || how === 'elsewhere' || how === 'already'
  const { data: isReopened } = useQuery(reopenedQuery(takeQuizId))
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <IconCircleCheck className={classes.icon} size={56} stroke={1.4} aria-hidden />
        <PageTitle title={title} />
        {text ? <Text>{text}</Text> : null}
        {mayBeForced ? (
          <Suspense>
            <ClosedReason takeQuizId={takeQuizId} />
          </Suspense>
        ) : null}
        <Text c="dimmed">{after.text}</Text>
        {unsent > 0 ? <UnsentNotice count={unsent} /> : null}
        <div role="status">
          {isReopened ? <ReopenedNotice onGoOn={() => window.location.reload()} /> : null}
        </div>
        <Group gap="sm" justify="center" mt="sm">
          <Button
            component={Link}
            to={after.path(takeQuizId)}
            variant={isReopened ? 'default' : 'filled'}
          >
            {after.label}
          </Button>
          {after.other ? (
            <Button component={Link} to={after.other.path} variant="default">
              {after.other.label}
            </Button>
          ) : null}
        </Group>
      </div>
    </main>
  )
}
