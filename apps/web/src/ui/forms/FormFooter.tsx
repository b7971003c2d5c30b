import { Alert, Button } from '@mantine/core'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FormFooter.module.css'
import { roomLeft } from './room-left.ts'

export interface FormFooterProps {
  /** Label of the submit button. */
  readonly action: string
  readonly isSaving: boolean
  /** The server's reason for refusing, if it concerns no field. */
  readonly refusal: ReactNode
  /** Cancel handler; omit to hide Cancel. */
  readonly onCancel: (() => void) | undefined
  /** The number of characters in the form's last field, whose limit is a description's. */
  readonly descriptionLength: number
}

/** The end of a form whose last field is a long text: error, buttons, and the characters left. */
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
