import { Box } from '@mantine/core'
import { DateTime } from '../DateTime.tsx'

/** A date and time in a list: on one line or on two, never with a lone 'PM' on the second. */
export function DateCell({ at }: { readonly at: number }) {
  return (
    <Box miw="8.75rem" style={{ textWrap: 'balance' }}>
      <DateTime at={at} />
    </Box>
  )
}
