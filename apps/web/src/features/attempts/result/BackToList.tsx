import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import classes from './BackToList.module.css'

/** The way back to all attempts, above a result. */
export function BackToList() {
  return (
    <Anchor component={Link} to={paths.myQuizzes} size="sm" className={classes.link}>
      <IconArrowLeft size={16} aria-hidden />
      My Quizzes
    </Anchor>
  )
}
