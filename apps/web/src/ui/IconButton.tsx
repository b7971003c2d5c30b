import type { ComponentPropsWithRef } from 'react'
import classes from './LinkButton.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'type'> {
  /** Its name, and its tooltip. */
  readonly label: string
}

/**
 * A square button with an icon. The tooltip is the browser's own: this stands on
 * the first page, see LinkButton.
 */
export function IconButton({ label, children, ...button }: IconButtonProps) {
  return (
    <button
      {...button}
      type="button"
      aria-label={label}
      title={label}
      className={`${classes.button} ${classes.default} ${classes.icon}`}
    >
      {children}
    </button>
  )
}
