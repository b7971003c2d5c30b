import type { MarksReport } from '@prepwell/contract/marks.ts'
import classes from './MarksReport.module.css'
import { MarksRow } from './MarksRow.tsx'
import { lossText, rightText } from './marks-texts.ts'

/** What {@link TypeMarks} shows. */
export interface TypeMarksProps {
  readonly marks: MarksReport['types'][number]
  readonly most: number
}

/** The marks of one type of questions. */
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
