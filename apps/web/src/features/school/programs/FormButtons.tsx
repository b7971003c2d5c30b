import { Button, Group } from '@mantine/core'

/** The end of a form in a dialog: a refusal that names no field, and the buttons. */
export function FormButtons({
  error,
  action,
  isBusy,
  onClose,
}: {
  readonly error: string | undefined
  readonly action: string
  readonly isBusy: boolean
  readonly onClose: () => void
}) {
  return (
    <>
      {error ? <p role="alert">{error}</p> : null}
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          {action}
        </Button>
      </Group>
    </>
  )
}
