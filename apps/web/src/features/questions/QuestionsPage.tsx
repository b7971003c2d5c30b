import { Group } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { paths } from '../../lib/paths.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { useList } from '../../ui/data-table/use-list.ts'
import { AddLink } from '../../ui/detail/AddLink.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { ExportButtons, ImportLink } from '../transfers/index.ts'
import { questionColumns } from './question-columns.tsx'
import { questionOrders, questionShape, questionTexts, useQuestionRow } from './question-list.tsx'
import { questionsQuery } from './questions.api.ts'

/** The question bank, with the ways to add, import, see, change and delete questions. */
export function QuestionsPage() {
  const list = useList(questionShape, questionsQuery)
  const row = useQuestionRow()
  return (
    <>
      <PageTitle title="Questions">
        <Group gap="sm">
          <ImportLink kind="questions" />
          <AddLink one="question" to={paths.admin.addOne('question')} />
        </Group>
      </PageTitle>
      <DataTable
        list={list}
        texts={questionTexts}
        columns={questionColumns}
        row={row}
        orders={questionOrders}
        empty={{
          icon: IconHelpCircle,
          text: 'Write the first one, or import a file with many.',
          children: <AddLink one="question" to={paths.admin.addOne('question')} />,
        }}
      >
        <ExportButtons
          {...questionTexts}
          list="questions"
          query={list.query}
          total={list.load.total}
        />
      </DataTable>
    </>
  )
}
