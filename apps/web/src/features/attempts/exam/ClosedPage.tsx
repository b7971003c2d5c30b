import { Button, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import classes from './ClosedPage.module.css'
import type { ClosedHow } from './exam-state.ts'
import { UnsentNotice } from './UnsentNotice.tsx'

const words: Readonly<Record<ClosedHow, { title: string; text: string | null }>> = {
  submitted: { title: 'Your quiz is submitted', text: null },
  time_up: { title: 'Time is up, the quiz has been submitted', text: null },
  elsewhere: {
    title: 'The quiz has been submitted',
    text: 'Its time ran out, or it was submitted in another window or on another device.',
  },
}

/**
 * After the end: that it was submitted, and what comes next. The server has not confirmed the
 * last change of `unsent` answers.
 */
export function ClosedPage({ how, unsent }: { readonly how: ClosedHow; readonly unsent: number }) {
  const { title, text } = words[how]
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <IconCircleCheck className={classes.icon} size={56} stroke={1.4} aria-hidden />
        <PageTitle title={title} />
        {text ? <Text>{text}</Text> : null}
        <Text c="dimmed">You will be able to see your result after the quiz ends</Text>
        {unsent > 0 ? <UnsentNotice count={unsent} /> : null}
        <Button component={Link} to={paths.dashboard} replace mt="sm">
          Go to Dashboard
        </Button>
      </div>
    </main>
  )
}
