import { IconClock } from '@tabler/icons-react'
import classes from './QuestionTime.module.css'
import { isSlow, type QuestionTimes, timeWords } from './question-time.ts'

/** How long the question was on the screen, and how long those needed who got it right. */
export function QuestionTime({ question }: { readonly question: QuestionTimes }) {
  const { own, median } = timeWords(question)
  return (
    <p className={classes.time}>
      <IconClock size={16} stroke={1.8} aria-hidden className={classes.icon} />
      <span>
        <b>{own}</b>
        {isSlow(question) ? ', slower than the median' : null}. {median}.
      </span>
    </p>
  )
}
