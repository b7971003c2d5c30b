import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './AddedLine.module.css'

/** The item added last, and its address. */
export interface Added {
  readonly id: number
  readonly name: string
  readonly path: string
}

/** Names the item added last, with a link to it. */
export function AddedLine({ added }: { readonly added: Added | null }) {
  if (!added) return null
  return (
    <p className={classes.line}>
      <IconCircleCheck size={18} className={classes.icon} aria-hidden />
      <span>
        “{added.name}” was added with ID {added.id}.{' '}
        <Link to={added.path} className={classes.link} aria-label={`Open it: ${added.name}`}>
          Open it
        </Link>
      </span>
    </p>
  )
}
