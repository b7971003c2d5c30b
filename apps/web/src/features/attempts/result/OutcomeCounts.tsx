import { Text } from '@mantine/core'
import classes from './OutcomeCounts.module.css'
import { outcomeLooks } from './outcome-look.ts'
import { countOutcomes, outcomes, type ReviewedQuestion } from './result-outcome.ts'

/** How many questions ended in which way. */
export function OutcomeCounts({ reviewed }: { readonly reviewed: readonly ReviewedQuestion[] }) {
  const counts = countOutcomes(reviewed)
  return (
    <ul className={classes.counts}>
      {outcomes.map((outcome) => {
        const { word, icon: Icon } = outcomeLooks[outcome]
        return (
          <li key={outcome} className={classes.count} data-outcome={outcome}>
            <Icon size={18} stroke={2} aria-hidden className={classes.icon} />
            <Text span size="sm">
              {word}
            </Text>
            <Text span size="sm" fw={600} className={classes.number}>
              {counts[outcome]}
            </Text>
          </li>
        )
      })}
    </ul>
  )
}
