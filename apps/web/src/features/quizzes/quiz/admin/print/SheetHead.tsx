import type { PrintedPaper, SetLetter } from '@prepwell/contract/quizzes/print.ts'
import { countOf, formatDuration } from '../../../../../lib/dates.ts'
import { marksText } from '../../../../../lib/numbers.ts'
import { schoolName } from '../../../../../lib/school.ts'
import classes from './sheets.module.css'

/** The head of a sheet: the school, the paper, the set and the code. */
export function SheetHead({
  print: { name, code, time_duration, total_questions, total_marks },
  letter,
  what,
  fields = [],
}: {
  readonly print: PrintedPaper
  readonly letter: SetLetter
  /** The kind of sheet; null for the question paper. */
  readonly what: string | null
  /** Lines to fill in by hand. */
  readonly fields?: readonly string[]
}) {
  return (
    <div className={classes.head}>
      <div className={classes.names}>
        <div className={classes.nameText}>
          <p className={classes.school}>{schoolName}</p>
          <h2 className={classes.title}>{name}</h2>
          {what === null ? null : <p className={classes.what}>{what}</p>}
        </div>
        <p className={classes.set}>
          Set <b>{letter}</b>
          <span className={classes.code}>Code {code}</span>
        </p>
      </div>
      <p className={classes.facts}>
        <span>Time: {formatDuration(time_duration)}</span>
        <span>{countOf(total_questions, 'question')}</span>
        <span>Full marks: {marksText(total_marks)}</span>
      </p>
      {fields.length > 0 ? (
        <div className={classes.fields}>
          {fields.map((field) => (
            <span key={field} className={classes.field}>
              {field}
            </span>
          ))}
        </div>
      ) : null}
    </div>
  )
}
