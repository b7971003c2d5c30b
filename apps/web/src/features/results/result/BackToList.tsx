import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './BackToList.module.css'

/** The way back to all attempts, above a result. */
export function BackToList({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Anchor component={Link} to={to} size="sm" className={classes.link}>
      <IconArrowLeft size={16} aria-hidden />
      {label}
    </Anchor>
  )
}
