import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark, IconBookmarkFilled, IconNote, IconPencil } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Loaded } from '../../../lib/loaded-part.tsx'
import { messageOf } from '../../../lib/query-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { putBookmarkMutation } from './bookmarks.api.ts'
import { noteDialog, openNote } from './open-note.ts'
import { useRemoveBookmark } from './use-remove-bookmark.ts'

interface BookmarkButtonProps {
  readonly questionId: number
  /** The question's name on the page, such as 'question 3'. */
  readonly name: string
  readonly isBookmarked: boolean
  /** Empty without a note. */
  readonly note: string
}

/**
 * Bookmarks a question and opens the note of the bookmark, or removes the bookmark. The caller
 * passes what is stored; every change reloads `['notebook', 'marks']`.
 */
export function BookmarkButton({ questionId, name, isBookmarked, note }: BookmarkButtonProps) {
  const put = useMutation(putBookmarkMutation(useQueryClient()))
  const { remove, isRemoving } = useRemoveBookmark()
  const [isOpen, { open, close }] = useDisclosure(false)
  // The buttons show the requested state until the page has loaded the stored one.
  const isOn = isRemoving ? false : put.isPending || isBookmarked
  const Icon = isOn ? IconBookmarkFilled : IconBookmark
  const toggle = () => {
    if (put.isPending || isRemoving) return
    if (isOn) remove({ questionId, note })
    else put.mutate({ questionId }, { onError: (error) => toast.error(messageOf(error)) })
  }
  return (
    <Group gap="xs">
      <Button
        variant={isOn ? 'light' : 'default'}
        size="compact-sm"
        className="touch"
        leftSection={<Icon size={16} aria-hidden />}
        title={isOn ? 'Remove the bookmark' : undefined}
        aria-label={`${isOn ? 'Bookmarked' : 'Bookmark'}: ${name}`}
        onClick={toggle}
      >
        {isOn ? 'Bookmarked' : 'Bookmark'}
      </Button>
      {isOn ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className="touch"
          leftSection={
            note ? <IconPencil size={16} aria-hidden /> : <IconNote size={16} aria-hidden />
          }
          aria-label={`${note ? 'Edit note' : 'Add a note'} on ${name}`}
          aria-haspopup="dialog"
          onClick={() => openNote(open)}
        >
          {note ? 'Edit note' : 'Add a note'}
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <Loaded of={noteDialog} props={{ questionId, name, note, onClose: close }} />
        </Suspense>
      ) : null}
    </Group>
  )
}
