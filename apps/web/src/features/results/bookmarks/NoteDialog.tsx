import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/query-client.ts'
import { roomLeft } from '../../../ui/forms/room-left.ts'
import { putBookmarkMutation } from './bookmarks.api.ts'
import { dropNoteDraft, keepNoteDraft, readNoteDraft } from './note-draft.ts'

interface NoteDialogProps {
  readonly questionId: number
  /** The question's name on the page, such as 'question 3'. */
  readonly name: string
  readonly note: string
  readonly onClose: () => void
}

/**
 * The note of a bookmark, which only its student can read. The typed text stays in this tab until
 * it is saved or cancelled, because the page around it may close, for example when the time of a
 * practice is over.
 */
export function NoteDialog({ questionId, name, note, onClose }: NoteDialogProps) {
  const [text, setText] = useState(() => readNoteDraft(questionId, note) ?? note)
  const save = useMutation(putBookmarkMutation(useQueryClient()))
  const change = (typed: string) => {
    setText(typed)
    keepNoteDraft(questionId, note, typed)
  }
  const finish = () => {
    dropNoteDraft(questionId)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ questionId, note: text.trim() }, { onSuccess: finish })
  }
  return (
    <Modal opened onClose={onClose} title={`Your note on ${name}`}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Textarea
            label="Note"
            description="Only you can read it."
            placeholder="What do you want to remember?"
            data-autofocus
            autosize
            minRows={4}
            maxRows={12}
            maxLength={notebookLimits.noteMax}
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          <Text size="sm" c="dimmed">
            {roomLeft(text.length, notebookLimits.noteMax)}
          </Text>
          {save.error ? (
            <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
              {messageOf(save.error)}
            </Alert>
          ) : null}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={finish}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Save note
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
