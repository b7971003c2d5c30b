import { Badge, Button } from '@mantine/core'
import type { MarksReport } from '@prepwell/contract/results/marks-report.ts'
import { IconAlertTriangle, IconTargetArrow } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { numberText } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { MarksHelp } from './MarksHelp.tsx'
import classes from './MarksReport.module.css'
import { evidenceText, gainedText, lossText, type Reader, rightText } from './marks-texts.ts'

interface ChapterMarksProps {
  readonly chapter: MarksReport['chapters'][number]
  readonly most: number
  readonly reader: Reader
}

/**
 * The marks of a chapter. A weak chapter shows why it is weak and, for a student, links to a
 * practice.
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
          {evidenceText(chapter, reader)}{' '}
          {is_weak ? <MarksHelp chapter={chapter} reader={reader} /> : null}
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

interface TypeMarksProps {
  readonly marks: MarksReport['types'][number]
  readonly most: number
}

/** The marks of one question type. */
export function TypeMarks({ marks, most }: TypeMarksProps) {
  const loss = lossText(marks)
  return (
    <MarksRow
      name={marks.type}
      gained={marks.gained}
      lost={marks.lost}
      most={most}
      words={
        <>
          {rightText(marks)}
          {loss ? <span className={classes.loss}>Lost: {loss}</span> : null}
        </>
      }
    />
  )
}

interface MarksRowProps {
  readonly name: ReactNode
  readonly gained: number
  readonly lost: number
  /** The marks of the largest row, whose bar has the full width. */
  readonly most: number
  readonly words: ReactNode
  readonly action?: ReactNode
}

/**
 * A bar of marks gained and lost, with its numbers. Its length shows the total. If the marks gained
 * are negative, the whole bar is shown as lost.
 */
function MarksRow({ name, gained, lost, most, words, action }: MarksRowProps) {
  const share = (marks: number) => `${most > 0 ? (100 * marks) / most : 0}%`
  const bar = Math.max(0, gained)
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <span className={classes.numbers}>
          {gainedText({ gained, lost })}
          {lost > 0 ? <strong> −{numberText(lost)}</strong> : null}
        </span>
      </div>
      <div className={classes.track} aria-hidden="true">
        <span className={classes.gained} style={{ width: share(bar) }} />
        <span className={classes.lost} style={{ width: share(gained + lost - bar) }} />
      </div>
      <div className={classes.foot}>
        <span className={classes.words}>{words}</span>
        {action}
      </div>
    </li>
  )
}
