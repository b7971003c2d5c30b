import { Button } from '@mantine/core'
import { type Rating, ratings } from '@prepwell/contract/results/notebook-terms.ts'
import type { CheckedStep } from './engine/reviewer-state.ts'
import classes from './review.module.css'
import { daysText, ratingNames } from './review-texts.ts'

/**
 * The rating of the answer, with the days until the card comes back. The student can choose another
 * rating.
 */
export function Ratings({
  step: { card, rating, proposed },
  onRate,
}: {
  readonly step: CheckedStep
  readonly onRate: (rating: Rating) => void
}) {
  return (
    <fieldset className={classes.ratings}>
      <legend className={classes.legend}>When the card comes back</legend>
      {ratings.map((one, index) => (
        <Button
          key={one}
          className={classes.rating ?? ''}
          variant={one === rating ? 'filled' : 'default'}
          aria-pressed={one === rating}
          aria-keyshortcuts={String(index + 1)}
          title={one === proposed ? `By your answer (${index + 1})` : `Key ${index + 1}`}
          onClick={() => onRate(one)}
        >
          <span className={classes.ratingName}>{ratingNames[one]}</span>
          <span className={classes.days}>{daysText(card.next_days[one])}</span>
        </Button>
      ))}
    </fieldset>
  )
}
