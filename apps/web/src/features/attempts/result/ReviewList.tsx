import { Paper, Skeleton } from '@mantine/core'
import { memo } from 'react'
import { QuestionReview } from './QuestionReview.tsx'
import classes from './ReviewList.module.css'
import type { ReviewedQuestion } from './result-outcome.ts'
import { useGrowingCount } from './use-growing-count.ts'

/** What {@link ReviewList} shows. */
export interface ReviewListProps {
  readonly found: readonly ReviewedQuestion[]
  /** Names what was asked for; the list starts at its top again when it changes. */
  readonly listKey: string
}

/**
 * Questions below each other. Rendered again only when what it lists has changed,
 * not with each step of the panel.
 */
export const ReviewList = memo(function ReviewList({ found, listKey }: ReviewListProps) {
  const { count, end } = useGrowingCount(found.length, listKey)
  return (
    <ol className={classes.list}>
      {found.slice(0, count).map((item) => (
        <Paper component="li" withBorder key={item.question.id} className={classes.item}>
          <QuestionReview item={item} isTitled />
        </Paper>
      ))}
      {count < found.length && (
        <li key={count} ref={end} aria-hidden>
          <Skeleton height={220} />
        </li>
      )}
    </ol>
  )
})
