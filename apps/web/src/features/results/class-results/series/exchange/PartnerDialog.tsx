import { Alert, Button, Group, Modal, Radio, Skeleton, Stack, TextInput } from '@mantine/core'
import type { PartnerTask, SeriesExchange } from '@prepwell/contract/results/series-exchange.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../../../../lib/call.ts'
import { messageOf } from '../../../../../lib/query-client.ts'
import { LoadError } from '../../../../../ui/feedback/LoadError.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { addPartnerMutation, exchangeQuery } from './exchange.api.ts'
import { OwnKey } from './OwnKey.tsx'

/** Shows the key of this installation and the code of the series, and takes a key to trust. */
export function PartnerDialog({
  seriesId,
  onClose,
}: {
  readonly seriesId: number
  readonly onClose: () => void
}) {
  const { data, error, isFetching, refetch } = useQuery(exchangeQuery(seriesId))
  return (
    <Modal opened onClose={onClose} title="Another installation" size="lg">
      {data ? (
        <PartnerForm seriesId={seriesId} exchange={data} onClose={onClose} />
      ) : error ? (
        <LoadError
          title="The key of this installation could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton height={420} />
      )}
    </Modal>
  )
}

const tasks: readonly (readonly [PartnerTask, string, string])[] = [
  ['sends', 'It sends results here', 'This installation merges all shifts and sends ranks back.'],
  ['merges', 'It merges the series', 'Results of shifts here go there, and ranks come back.'],
]

const fields = ['name', 'key', 'task', 'code'] as const

function PartnerForm({
  seriesId,
  exchange,
  onClose,
}: {
  readonly seriesId: number
  readonly exchange: SeriesExchange
  readonly onClose: () => void
}) {
  const add = useMutation(addPartnerMutation(seriesId))
  const [entered, setEntered] = useState({ name: '', key: '', code: '' })
  const [task, setTask] = useState<PartnerTask>('sends')
  const errors = refusalsOf(add.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { code: theirs, ...named } = entered
    const body = { ...named, task, ...(task === 'merges' ? { code: theirs.trim() } : {}) }
    add.mutate(body, {
      onSuccess: ({ fingerprint }) => {
        toast.success(`The key ${fingerprint} of ${entered.name} is trusted`)
        onClose()
      },
    })
  }
  const input = (name: keyof typeof entered) => ({
    value: entered[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setEntered({ ...entered, [name]: event.currentTarget.value }),
    error: errors[name],
    required: true,
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Another installation">
      <Stack gap="md">
        <Alert color="blue" title="Send these to the other installation">
          <OwnKey exchange={exchange} />
        </Alert>
        <Radio.Group
          label="What does the other installation do?"
          value={task}
          onChange={(chosen) => setTask(chosen === 'merges' ? 'merges' : 'sends')}
          error={errors['task']}
        >
          <Stack gap="xs" mt="xs">
            {tasks.map(([value, label, description]) => (
              <Radio key={value} value={value} label={label} description={description} />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput label="Name" data-autofocus {...input('name')} />
        <TextInput
          label="Its key"
          description="Its fingerprint is shown afterwards: compare it by telephone."
          {...input('key')}
        />
        {task === 'merges' ? (
          <TextInput
            label="Its code of the series"
            description="This series takes it over, so that both know the same series."
            {...input('code')}
          />
        ) : null}
        {errors['form'] ? (
          <Alert color="red" role="alert">
            {errors['form']}
          </Alert>
        ) : null}
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending}>
            Trust this key
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The refusal, keyed by the field that it names, or by `form` if it names none. */
function refusalsOf(error: Error | null): Readonly<Record<string, string | undefined>> {
  if (!error) return {}
  const field = error instanceof CallError ? fields.find((one) => one === error.field) : undefined
  return error instanceof CallError && field
    ? { [field]: error.reason }
    : { form: messageOf(error) }
}
