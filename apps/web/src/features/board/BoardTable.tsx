import type { BoardHead, BoardRow } from '@prepwell/contract/exam-day/board.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { countOf, formatDateTime } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { ScriptText } from '../../ui/ScriptText.tsx'
import classes from './BoardTable.module.css'
import { stateText } from './candidate-state.ts'

/** So many rows are left undrawn together while they are out of sight. */
const blockRows = 40

interface BoardTableProps {
  readonly rows: readonly BoardRow[]
  readonly head: BoardHead
}

/**
 * Every candidate in one table, so that the browser's own search finds all of them. Rows are plain
 * elements, and only those that changed are made anew: there may be thousands every two seconds.
 */
export function BoardTable({ rows, head }: BoardTableProps) {
  const blocks = Array.from({ length: Math.ceil(rows.length / blockRows) }, (_none, place) =>
    rows.slice(place * blockRows, (place + 1) * blockRows),
  )
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Candidates</caption>
      <thead>
        <tr className={classes.row}>
          <th scope="col">Candidate</th>
          <th scope="col">State</th>
          <th scope="col">Answered</th>
          <th scope="col">Last heard</th>
          <th scope="col">Ends</th>
          <th scope="col">Page</th>
        </tr>
      </thead>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
        <tbody key={place} className={classes.block}>
          {block.map((row) => (
            <CandidateRow
              key={row.student_id}
              row={row}
              questions={head.questions}
              sections={head.sections}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface CandidateRowProps extends Pick<BoardHead, 'questions' | 'sections'> {
  readonly row: BoardRow
}

const CandidateRow = memo(
  function CandidateRow({ row, questions, sections }: CandidateRowProps) {
    const { student_id, take_quiz_id, name, username, groups, state } = row
    return (
      <tr className={classes.row} data-state={state}>
        <th scope="row" className={classes.candidate}>
          <Link
            className={classes.name}
            to={
              take_quiz_id === null
                ? paths.admin.student(student_id)
                : paths.admin.studentResult(student_id, take_quiz_id)
            }
          >
            <ScriptText text={name} />
          </Link>
          <span className={classes.about}>
            {[`@${username}`, ...groups.map((group) => group.name)].join(' · ')}
          </span>
        </th>
        <td className={classes.state}>
          <span className={classes.mark}>{stateText(row)}</span>
        </td>
        <td className={classes.progress}>
          {take_quiz_id === null || questions === null ? null : (
            <Progress row={row} questions={questions} sections={sections} />
          )}
        </td>
        <td className={classes.heard}>{heardText(row)}</td>
        <td className={classes.ends}>{endText(row)}</td>
        <td className={classes.page}>{pageText(row)}</td>
      </tr>
    )
  },
  // The outline of the paper never changes, but comes anew with each event.
  (before, after) =>
    before.row === after.row &&
    before.questions === after.questions &&
    before.sections?.length === after.sections?.length,
)

interface ProgressProps {
  readonly row: BoardRow
  readonly questions: number
  readonly sections: BoardHead['sections']
}

/** How many questions are answered, and a bar with one part for each section. */
function Progress({ row, questions, sections }: ProgressProps) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place
          <span key={place} style={{ flexGrow: part.questions }}>
            <span style={{ width: `${(100 * part.answered) / Math.max(1, part.questions)}%` }} />
          </span>
        ))}
      </span>
      {inWords ? <span className="visually-hidden">{inWords}</span> : null}
    </>
  )
}

const times = new Map<number, string>()

/** '09:05 AM'; worked out once for each minute. */
function timeText(epoch: number): string {
  const minute = Math.floor(epoch / 60)
  const known = times.get(minute)
  if (known) return known
  const text = formatDateTime(epoch).slice(-'09:05 AM'.length)
  times.set(minute, text)
  return text
}

function heardText({ state, last_save_at, last_contact_at, started_at, submitted_at }: BoardRow) {
  if (state === 'not_started') return ''
  if (submitted_at !== null) return `Ended ${timeText(submitted_at)}`
  const heard = Math.max(started_at ?? 0, last_save_at ?? 0, last_contact_at ?? 0)
  const saved = last_save_at === null ? 'Nothing saved yet' : `Saved ${timeText(last_save_at)}`
  return state === 'silent' ? `Silent since ${timeText(heard)}` : saved
}

function endText({ state, deadline, extra_seconds }: BoardRow) {
  if (deadline === null || state === 'submitted') return ''
  const extra = Math.round(Math.abs(extra_seconds) / 60)
  const added = extra === 0 ? '' : extra_seconds > 0 ? ` (+${extra} min)` : ` (−${extra} min)`
  return `${timeText(deadline)}${added}`
}

function pageText({ state, current_question, unsaved, is_visible, device }: BoardRow) {
  const isRunning = state === 'active' || state === 'silent'
  return [
    isRunning && current_question !== null ? `Question ${current_question}` : null,
    isRunning && is_visible === false ? 'not on the screen' : null,
    unsaved > 0 ? `${countOf(unsaved, 'answer')} only on the device` : null,
    device,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
