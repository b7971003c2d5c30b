import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { countOf } from '../../../lib/dates.ts'

/** After the end: the server has not confirmed the last change of `count` answers. */
export function UnsentNotice({ count }: { readonly count: number }) {
  return (
    <Alert color="yellow" ta="start" icon={<IconInfoCircle aria-hidden />}>
      The server has not confirmed the last change of {countOf(count, 'answer')}. It counts only if
      it arrived before the end. Everything before it counts.
    </Alert>
  )
}
