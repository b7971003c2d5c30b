import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './LinkButton.module.css'

/** The look of a {@link LinkButton}; the same as Mantine's Button. */
export interface ButtonLook {
  readonly variant?: 'filled' | 'default'
  readonly size?: 'sm' | 'md'
}

/** The class of something that looks like a button. */
export const buttonClass = ({ variant = 'filled', size = 'sm' }: ButtonLook): string =>
  `${classes.button} ${classes[variant]} ${classes[size]}`

/**
 * A link that looks like a button. For the first page and what stands around every page: Mantine's
 * Button would cost them more than all their other parts together.
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
