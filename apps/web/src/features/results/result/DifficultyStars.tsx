import type { DifficultyLevel } from '@prepwell/contract/quiz-terms.ts'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { countOf } from '../../../lib/dates.ts'
import classes from './DifficultyStars.module.css'
import { mostStars, starsOf } from './difficulty-stars.ts'

/** How hard a quiz is, in stars: easy 1, medium 2, hard 3; none where nobody has set it. */
export function DifficultyStars({ level }: { readonly level: DifficultyLevel }) {
  const count = starsOf(level)
  return (
    <span className={classes.stars} role="img" aria-label={countOf(count, 'star')}>
      {Array.from({ length: mostStars }, (_none, index) => index + 1).map((place) =>
        place <= count ? (
          <IconStarFilled key={place} size={18} className={classes.full} aria-hidden />
        ) : (
          <IconStar key={place} size={18} stroke={1.6} aria-hidden />
        ),
      )}
    </span>
  )
}
