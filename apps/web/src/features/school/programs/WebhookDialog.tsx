import { Checkbox, Modal, Stack, TextInput } from '@mantine/core'
import { type WebhookEvent, webhookEvents } from '@prepwell/contract/school/webhook-terms.ts'
import { type FormEvent, useState } from 'react'
import { FormButtons } from './FormButtons.tsx'
import { errorsOf } from './form-errors.ts'
import { eventNames } from './webhook-words.ts'

/** The fields of a webhook that an admin enters. */
export interface WebhookFields {
  readonly name: string
  readonly url: string
  readonly events: WebhookEvent[]
}

const fieldNames = ['name', 'url', 'events']

/** The form for a new webhook, or for changing one. */
export function WebhookDialog({
  title,
  action,
  initial,
  error,
  isBusy,
  onSubmit,
  onClose,
}: {
  readonly title: string
  readonly action: string
  readonly initial?: WebhookFields
  /** The refusal of the last submission. */
  readonly error: Error | null
  readonly isBusy: boolean
  readonly onSubmit: (fields: WebhookFields) => void
  readonly onClose: () => void
}) {
  const [fields, setFields] = useState<WebhookFields>(initial ?? { name: '', url: '', events: [] })
  const put = (part: Partial<WebhookFields>) => setFields({ ...fields, ...part })
  const errors = errorsOf(error, fieldNames)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(fields)
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate aria-label={title}>
        <Stack gap="md">
          <TextInput
            label="Name"
            required
            data-autofocus
            value={fields.name}
            onChange={(event) => put({ name: event.currentTarget.value })}
            error={errors['name']}
          />
          <TextInput
            label="Address"
            description="The https address of the program that receives the events"
            type="url"
            required
            value={fields.url}
            onChange={(event) => put({ url: event.currentTarget.value })}
            error={errors['url']}
          />
          <Checkbox.Group
            label="Events"
            withAsterisk
            error={errors['events']}
            value={fields.events}
            onChange={(chosen) =>
              put({ events: webhookEvents.filter((one) => chosen.includes(one)) })
            }
          >
            <Stack gap="xs" mt="xs">
              {webhookEvents.map((one) => (
                <Checkbox key={one} value={one} label={eventNames[one]} description={one} />
              ))}
            </Stack>
          </Checkbox.Group>
          <FormButtons error={errors['form']} action={action} isBusy={isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
