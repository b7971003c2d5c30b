import { Alert, Button } from '@mantine/core'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './FormFooter.module.css'
import { roomLeft } from './room-left.ts'

/** What {@link FormFooter} shows. */
export interface FormFooterProps {
  /** What the button says. */
  readonly action: string
  readonly isSaving: boolean
  /** What the server had against it, where no field can say it. */
  readonly refusal: string | null
  /** Gives up; without it there is no button for that. */
  readonly onCancel: (() => void) | undefined
  /** Characters in the description now. */
  readonly descriptionLength: number
}

/**
 * The end of a form whose last field is a description: why it was refused, its buttons, the room
 * that is left.
 */
export function FormFooter({
  action,
  isSaving,
  refusal,
  onCancel,
  descriptionLength,
}: FormFooterProps) {
  return (
    <div className={classes.end}>
      {refusal ? (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />}>
          {refusal}
        </Alert>
      ) : null}
      <div className={classes.row}>
        <div className={classes.buttons}>
          <Button type="submit" loading={isSaving}>
            {action}
          </Button>
          {onCancel ? (
            <Button variant="default" onClick={onCancel} disabled={isSaving}>
              Cancel
            </Button>
          ) : null}
        </div>
        <p className={classes.room}>{roomLeft(descriptionLength, limits.descriptionMax)}</p>
      </div>
    </div>
  )
}
