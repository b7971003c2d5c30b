import { UnstyledButton } from '@mantine/core'
import { outcomeLooks } from '../outcome-looks.ts'
import { countOutcomes, outcomesOf, type ReviewedQuestion } from '../reviewed-questions.ts'
import classes from './OutcomeCounts.module.css'
import { useShowReview } from './use-review-filter.ts'

/** The number of questions by outcome. Each number links to the review of those questions. */
export function OutcomeCounts({ reviewed }: { readonly reviewed: readonly ReviewedQuestion[] }) {
  const counts = countOutcomes(reviewed)
  const show = useShowReview()
  return (
    <ul className={classes.counts}>
      {outcomesOf(reviewed).map((outcome) => {
        const { word, icon: Icon } = outcomeLooks[outcome]
        return (
          <li key={outcome} data-outcome={outcome}>
            <UnstyledButton
              className={classes.count}
              disabled={counts[outcome] === 0}
              title={counts[outcome] === 0 ? undefined : `Review: ${word.toLowerCase()}`}
              onClick={() => show({ outcome })}
            >
              <Icon size={18} stroke={2} aria-hidden className={classes.icon} />
              {word}
              <b className={classes.number}>{counts[outcome]}</b>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
