import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { BookmarkRow } from '@prepwell/contract/results/bookmarks.ts'
import { IconNote, IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/dates.ts'
import { Loaded } from '../../../lib/loaded-part.tsx'
import { paths } from '../../../lib/paths.ts'
import { pictures } from '../../../lib/pictures.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { plainStatement, QuestionTypeBadge } from '../../bank/questions/index.ts'
import classes from './BookmarksPage.module.css'
import { noteDialog, openNote } from './open-note.ts'
import { useRemoveBookmark } from './use-remove-bookmark.ts'

interface BookmarkItemProps {
  readonly bookmark: BookmarkRow
  /** Called after the item was removed, to move the focus elsewhere. */
  readonly onRemoved: () => void
}

/** A bookmarked question with its note, and a button to see its key and explanation. */
export function BookmarkItem({ bookmark, onRemoved }: BookmarkItemProps) {
  const { question_id: questionId, note, statement, question_format } = bookmark
  const { remove, isRemoving } = useRemoveBookmark()
  const [isOpen, { open, close }] = useDisclosure(false)
  const name = `“${plainStatement(statement, question_format).slice(0, 60)}”`
  return (
    <li className={classes.item}>
      <div className={classes.facts}>
        <span className={classes.chapter}>
          {bookmark.subject_name} · {bookmark.chapter_name}
        </span>
        <QuestionTypeBadge type={bookmark.type} />
        <span className={classes.date}>
          <DateTime at={bookmark.created_at} format={formatDate} />
        </span>
      </div>
      <div className={classes.statement}>
        <RichText text={statement} format={question_format} />
      </div>
      {bookmark.question_image ? (
        <Picture
          className={classes.image}
          src={pictures.question(bookmark.question_image)}
          alt="Figure of the question"
          loading="lazy"
        />
      ) : null}
      {note ? (
        <p className={classes.note}>
          <IconNote size={17} stroke={1.8} aria-hidden className={classes.icon} />
          <span dir="auto">
            <span className="visually-hidden">Your note: </span>
            {note}
          </span>
        </p>
      ) : null}
      <div className={classes.buttons}>
        {bookmark.take_quiz_id === null ? (
          <span className={classes.later}>
            The answer is in your result once you have submitted.
          </span>
        ) : (
          <Anchor
            component={Link}
            className={classes.answer}
            to={`${paths.attempt(bookmark.take_quiz_id)}?question_id=${questionId}#one-by-one`}
            aria-label={`See the answer of ${name}`}
          >
            See the answer
          </Anchor>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          className="touch"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={`${note ? 'Edit note' : 'Add a note'} on ${name}`}
          aria-haspopup="dialog"
          onClick={() => openNote(open)}
        >
          {note ? 'Edit note' : 'Add a note'}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          className="touch"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={isRemoving}
          aria-label={`Remove the bookmark of ${name}`}
          onClick={() => remove({ questionId, note }, onRemoved)}
        >
          Remove
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <Loaded
            of={noteDialog}
            props={{ questionId, name: 'this question', note, onClose: close }}
          />
        </Suspense>
      ) : null}
    </li>
  )
}
