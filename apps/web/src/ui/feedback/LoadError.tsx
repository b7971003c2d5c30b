import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import classes from './state.module.css'

export interface LoadErrorProps {
  /** For example 'The exams could not be loaded'. */
  readonly title: string
  /** The server's message. */
  readonly message?: string | undefined
  readonly onRetry: () => void
  /** A retry is under way. */
  readonly isRetrying?: boolean
}

/** Replaces content that could not be loaded. */
export function LoadError({ title, message, onRetry, isRetrying = false }: LoadErrorProps) {
  return (
    <div role="alert" className={classes.state}>
      <span className={classes.icon} data-kind="error">
        <IconCloudOff size={26} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {message ? <p className={classes.text}>{message}</p> : null}
      <Button
        variant="default"
        leftSection={<IconRefresh size={17} aria-hidden />}
        onClick={onRetry}
        loading={isRetrying}
      >
        Retry
      </Button>
    </div>
  )
}
