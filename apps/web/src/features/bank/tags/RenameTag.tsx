import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { factLimits } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { Tag } from '@prepwell/contract/bank/tags.ts'
import { IconArrowMerge } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/query-client.ts'
import { FocusBack } from '../../../ui/feedback/FocusBack.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { mergeText, otherOfName } from './tag-merging.ts'
import { mergeTagsMutation, renameTagMutation, tagChoicesQuery } from './tags.api.ts'

/** Renames a tag; offers a merge if another tag has the name. */
export function RenameTag({ tag, onClose }: { readonly tag: Tag; readonly onClose: () => void }) {
  const [name, setName] = useState(tag.name)
  const { data: tags = [] } = useQuery(tagChoicesQuery())
  const rename = useMutation(renameTagMutation())
  const merge = useMutation(mergeTagsMutation())
  const wanted = name.trim()
  const other = otherOfName(wanted, tag, tags)
  const error = merge.error ?? rename.error
  const isBusy = merge.isPending || rename.isPending
  const finish = (text: string) => () => {
    toast.success(text)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted === '' || isBusy) return
    if (other)
      merge.mutate(
        { ids: [tag.id], into: other.id },
        { onSuccess: finish(`“${tag.name}” merged into “${other.name}”`) },
      )
    else if (wanted === tag.name) onClose()
    else
      rename.mutate(
        { id: tag.id, name: wanted },
        { onSuccess: finish(`“${tag.name}” renamed to “${wanted}”`) },
      )
  }
  return (
    <>
      <FocusBack />
      <Modal opened onClose={onClose} title={`Rename “${tag.name}”`}>
        <form onSubmit={submit}>
          <Stack gap="md">
            <TextInput
              label="Name"
              description="Changes on all questions with this tag."
              required
              data-autofocus
              autoComplete="off"
              maxLength={factLimits.tagMax}
              value={name}
              onChange={({ currentTarget: { value } }) => {
                rename.reset()
                merge.reset()
                setName(value)
              }}
              error={error ? messageOf(error) : null}
            />
            <div role="status">
              {other ? (
                <Alert
                  color="yellow"
                  icon={<IconArrowMerge aria-hidden />}
                  title={`“${other.name}” exists already`}
                >
                  You can merge the two: {mergeText([tag], other)}
                </Alert>
              ) : null}
            </div>
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={isBusy} disabled={wanted === ''}>
                {other ? 'Merge' : 'Rename'}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
