import { Paper, Skeleton } from '@mantine/core'
import { memo, startTransition, useCallback, useState } from 'react'
import type { ReviewedQuestion } from '../reviewed-questions.ts'
import { QuestionReview } from './QuestionReview.tsx'
import classes from './ReviewList.module.css'

interface ReviewListProps {
  readonly found: readonly ReviewedQuestion[]
  /** The filter as a key; the list starts again when it changes. */
  readonly listKey: string
}

/**
 * Questions one below the other. Memoised, because the page renders with each step of the question
 * panel.
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

const step = 8

/** More items are rendered this far below the window. */
const aheadPx = 2000

/**
 * Renders a long list in steps, the next one when its end comes near the window; starts again when
 * `key` changes. `end` is the ref of an element after the list that is new with each count
 * (`key={count}`).
 */
function useGrowingCount(total: number, key: string) {
  const [shown, setShown] = useState({ key, count: step })
  const count = Math.min(total, shown.key === key ? shown.count : step)
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          observer.disconnect()
          startTransition(() => setShown({ key, count: count + step }))
        },
        { rootMargin: `0px 0px ${aheadPx}px` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [key, count],
  )
  return { count, end }
}
