import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

/**
 * A link to the page of an item that somebody else has changed while its form was open. It opens in
 * a new tab, so that the form keeps its input.
 */
export function SeeNewer({
  one,
  to,
}: {
  /** Within a sentence: 'quiz'. */
  readonly one: string
  readonly to: string
}) {
  return (
    <Anchor component={Link} to={to} target="_blank" display="block" inherit underline="always">
      See the newer {one}
    </Anchor>
  )
}
