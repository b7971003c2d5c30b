import { Text } from '@mantine/core'
import type { QuestionRow } from '@prepwell/contract/questions.ts'
import { DateCell } from '../../ui/data-table/DateCell.tsx'
import type { ListColumn } from '../../ui/data-table/list-column.ts'
import { plainStatement } from './plain-statement.ts'
import { QuestionTypeBadge } from './QuestionTypeBadge.tsx'
import classes from './question-columns.module.css'
import type { QuestionSort } from './questions.api.ts'

/** The columns of a list of questions. */
export const questionColumns: ReadonlyArray<ListColumn<QuestionRow, QuestionSort>> = [
  {
    header: 'ID',
    sort: 'id',
    firstOrder: 'desc',
    card: 'heading',
    cell: ({ id }) => (
      <>
        <span className={classes.one}>Question </span>
        {id}
      </>
    ),
  },
  {
    header: 'Statement',
    sort: 'statement',
    cell: ({ statement }) => (
      <Text component="span" inherit lineClamp={2} className={classes.statement ?? ''}>
        {plainStatement(statement)}
      </Text>
    ),
  },
  {
    header: 'Type',
    sort: 'type',
    card: 'mark',
    cell: ({ type }) => <QuestionTypeBadge type={type} />,
  },
  { header: 'Marks', sort: 'marks', firstOrder: 'desc', cell: ({ marks }) => marks },
  {
    header: 'Date Created',
    sort: 'date_created',
    firstOrder: 'desc',
    cell: ({ date_created }) => <DateCell at={date_created} />,
  },
]
