import { Badge } from '@mantine/core'
import { outcomeLooks } from './outcome-look.ts'
import type { Outcome } from './result-outcome.ts'

/** How an answer ended, in a word with its icon and colour. */
export function OutcomeBadge({ outcome }: { readonly outcome: Outcome }) {
  const { word, icon: Icon, colour } = outcomeLooks[outcome]
  return (
    <Badge
      variant="light"
      color={colour}
      size="lg"
      tt="none"
      leftSection={<Icon size={16} stroke={2} aria-hidden />}
    >
      {word}
    </Badge>
  )
}
