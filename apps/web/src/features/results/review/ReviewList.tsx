import { memo, startTransition, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ReviewedQuestion } from '../reviewed-questions.ts'
import { QuestionReview } from './QuestionReview.tsx'
import classes from './ReviewList.module.css'

/**
 * Questions one below the other, each with an anchor, `#question-12`. All have their place at once;
 * what is in them is rendered for the first ones, then for those near the window, and for the rest
 * when there is time, so that the browser's own search finds everything. Memoised, because the page
 * renders with each step of the question panel.
 */
export const ReviewList = memo(function ReviewList({
  found,
}: {
  readonly found: readonly ReviewedQuestion[]
}) {
  const count = useGrowingCount(found.length)
  return (
    <ol className={classes.list}>
      {found.map((item, index) => (
        <ReviewItem key={item.question.id} item={item} isNeeded={index < count} />
      ))}
    </ol>
  )
})

interface ReviewItemProps {
  readonly item: ReviewedQuestion
  readonly isNeeded: boolean
}

const ReviewItem = memo(function ReviewItem({ item, isNeeded }: ReviewItemProps) {
  const [isRendered, setRendered] = useState(isNeeded)
  // What was rendered once stays, also when a filter changes its place.
  if (isNeeded && !isRendered) setRendered(true)
  const place = useNear(isRendered, setRendered)
  const { display_id } = item.question
  return (
    // Plain elements: two hundred of Mantine's would delay the first paint.
    <li id={`question-${display_id}`} className={classes.item} ref={place}>
      {isRendered ? (
        <QuestionReview item={item} isTitled />
      ) : (
        <h3 className={classes.waiting}>Question {display_id}</h3>
      )}
    </li>
  )
})

/** An item is rendered this far before it comes into the window. */
const aheadPx = 2000

/** The ref of an item that is to be rendered when it is near the window. */
function useNear(isRendered: boolean, setRendered: (isRendered: boolean) => void) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || isRendered) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) startTransition(() => setRendered(true))
        },
        { rootMargin: `${aheadPx}px 0px` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [isRendered, setRendered],
  )
}

const atFirst = 6
const step = 4

/**
 * How many items are rendered wherever they are: some at first, more whenever the browser has
 * nothing else to do, all before the page is printed.
 */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(atFirst)
  const isWhole = count >= total
  useEffect(() => {
    if (isWhole) return
    const printAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY))
    window.addEventListener('beforeprint', printAll)
    return () => window.removeEventListener('beforeprint', printAll)
  }, [isWhole])
  useEffect(() => {
    if (isWhole) return
    return whenIdle(() => startTransition(() => setCount(count + step)))
  }, [isWhole, count])
  return count
}

/** Calls once the browser is idle; Safari cannot tell, and waits a little. Returns the undoing. */
function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(callback)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(callback, 200)
  return () => clearTimeout(timer)
}
