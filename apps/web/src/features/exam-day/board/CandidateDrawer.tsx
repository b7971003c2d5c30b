import { Drawer } from '@mantine/core'
import type { BoardHead, BoardRow } from '@prepwell/contract/exam-day/board.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useMay } from '../../../lib/use-may.ts'
import { FocusBack } from '../../../ui/feedback/FocusBack.tsx'
import { ScriptText } from '../../../ui/ScriptText.tsx'
import { AttemptLog, attemptLogQuery } from '../attempt-log/index.ts'
import { AttemptHelpButtons } from '../interventions/index.ts'
import classes from './CandidateDrawer.module.css'
import { CandidateProgress } from './CandidateProgress.tsx'
import { helpCandidateOf, timedSections } from './candidate-state.ts'
import { endText, heardText, pageText, sectionText } from './candidate-texts.ts'
import { StateMark } from './StateMark.tsx'

/** One candidate on the board: progress, actions and log. */
export function CandidateDrawer({
  quizId,
  row,
  head,
  canHelp,
  onClose,
}: {
  readonly quizId: number
  readonly row: BoardRow
  readonly head: BoardHead
  readonly canHelp: boolean
  readonly onClose: () => void
}) {
  const queries = useQueryClient()
  const mayRead = useMay('attempts.read')
  // While the help dialog is open, Escape closes it instead of the drawer.
  const [isHelping, setHelping] = useState(false)
  const { student_id, take_quiz_id, name, username, roll_number, groups } = row
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={<ScriptText text={name} />}
      closeOnEscape={!isHelping}
      closeButtonProps={{ 'aria-label': `Close ${name}` }}
    >
      <FocusBack />
      <div className={classes.parts}>
        <p className={classes.about}>
          {[
            ...(roll_number ? [roll_number] : []),
            `@${username}`,
            ...groups.map((group) => group.name),
          ].join(' · ')}
        </p>
        <div className={classes.facts}>
          <StateMark row={row} />
          {[
            sectionText(row, head.server_time),
            heardText(row),
            endText(row) && `Ends ${endText(row)}`,
            pageText(row),
          ]
            .filter(Boolean)
            .map((text) => (
              <span key={text}>{text}</span>
            ))}
        </div>
        {take_quiz_id === null || head.questions === null ? null : (
          <div>
            <CandidateProgress row={row} questions={head.questions} sections={head.sections} />
            <Sections row={row} sections={head.sections} />
          </div>
        )}
        {canHelp ? (
          <AttemptHelpButtons
            quizId={quizId}
            candidate={helpCandidateOf(row)}
            sections={timedSections(head)}
            onDone={() => {
              if (take_quiz_id !== null)
                void queries.invalidateQueries(attemptLogQuery(take_quiz_id))
            }}
            onOpen={setHelping}
          />
        ) : null}
        {mayRead ? (
          <p className={classes.links}>
            <Link to={adminPaths.student(student_id)}>Profile</Link>
            {take_quiz_id === null ? null : (
              <Link to={adminPaths.studentResult(student_id, take_quiz_id)}>
                Answers of this attempt
              </Link>
            )}
          </p>
        ) : null}
        {take_quiz_id === null || !mayRead ? null : (
          <section aria-labelledby="candidate-log">
            <h3 id="candidate-log" className={classes.heading}>
              Log of this attempt
            </h3>
            <AttemptLog takeQuizId={take_quiz_id} isRunning={row.submitted_at === null} />
          </section>
        )}
      </div>
    </Drawer>
  )
}

function Sections({ row, sections }: Pick<BoardHead, 'sections'> & { readonly row: BoardRow }) {
  if (!sections) return null
  return (
    <ul className={classes.sections} aria-hidden>
      {sections.map(({ name, questions }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is identified by its position
        <li key={place}>
          <span>{name}</span>
          <span>
            {row.answered_by_section?.[place] ?? 0} of {questions}
          </span>
        </li>
      ))}
    </ul>
  )
}
