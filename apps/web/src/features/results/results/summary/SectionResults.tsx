import { Table, UnstyledButton } from '@mantine/core'
import type { SectionResult } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { outcomes } from '@prepwell/contract/results/outcome.ts'
import { numberText } from '../../../../lib/numbers.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { outcomeLooks } from '../outcome-looks.ts'
import { goToPart, sectionPartId } from '../review/use-review-filter.ts'
import classes from './SectionResults.module.css'

interface SectionResultsProps {
  readonly sections: readonly SectionResult[]
  /** True if some questions are held back and therefore not counted. */
  readonly hasHeld: boolean
}

/**
 * The marks and losses of each section and the outcomes of its questions, as a table or, on a
 * phone, as cards. A section's name links to its review.
 */
export function SectionResults({ sections, hasHeld }: SectionResultsProps) {
  return (
    <Panel title="Marks by section">
      {hasHeld ? (
        <p className={classes.note}>Without the questions whose answers are not shown yet.</p>
      ) : null}
      <Table className={classes.table} verticalSpacing={10} horizontalSpacing="sm">
        <caption className="visually-hidden">Marks by section</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Section</Table.Th>
            {[...marksColumns, ...countColumns].map(({ title }) => (
              <Table.Th key={title} scope="col" className={classes.number}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {numbered(sections).map(({ section, number }) => (
            <Table.Tr key={number}>
              <Table.Th scope="row" className={classes.name}>
                <UnstyledButton
                  className={classes.link}
                  onClick={() => goToPart(sectionPartId(number))}
                >
                  {section.name}
                </UnstyledButton>
                <SectionBar section={section} />
              </Table.Th>
              {marksColumns.map(({ title, text }) => (
                <Table.Td key={title} data-label={title} className={classes.number}>
                  {text(section)}
                </Table.Td>
              ))}
              {countColumns.map(({ title, outcome }) => (
                <Table.Td
                  key={title}
                  data-label={title}
                  data-none={section[outcome] === 0 || undefined}
                  className={classes.number}
                >
                  {section[outcome]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}

type SectionMarks = Pick<SectionResult, 'name' | 'marks' | 'gained'>

/** The marks of each section, for a result that shows nothing else. */
export function SectionMarks({ sections }: { readonly sections: readonly SectionMarks[] }) {
  return (
    <Panel title="Marks by section">
      <Table className={classes.table} verticalSpacing={10} horizontalSpacing="sm">
        <caption className="visually-hidden">Marks by section</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Section</Table.Th>
            <Table.Th scope="col" className={classes.number}>
              Marks
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {numbered(sections).map(({ section, number }) => (
            <Table.Tr key={number}>
              <Table.Th scope="row" className={classes.name}>
                {section.name}
              </Table.Th>
              <Table.Td data-label="Marks" className={classes.number}>
                {ofMarks(section)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}

const ofMarks = ({ gained, marks }: SectionMarks) => `${numberText(gained)} / ${numberText(marks)}`

/** Two sections may have the same name. */
const numbered = <Section,>(sections: readonly Section[]) =>
  sections.map((section, index) => ({ section, number: index + 1 }))

/** Marks as a loss: '−12'. */
const costText = (marks: number) => (marks > 0 ? numberText(-marks) : '0')

const marksColumns: ReadonlyArray<{
  readonly title: string
  readonly text: (section: SectionResult) => string
}> = [
  { title: 'Marks', text: ofMarks },
  { title: 'Lost to wrong answers', text: ({ lost_wrong }) => costText(lost_wrong) },
  { title: 'Lost to blank answers', text: ({ lost_blank }) => costText(lost_blank) },
]

const countColumns = outcomes.map((outcome) => ({ outcome, title: outcomeLooks[outcome].word }))

/** Marks gained, lost to wrong answers, and left blank. A negative score gains nothing. */
function SectionBar({
  section: { marks, gained, lost_blank },
}: {
  readonly section: SectionResult
}) {
  if (marks <= 0) return null
  const share = (part: number) => Math.min(100, Math.max(0, (100 * part) / marks))
  const [bar, blank] = [share(gained), share(lost_blank)]
  return (
    <span className={classes.bar} aria-hidden>
      <span className={classes.gained} style={{ width: `${bar}%` }} />
      <span className={classes.wrong} style={{ width: `${Math.max(0, 100 - bar - blank)}%` }} />
      <span className={classes.blank} style={{ width: `${Math.min(blank, 100 - bar)}%` }} />
    </span>
  )
}
