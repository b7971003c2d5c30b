import { Badge, Button } from '@mantine/core'
import type { MarksReport } from '@prepwell/contract/dashboards.ts'
import { IconAlertTriangle, IconTargetArrow } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import classes from './MarksReport.module.css'
import { MarksRow } from './MarksRow.tsx'
import { evidenceText, lossText, type Reader } from './marks-texts.ts'

/** What {@link ChapterMarks} shows. */
export interface ChapterMarksProps {
  readonly chapter: MarksReport['chapters'][number]
  readonly most: number
  readonly reader: Reader
}

/**
 * The marks of a chapter; a weak one says why it is called so, and leads a student to its practice.
 */
export function ChapterMarks({ chapter, most, reader }: ChapterMarksProps) {
  const { chapter_name, subject_name, is_weak, practice_id } = chapter
  const loss = lossText(chapter)
  return (
    <MarksRow
      name={
        <>
          {chapter_name} <span className={classes.subject}>{subject_name}</span>
          {is_weak ? (
            <Badge
              color="red"
              variant="light"
              tt="none"
              radius="sm"
              className={classes.weak ?? ''}
              leftSection={<IconAlertTriangle size={13} aria-hidden />}
            >
              Weak chapter
            </Badge>
          ) : null}
        </>
      }
      gained={chapter.gained}
      lost={chapter.lost}
      most={most}
      words={
        <>
          {evidenceText(chapter, reader)}
          {loss ? <span className={classes.loss}>Lost: {loss}</span> : null}
        </>
      }
      action={
        is_weak && reader === 'student' ? <Practice id={practice_id} of={chapter_name} /> : null
      }
    />
  )
}

function Practice({ id, of }: { readonly id: number | null; readonly of: string }) {
  if (id === null) return <span className={classes.words}>It has no live practice.</span>
  return (
    <Button
      component={Link}
      to={paths.takePractice(id)}
      size="xs"
      variant="light"
      aria-label={`Practise this chapter: ${of}`}
      leftSection={<IconTargetArrow size={16} aria-hidden />}
    >
      Practise this chapter
    </Button>
  )
}
