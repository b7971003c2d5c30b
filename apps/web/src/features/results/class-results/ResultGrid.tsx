import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { numberText } from '../../../lib/numbers.ts'
import { ScriptText } from '../../../ui/ScriptText.tsx'
import type { GridQuestion, GridStudent } from './class-results.api.ts'
import { outcomeOf, sectionSpans, wholePercentText } from './grid-cells.ts'
import classes from './ResultGrid.module.css'

interface ResultGridProps {
  readonly questions: readonly GridQuestion[]
  readonly students: readonly GridStudent[]
  /** Null if the paper is one whole chapter. */
  readonly sections: readonly string[] | null
  readonly onQuestion: (id: number) => void
}

/**
 * A table of students by questions with a sticky first column and header. Outcomes are words, which
 * can be read by screen readers and copied; CSS draws them as shapes, because a page may have
 * 10,000 of them.
 */
export const ResultGrid = memo(function ResultGrid({
  questions,
  students,
  sections,
  onQuestion,
}: ResultGridProps) {
  const spans = sections ? sectionSpans(questions, sections) : []
  return (
    <>
      <Legend hasNotNeeded={students.some(({ outcomes }) => outcomes.includes('n'))} />
      <section
        className={classes.box}
        aria-label="Students by question"
        // Lets the keyboard scroll it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region takes the focus
        tabIndex={0}
      >
        <table className={classes.table}>
          <caption className="visually-hidden">
            The result of each question for each student. The buttons in the header show who
            answered what.
          </caption>
          <thead>
            {spans.length > 0 ? (
              <tr className={classes.sections}>
                <td className={classes.student} />
                {spans.map(({ section, name, count }) => (
                  <th key={section} scope="colgroup" colSpan={count}>
                    <span>{name}</span>
                  </th>
                ))}
              </tr>
            ) : null}
            <tr className={classes.questions}>
              <th scope="col" className={classes.student}>
                Student
              </th>
              {questions.map(({ question_id, display_id, share_right }) => (
                <th key={question_id} scope="col">
                  <UnstyledButton
                    className={classes.question ?? ''}
                    title={`Question ${display_id}: who answered what`}
                    onClick={() => onQuestion(question_id)}
                  >
                    <span className="visually-hidden">Question </span>
                    {display_id}
                    <span className={classes.share}>
                      {share_right === null ? '–' : wholePercentText(share_right)}
                      <span className="visually-hidden"> right</span>
                    </span>
                  </UnstyledButton>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map((student) => (
              <StudentRow key={student.take_quiz_id} student={student} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
})

const StudentRow = memo(function StudentRow({ student }: { readonly student: GridStudent }) {
  const { student_id, take_quiz_id, name, rank, scored_marks, outcomes } = student
  return (
    <tr>
      <th scope="row" className={classes.student}>
        <Link to={adminPaths.studentResult(student_id, take_quiz_id)} className={classes.name}>
          <ScriptText text={name} />
        </Link>
        <span className={classes.about}>
          Rank {numberText(rank)} · {numberText(scored_marks)}
        </span>
      </th>
      {[...outcomes].map((letter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
        <td key={place} data-outcome={letter}>
          {outcomeOf(letter)}
        </td>
      ))}
    </tr>
  )
})

/** Explains the shapes. */
const Legend = ({ hasNotNeeded }: { readonly hasNotNeeded: boolean }) => (
  <ul className={classes.legend} aria-hidden="true">
    {['r', 'p', 'w', 'b', ...(hasNotNeeded ? ['n'] : [])].map((letter) => (
      <li key={letter}>
        <span data-outcome={letter} className={classes.sign} />
        {outcomeOf(letter)}
      </li>
    ))}
  </ul>
)
