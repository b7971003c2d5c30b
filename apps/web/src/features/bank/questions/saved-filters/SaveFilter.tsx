import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { factLimits } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { SavedFilter } from '@prepwell/contract/bank/question-filters.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../../lib/query-client.ts'
import { FocusBack } from '../../../../ui/feedback/FocusBack.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { saveFilterMutation } from '../filters/filters.api.ts'
import { replacedBy, type SavedQuery } from './saved-query.ts'

/** Saves the filters of the list under a name. */
export function SaveFilter({
  query,
  filters,
  onClose,
}: {
  readonly query: SavedQuery
  readonly filters: readonly SavedFilter[]
  readonly onClose: () => void
}) {
  const [name, setName] = useState('')
  const { mutate, isPending, error } = useMutation(saveFilterMutation())
  const replaced = replacedBy(name, filters)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return
    mutate(
      { name: wanted, query },
      {
        onSuccess: () => {
          toast.success(`“${wanted}” saved`)
          onClose()
        },
      },
    )
  }
  return (
    <>
      <FocusBack />
      <Modal opened onClose={onClose} title="Save these filters">
        <form onSubmit={submit}>
          <Stack gap="md">
            <TextInput
              label="Name"
              placeholder="Such as Optics, JEE Main, hard"
              required
              data-autofocus
              autoComplete="off"
              maxLength={factLimits.filterNameMax}
              value={name}
              onChange={({ currentTarget: { value } }) => setName(value)}
              error={error ? messageOf(error) : null}
            />
            <Text size="sm" c="dimmed" role="status">
              {replaced
                ? `“${replaced.name}” exists. Saving replaces its filters.`
                : 'Filters, search and order are saved, for you only.'}
            </Text>
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
                {replaced ? 'Replace' : 'Save'}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
