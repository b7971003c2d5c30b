import { Fragment, memo, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PublishedMarks, ReviewedQuestion } from '../reviewed-questions.ts'
import { Passage } from './Passage.tsx'
import { QuestionReview, type TitleLevel } from './QuestionReview.tsx'
import classes from './ReviewList.module.css'
import { passageTitle, type ReviewGroup, reviewGroups } from './review-groups.ts'
import { sectionPartId } from './use-review-filter.ts'

/**
 * Questions in a list by section, each with an anchor `#question-12`. A passage appears once before
 * its questions. All items exist at once. Their content renders first for the top ones, then for
 * those near the viewport, and for the rest when the browser is idle, so that the browser's own
 * search finds everything. Memoised, because the page renders with each step of the question panel.
 */
export const ReviewList = memo(function ReviewList({
  found,
  result,
}: {
  readonly found: readonly ReviewedQuestion[]
  readonly result: Pick<PublishedMarks, 'sections' | 'passages'>
}) {
  const count = useGrowingCount(found.length)
  const groups = useMemo(() => reviewGroups(found, result), [found, result])
  return groups.map((group) =>
    group.name === null ? (
      <ReviewRuns key={group.section} group={group} count={count} level={3} />
    ) : (
      <section key={group.section} aria-labelledby={sectionPartId(group.section)}>
        <h3 id={sectionPartId(group.section)} tabIndex={-1} className={classes.section}>
          {group.name}
        </h3>
        <ReviewRuns group={group} count={count} level={4} />
      </section>
    ),
  )
})

interface ReviewRunsProps {
  readonly group: ReviewGroup
  /** The number of questions rendered regardless of position. */
  readonly count: number
  readonly level: TitleLevel
}

const ReviewRuns = ({ group, count, level }: ReviewRunsProps) => (
  <div className={classes.runs}>
    {group.runs.map(({ passage, questions }) => (
      <Fragment key={questions[0]?.place}>
        {passage ? (
          <Passage
            passage={passage}
            title={passageTitle(questions.map(({ item }) => item.question.display_id))}
          />
        ) : null}
        <ol className={classes.list}>
          {questions.map(({ item, place }) => (
            <ReviewItem key={item.question.id} item={item} level={level} isNeeded={place < count} />
          ))}
        </ol>
      </Fragment>
    ))}
  </div>
)

interface ReviewItemProps {
  readonly item: ReviewedQuestion
  readonly level: TitleLevel
  readonly isNeeded: boolean
}

const ReviewItem = memo(function ReviewItem({ item, level, isNeeded }: ReviewItemProps) {
  const [isRendered, setRendered] = useState(isNeeded)
  // Stays rendered, even when a filter moves it.
  if (isNeeded && !isRendered) setRendered(true)
  const place = useNear(isRendered, setRendered)
  const { display_id } = item.question
  const Title = level === 3 ? 'h3' : 'h4'
  return (
    // Plain elements, because 200 Mantine components would delay the first paint.
    <li id={`question-${display_id}`} className={classes.item} ref={place}>
      {isRendered ? (
        <QuestionReview item={item} titleLevel={level} />
      ) : (
        <Title className={classes.waiting}>Question {display_id}</Title>
      )}
    </li>
  )
})

/** The distance from the viewport, in pixels, at which an item starts to render. */
const aheadPx = 2000

/** A ref for an item that should render when it is near the viewport. */
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
 * The number of items rendered regardless of position: a few at first, more whenever the browser is
 * idle, and all before printing.
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

/**
 * Calls back when the browser is idle, or after a short wait in Safari, which does not report that.
 * Returns a function that cancels it.
 */
function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(callback)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(callback, 200)
  return () => clearTimeout(timer)
}
