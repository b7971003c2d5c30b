import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { UnsentNotice } from '../exam/UnsentNotice.tsx'
import type { PracticeEnd } from './practice-end.ts'

const words: Readonly<Record<PracticeEnd['how'], string | null>> = {
  submitted: null,
  time_up: 'Time is up, the quiz has been submitted',
  elsewhere: 'The quiz has been submitted in another window or on another device.',
  already: 'The quiz has already been submitted',
}

/**
 * What the student should know of the end: that it was not by their own hand,
 * and what may not have arrived.
 */
export function EndNotice({ end }: { readonly end: PracticeEnd }) {
  const text = words[end.how]
  return (
    <>
      {text ? <Alert icon={<IconInfoCircle aria-hidden />}>{text}</Alert> : null}
      {end.unsent > 0 ? <UnsentNotice count={end.unsent} /> : null}
    </>
  )
}
