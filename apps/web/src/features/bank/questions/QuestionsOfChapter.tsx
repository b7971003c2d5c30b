import { IconQuestionMark } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { AddLink } from '../../../ui/detail/AddLink.tsx'
import { ListSection } from '../../../ui/detail/ListSection.tsx'
import { ExportMenu } from '../../shared/list-transfer/index.ts'
import { questionFilterParts } from './filters/QuestionFilters.tsx'
import { QuestionActions } from './QuestionActions.tsx'
import { ownQuestionColumns } from './question-columns.tsx'
import { questionOrders, questionTexts, useQuestionRow, useQuestionsOf } from './question-list.tsx'

/** The questions of a chapter, with a button to add one. */
export function QuestionsOfChapter({
  subjectId,
  chapterId,
}: {
  readonly subjectId: number
  readonly chapterId: number
}) {
  const questions = useQuestionsOf(chapterId)
  const { list } = questions
  const row = useQuestionRow()
  const add = adminPaths.addOne('question', { subject: subjectId, chapter: chapterId })
  return (
    <ListSection title="Questions" action={<AddLink one="question" to={add} />}>
      <DataTable
        list={list}
        texts={questionTexts}
        columns={ownQuestionColumns}
        row={row}
        orders={questionOrders}
        bulk={(selected) => <QuestionActions selected={selected} row={row} order={list.query} />}
        empty={{ icon: IconQuestionMark, text: 'Add the first question of this chapter.' }}
        filterParts={questionFilterParts({ questions, isOfChapter: true })}
      >
        <ExportMenu
          {...questionTexts}
          list="questions"
          query={list.query}
          total={list.load.total}
        />
      </DataTable>
    </ListSection>
  )
}
