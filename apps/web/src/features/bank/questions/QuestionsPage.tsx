import { Group } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { AddLink } from '../../../ui/detail/AddLink.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ExportMenu, ImportLink } from '../../shared/list-transfer/index.ts'
import { BankTabs } from './BankTabs.tsx'
import { questionFilterParts } from './filters/QuestionFilters.tsx'
import { QuestionActions } from './QuestionActions.tsx'
import { questionColumns } from './question-columns.tsx'
import {
  loadQuestionList,
  questionOrders,
  questionTexts,
  useQuestionList,
  useQuestionRow,
} from './question-list.tsx'

export { loadQuestionList }

/** The question bank: list, add, import, view, change and delete. */
export function QuestionsPage() {
  const questions = useQuestionList()
  const { list, chosen } = questions
  const row = useQuestionRow()
  const add = (
    <AddLink
      one="question"
      to={adminPaths.addOne('question', {
        subject: chosen.subject_id,
        chapter: chosen.chapter_id,
      })}
    />
  )
  return (
    <>
      <PageTitle title="Questions">
        <Group gap="sm">
          <ImportLink kind="questions" />
          {add}
        </Group>
      </PageTitle>
      <BankTabs />
      <DataTable
        list={list}
        texts={questionTexts}
        columns={questionColumns}
        row={row}
        orders={questionOrders}
        bulk={(selected) => <QuestionActions selected={selected} row={row} order={list.query} />}
        empty={{
          icon: IconHelpCircle,
          text: 'Write the first one, or import a file with many.',
          children: add,
        }}
        filterParts={questionFilterParts({ questions })}
      >
        <ExportMenu
          {...questionTexts}
          list="questions"
          query={list.query}
          total={list.load.total}
        />
      </DataTable>
    </>
  )
}
