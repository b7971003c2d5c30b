import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { isOutdated } from './outdated.ts'

/** Shows what somebody else has stored, if that is the reason why a save was refused. */
export function NewerLink({
  error,
  to,
  text,
}: {
  readonly error: Error | null
  readonly to: string
  readonly text: string
}) {
  return isOutdated(error) ? (
    // Opens in a new tab, so that the form keeps its input.
    <Anchor component={Link} to={to} target="_blank" display="block" inherit underline="always">
      {text}
    </Anchor>
  ) : null
}
