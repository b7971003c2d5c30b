import { Button, Skeleton, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RestingCard } from './RestingCard.tsx'
import { ReviewBar } from './ReviewBar.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import classes from './review.module.css'
import { SessionEnd } from './SessionEnd.tsx'
import { useKeptOffline } from './use-kept-offline.ts'
import { useReviewer, useReviewState } from './use-reviewer.ts'

/** A review session of today's cards. */
export function ReviewPage() {
  const userId = useSession(({ user }) => user?.id)
  return userId === undefined ? null : <Review key={userId} userId={userId} />
}

function Review({ userId }: { readonly userId: number }) {
  const reviewer = useReviewer(userId)
  const step = useReviewState(reviewer, (state) => state.step)
  const place = useReviewState(reviewer, (state) => state.place)
  useKeptOffline(reviewer)
  switch (step.kind) {
    case 'loading':
      return (
        <>
          <PageTitle title="Review" hidden />
          <Loading what="Opening your cards…">
            <div className={classes.screen}>
              <Skeleton height={52} />
              <Skeleton height={420} radius="lg" />
            </div>
          </Loading>
        </>
      )
    case 'failed':
      return (
        <>
          <PageTitle title="Review" hidden />
          <Stack align="center">
            <LoadError
              title={step.message ? 'Your cards could not be loaded' : 'You are offline'}
              message={
                step.message ??
                'This device has no cards of today. Open this page once while you are online, and they are here for a day.'
              }
              onRetry={() => void reviewer.load()}
            />
            <Button component={Link} to={paths.notebook} variant="subtle">
              Back to the notebook
            </Button>
          </Stack>
        </>
      )
    case 'end':
      return <SessionEnd reviewer={reviewer} summary={step.summary} />
    default:
      return (
        <div className={classes.screen}>
          <ReviewBar reviewer={reviewer} />
          {step.kind === 'resting' ? (
            <RestingCard key={step.card.question_id} card={step.card} onGoOn={reviewer.goOn} />
          ) : (
            // A card that is asked again must not show its earlier answer.
            <ReviewCard
              key={`${step.card.question_id} ${place}`}
              card={step.card}
              reviewer={reviewer}
              userId={userId}
            />
          )}
        </div>
      )
  }
}
