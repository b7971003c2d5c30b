import { Button, Progress } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { windowTitleOf } from '../../../lib/school.ts'
import { DeliveryStatus } from './DeliveryStatus.tsx'
import type { Reviewer } from './engine/reviewer.ts'
import classes from './review.module.css'
import { useReviewState } from './use-reviewer.ts'

/** The position in the session, where its reviews are stored, and the button to leave. */
export function ReviewBar({ reviewer }: { readonly reviewer: Reviewer }) {
  const place = useReviewState(reviewer, (state) => state.place)
  const total = useReviewState(reviewer, (state) => state.total)
  return (
    <div className={classes.bar}>
      <title>{windowTitleOf('Review')}</title>
      <h1 className={classes.name}>
        Review{' '}
        <span className={classes.of}>
          {place} of {total}
        </span>
      </h1>
      <DeliveryStatus reviewer={reviewer} />
      <Button
        component={Link}
        to={paths.notebook}
        variant="default"
        size="sm"
        className="touch"
        leftSection={<IconArrowLeft size={17} aria-hidden />}
        title="Leave: you go on here later"
      >
        Leave
      </Button>
      <Progress
        className={classes.progress ?? ''}
        size={4}
        value={total > 0 ? (100 * (place - 1)) / total : 0}
        aria-label="Cards reviewed in this session"
      />
    </div>
  )
}
