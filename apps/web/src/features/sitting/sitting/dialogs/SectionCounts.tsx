import { Table } from '@mantine/core'
import { useShallow } from 'zustand/shallow'
import { limitText, type SittingSection } from '../engine/paper-sections.ts'
import { countStatuses } from '../engine/question-status.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { StatusShape } from '../palette/StatusShape.tsx'
import classes from './SectionCounts.module.css'

const columns = [
  { status: 'answered', name: 'Answered' },
  { status: 'marked', name: 'Marked' },
  { status: 'not_answered', name: 'Not answered' },
] as const

/**
 * A table of answered, marked and unanswered questions for each section, and in total if there are
 * several. Of timed sections only the running one is here, and it is not all that was answered.
 */
export function SectionCounts() {
  const { paper, sections } = useSitting()
  return (
    <Table className={classes.table ?? ''} verticalSpacing={6} aria-label="Your answers">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Section</Table.Th>
          {columns.map(({ status, name }) => (
            <Table.Th key={status} scope="col" title={name}>
              <span className={classes.column}>
                <StatusShape status={status} />
                <span className={classes.word}>{name}</span>
              </span>
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sections.map((section) => (
          <SectionRow key={section.number} section={section} />
        ))}
      </Table.Tbody>
      {sections.length > 1 ? (
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">All</Table.Th>
            <Counts ids={paper.map(({ id }) => id)} />
          </Table.Tr>
        </Table.Tfoot>
      ) : null}
    </Table>
  )
}

function SectionRow({ section }: { readonly section: SittingSection }) {
  const limit = limitText(section.answer_at_most, section.count)
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span dir="auto">{section.name}</span>
        {limit ? <span className={classes.limit}>{limit}</span> : null}
      </Table.Th>
      <Counts ids={section.ids} />
    </Table.Tr>
  )
}

function Counts({ ids }: { readonly ids: readonly number[] }) {
  const { answered, marked, notAnswered, notVisited } = useSittingState(
    useShallow(({ session }) =>
      countStatuses(
        ids.map((id) => ({ id })),
        session.answers,
      ),
    ),
  )
  return [answered, marked, notAnswered + notVisited].map((count, column) => (
    <Table.Td key={columns[column]?.status}>{count}</Table.Td>
  ))
}
