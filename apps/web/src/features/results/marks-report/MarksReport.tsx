import { Button } from '@mantine/core'
import type { MarksReport as Report } from '@prepwell/contract/results/marks-report.ts'
import { useState } from 'react'
import { numberText } from '../../../lib/numbers.ts'
import classes from './MarksReport.module.css'
import { ChapterMarks, TypeMarks } from './MarksRows.tsx'
import { costText, gainedText, inOrder, type Reader, totalOf, verdictText } from './marks-texts.ts'

interface MarksReportProps {
  readonly report: Report
  /** Decides for whom the report is written; only a student gets a link to a practice. */
  readonly reader?: Reader
  /** Replaces the summary that the report would give of all chapters. */
  readonly verdict?: string
}

/** The number of chapters shown at first; a button shows the others. */
const firstChapters = 6

const mostOf = (parts: ReadonlyArray<{ gained: number; lost: number }>) =>
  Math.max(0, ...parts.map(({ gained, lost }) => gained + lost))

/** Marks gained and lost, by chapter and by question type, and why a chapter counts as weak. */
export function MarksReport({ report, reader = 'student', ...given }: MarksReportProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { chapters, types } = report
  const total = totalOf(types)
  const cost = costText(types, reader)
  const verdict = given.verdict ?? verdictText(chapters)
  const ordered = inOrder(chapters)
  const shown = showsAll ? ordered : ordered.slice(0, firstChapters)
  return (
    <div className={classes.report}>
      <div className={classes.sum}>
        <span>
          <strong>{gainedText(total)}</strong> gained, {numberText(total.lost)} lost
        </span>
        <span className={classes.legend} aria-hidden="true">
          <span>
            <i className={classes.gained} /> gained
          </span>
          <span>
            <i className={classes.lost} /> lost
          </span>
        </span>
      </div>
      {cost ? <p className={classes.cost}>{cost}</p> : null}
      <div className={classes.halves}>
        <section>
          <h3 className={classes.heading}>By chapter</h3>
          {verdict ? <p className={classes.verdict}>{verdict}</p> : null}
          <ul className={classes.rows}>
            {shown.map((chapter, index) => (
              <ChapterMarks
                key={chapter.chapter_id ?? `gone ${index}`}
                chapter={chapter}
                most={mostOf(chapters)}
                reader={reader}
              />
            ))}
          </ul>
          {ordered.length > firstChapters ? (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? 'Show fewer chapters' : `Show all ${ordered.length} chapters`}
            </Button>
          ) : null}
        </section>
        <section>
          <h3 className={classes.heading}>By question type</h3>
          <ul className={classes.rows}>
            {inOrder(types).map((marks) => (
              <TypeMarks key={marks.type} marks={marks} most={mostOf(types)} />
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
