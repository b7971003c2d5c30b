import { Modal, MultiSelect, Stack, TextInput } from '@mantine/core'
import { permissions } from '@prepwell/contract/wire/permissions.ts'
import {
  type TokenPermission,
  tokenPermissions,
} from '@prepwell/contract/wire/token-permissions.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormButtons } from './FormButtons.tsx'
import { errorsOf } from './form-errors.ts'
import { createTokenMutation } from './programs.api.ts'

const choices = tokenPermissions.map((value) => ({
  value,
  label: `${value}: ${permissions[value].meaning}`,
}))

const fields = ['name', 'permissions', 'expires_at']

/** The form for a new token. */
export function NewTokenDialog({
  onClose,
  onMade,
}: {
  readonly onClose: () => void
  readonly onMade: (token: string) => void
}) {
  const [name, setName] = useState('')
  const [granted, setGranted] = useState<TokenPermission[]>([])
  const [lastDay, setLastDay] = useState('')
  const [dayError, setDayError] = useState<string>()
  const create = useMutation(createTokenMutation())
  const errors = errorsOf(create.error, fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The token works until the end of that day in the admin's time zone.
    const end = Date.parse(`${lastDay}T23:59:59`)
    setDayError(Number.isNaN(end) ? 'Choose a date' : undefined)
    if (Number.isNaN(end)) return
    create.mutate(
      { name, permissions: granted, expires_at: Math.floor(end / 1000) },
      {
        onSuccess: ({ token }) => {
          onMade(token)
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title="New API token">
      <form onSubmit={submit} noValidate aria-label="New API token">
        <Stack gap="md">
          <TextInput
            label="Name"
            description="The program that uses it; the audit log shows this name"
            required
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={errors['name']}
          />
          <MultiSelect
            label="Permissions"
            description="Give it no more than it needs"
            placeholder={granted.length > 0 ? '' : 'Choose permissions'}
            required
            searchable
            clearable
            hidePickedOptions
            nothingFoundMessage="Nothing matches what you typed"
            data={choices}
            value={granted}
            onChange={(chosen) =>
              setGranted(tokenPermissions.filter((one) => chosen.includes(one)))
            }
            error={errors['permissions']}
          />
          <TextInput
            label="Last day"
            description="At most a year from now"
            type="date"
            required
            value={lastDay}
            onChange={(event) => setLastDay(event.currentTarget.value)}
            error={dayError ?? errors['expires_at']}
          />
          <FormButtons
            error={errors['form']}
            action="Make the token"
            isBusy={create.isPending}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
