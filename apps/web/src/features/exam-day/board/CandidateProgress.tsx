import type { BoardHead, BoardRow } from '@prepwell/contract/exam-day/board.ts'
import classes from './CandidateProgress.module.css'

interface CandidateProgressProps {
  readonly row: BoardRow
  readonly questions: number
  readonly sections: BoardHead['sections']
}

/** The number of answered questions, and a bar with one part for each section. */
export function CandidateProgress({ row, questions, sections }: CandidateProgressProps) {
  const parts = sections?.map((section, place) => ({
    ...section,
    answered: row.answered_by_section?.[place] ?? 0,
  })) ?? [{ name: '', questions, answered: row.answered }]
  const inWords = sections
    ? parts.map((part) => `${part.name}: ${part.answered} of ${part.questions}`).join(', ')
    : undefined
  return (
    <>
      <span className={classes.figure}>
        {row.answered} <span className={classes.of}>of {questions}</span>
      </span>
      <span className={classes.bar} title={inWords} aria-hidden>
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is identified by its position
          <span key={place} style={{ flexGrow: part.questions }}>
            <span style={{ width: `${(100 * part.answered) / Math.max(1, part.questions)}%` }} />
          </span>
        ))}
      </span>
      {inWords ? <span className="visually-hidden">{inWords}</span> : null}
    </>
  )
}
