import type { BoardHead, BoardRow } from '@prepwell/contract/exam-day/board.ts'
import { memo } from 'react'
import { ScriptText } from '../../../ui/ScriptText.tsx'
import classes from './BoardTable.module.css'
import { CandidateProgress } from './CandidateProgress.tsx'
import { endText, heardText, pageText, sectionText } from './candidate-texts.ts'
import { StateMark } from './StateMark.tsx'

/** Rows per block; blocks outside the viewport are not painted. */
const blockRows = 40

interface BoardTableProps {
  readonly rows: readonly BoardRow[]
  readonly head: BoardHead
  /** The selected candidates; null if no action is possible, so that none can be selected. */
  readonly picked: ReadonlySet<number> | null
  /** Selects or deselects all given rows. Must be memoised. */
  readonly onPick: (students: readonly number[], isPicked: boolean) => void
  /** Opens one candidate. Must be memoised. */
  readonly onOpen: (student: number) => void
}

/**
 * All candidates in one table, so that the browser's search finds them. Rows are plain elements,
 * and only changed rows render again, because thousands may change every two seconds.
 */
export function BoardTable({ rows, head, picked, onPick, onOpen }: BoardTableProps) {
  const blocks = Array.from({ length: Math.ceil(rows.length / blockRows) }, (_none, place) =>
    rows.slice(place * blockRows, (place + 1) * blockRows),
  )
  const isTimed = head.section_times === 'each'
  return (
    <table className={classes.table} data-timed={isTimed || undefined}>
      <caption className="visually-hidden">Candidates</caption>
      <thead>
        <tr className={classes.row}>
          {picked ? (
            <td className={classes.pick}>
              <label className={classes.box}>
                <input
                  type="checkbox"
                  aria-label="Select all that are shown"
                  checked={rows.every(({ student_id }) => picked.has(student_id))}
                  onChange={({ currentTarget }) =>
                    onPick(
                      rows.map(({ student_id }) => student_id),
                      currentTarget.checked,
                    )
                  }
                />
              </label>
            </td>
          ) : null}
          <th scope="col">Candidate</th>
          <th scope="col">State</th>
          <th scope="col">Answered</th>
          {isTimed ? <th scope="col">Section</th> : null}
          <th scope="col">Last heard</th>
          <th scope="col">Ends</th>
          <th scope="col">Page</th>
        </tr>
      </thead>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is identified by its position
        <tbody key={place} className={classes.block}>
          {block.map((row) => (
            <CandidateRow
              key={row.student_id}
              row={row}
              questions={head.questions}
              sections={head.sections}
              section={isTimed ? sectionText(row, head.server_time) : null}
              isPicked={picked ? picked.has(row.student_id) : null}
              onPick={onPick}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface CandidateRowProps extends Pick<BoardHead, 'questions' | 'sections'> {
  readonly row: BoardRow
  /** Null unless each section has its own time. */
  readonly section: string | null
  /** Null when candidates cannot be selected. */
  readonly isPicked: boolean | null
  readonly onPick: BoardTableProps['onPick']
  readonly onOpen: BoardTableProps['onOpen']
}

const CandidateRow = memo(
  function CandidateRow(props: CandidateRowProps) {
    const { row, questions, sections, section, isPicked, onPick, onOpen } = props
    const { student_id, take_quiz_id, name, username, roll_number, groups } = row
    return (
      <tr className={classes.row} data-chosen={isPicked || undefined}>
        {isPicked === null ? null : (
          <td className={classes.pick}>
            <label className={classes.box}>
              <input
                type="checkbox"
                aria-label={`Select ${name}`}
                checked={isPicked}
                onChange={({ currentTarget }) => onPick([student_id], currentTarget.checked)}
              />
            </label>
          </td>
        )}
        <th scope="row" className={classes.candidate}>
          <button
            type="button"
            className={classes.name}
            aria-haspopup="dialog"
            onClick={() => onOpen(student_id)}
          >
            <ScriptText text={name} />
          </button>
          <span className={classes.about}>
            {[
              ...(roll_number ? [roll_number] : []),
              `@${username}`,
              ...groups.map((group) => group.name),
            ].join(' · ')}
          </span>
        </th>
        <td className={classes.state}>
          <StateMark row={row} />
        </td>
        <td className={classes.progress}>
          {take_quiz_id === null || questions === null ? null : (
            <CandidateProgress row={row} questions={questions} sections={sections} />
          )}
        </td>
        {section === null ? null : <td className={classes.section}>{section}</td>}
        <td className={classes.heard}>{heardText(row)}</td>
        <td className={classes.ends}>{endText(row)}</td>
        <td className={classes.page}>{pageText(row)}</td>
      </tr>
    )
  },
  // Compares only the number of sections: the outline of the paper never changes, but is a new
  // object with each event.
  (before, after) =>
    before.row === after.row &&
    before.isPicked === after.isPicked &&
    before.section === after.section &&
    before.questions === after.questions &&
    before.sections?.length === after.sections?.length,
)
