import { Table } from '@mantine/core'
import classes from './TemplateStep.module.css'

const formats: readonly { readonly name: string; readonly holds: string }[] = [
  {
    name: 'Word (.docx)',
    holds:
      'Numbered questions with lettered options and a line such as “Ans: B”, or a table. A right option in bold counts as the key. Pictures and equations come along.',
  },
  { name: 'Excel (.xlsx), CSV', holds: 'One question in each row of the first sheet.' },
  { name: 'JSON', holds: 'A list of questions, or one question in each line.' },
  {
    name: 'Plain text, Markdown',
    holds: 'Like Word; the key may also be a list at the end. You can paste it.',
  },
  {
    name: 'Moodle XML, GIFT, Aiken',
    holds: 'Exports of Moodle. Categories become subjects and chapters.',
  },
  {
    name: 'QTI 1.2, 2 and 3',
    holds: 'Exports of Canvas, Blackboard, D2L and others: the zip as it is, or one XML file.',
  },
  { name: 'ZIP', holds: 'Any of these, several at once, with their pictures.' },
]

/** The formats of question files that can be imported. */
export function FormatTable() {
  return (
    <div className={classes.frame}>
      <Table aria-label="Files that can be read" verticalSpacing="xs" className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>File</Table.Th>
            <Table.Th>What is read</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {formats.map(({ name, holds }) => (
            <Table.Tr key={name}>
              <Table.Td className={classes.format}>{name}</Table.Td>
              <Table.Td>{holds}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p>
        Questions with one or several right options and questions with a number as the answer are
        imported. Others, such as matching and essays, are counted and left out.
      </p>
    </div>
  )
}
