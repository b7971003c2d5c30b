import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PracticeOrigin } from '../../../../lib/begin-practice.ts'
import { paths } from '../../../../lib/paths.ts'
import classes from './BackToPractice.module.css'
import { resumePractice } from './begun-practice.ts'

/** Links back to the running practice from which this one was started. */
export function BackToPractice({ origin }: { readonly origin: PracticeOrigin }) {
  return (
    <Anchor
      component={Link}
      to={paths.takePractice(origin.quizId)}
      state={resumePractice(origin)}
      className={classes.back ?? ''}
    >
      <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      Back to your practice
    </Anchor>
  )
}
