import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './LinkButton.module.css'

/** Look of a {@link LinkButton}; same names as Mantine's Button. */
export interface ButtonLook {
  readonly variant?: 'filled' | 'default'
  readonly size?: 'sm' | 'md'
}

/** Class of an element that looks like a button. */
export const buttonClass = ({ variant = 'filled', size = 'sm' }: ButtonLook): string =>
  `${classes.button} ${classes[variant]} ${classes[size]}`

/**
 * A link that looks like a button, for the first page and the page frame: Mantine's Button would
 * add more code than everything else there.
 */
export function LinkButton({
  to,
  onClick,
  children,
  ...look
}: ButtonLook & {
  readonly to: string
  readonly onClick?: () => void
  readonly children: ReactNode
}) {
  return (
    <Link to={to} onClick={onClick} className={buttonClass(look)}>
      {children}
    </Link>
  )
}
