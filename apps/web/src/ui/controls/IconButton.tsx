import type { ComponentPropsWithRef } from 'react'
import classes from './LinkButton.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'type'> {
  /** Accessible name and tooltip. */
  readonly label: string
}

/**
 * A square icon button. Its tooltip is the browser's, because Mantine is not loaded on the first
 * page; see LinkButton.
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
