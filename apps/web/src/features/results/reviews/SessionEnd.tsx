import { Button, Group } from '@mantine/core'
import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { IconCircleCheck, IconNotebook, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { countOf } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { useReviewDelivery } from '../../sitting/sitting/index.ts'
import { dayInWords, notebookQuery, refreshNotebook } from '../notebook/index.ts'
import type { Reviewer } from './engine/reviewer.ts'
import type { SessionSummary } from './engine/reviewer-state.ts'
import classes from './review.module.css'
import { summaryTexts } from './review-texts.ts'

/** The end of a session: what was done, when cards come back, and a button for the next step. */
export function SessionEnd({
  reviewer,
  summary,
}: {
  readonly reviewer: Reviewer
  readonly summary: SessionSummary
}) {
  const next = useNextDue()
  const { title, text } = summaryTexts(next ? { ...summary, nextInDays: null } : summary)
  const more = Math.min(summary.left, notebookLimits.sessionCards)
  const Icon = summary.reviewed > 0 ? IconCircleCheck : IconNotebook
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <PageTitle title="Review" hidden />
      <section className={classes.end} aria-labelledby="session-end">
        <span className={classes.endIcon}>
          <Icon size={34} stroke={1.7} aria-hidden />
        </span>
        <h2 ref={heading} id="session-end" tabIndex={-1} className={classes.endTitle}>
          {title}
        </h2>
        <p className={classes.endText}>
          {[next && summary.reviewed === 0 ? null : text, more === 0 ? next : null]
            .filter(Boolean)
            .join(' ')}
        </p>
        <Waiting />
        <Group gap="sm" justify="center">
          {more > 0 ? (
            <Button
              size="md"
              leftSection={<IconPlayerPlay size={19} aria-hidden />}
              onClick={() => void reviewer.load()}
            >
              Review {countOf(more, 'more card')}
            </Button>
          ) : (
            <Button component={Link} to={paths.dashboard} size="md">
              Back to the dashboard
            </Button>
          )}
        </Group>
        <Button component={Link} to={paths.notebook} variant="subtle" className="touch">
          Open the notebook
        </Button>
      </section>
    </>
  )
}

/** A sentence from the server's data about the next card; null until the server has all reviews. */
function useNextDue(): string | null {
  const client = useQueryClient()
  const isHeld = useReviewDelivery(({ change }) => change === null || change.kind === 'held')
  useEffect(() => {
    if (isHeld) void refreshNotebook(client)
  }, [isHeld, client])
  const { data, isFetching } = useQuery({ ...notebookQuery(), enabled: isHeld })
  if (!data || isFetching) return null
  if (data.cards === 0) return 'Your notebook has no cards yet.'
  if (data.next_due_on !== null)
    return `The next card comes back ${dayInWords(data.next_due_on, data.today)}.`
  return data.new_later > 0 ? 'New cards come tomorrow.' : null
}

/** Says how many reviews the server lacks, without alarm, because they are sent automatically. */
function Waiting() {
  const change = useReviewDelivery((state) => state.change)
  if (change?.kind !== 'waiting' || change.count === 0) return null
  return (
    <p className={classes.endText} role="status">
      {countOf(change.count, 'review')} {change.count === 1 ? 'waits' : 'wait'} on this device and{' '}
      {change.count === 1 ? 'is' : 'are'} sent when you are online.
    </p>
  )
}
