import { IconQuestionMark } from '@tabler/icons-react'
import { paths } from '../../lib/paths.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { useList } from '../../ui/data-table/use-list.ts'
import { questionColumns } from '../questions/question-columns.tsx'
import { questionOrders, questionShape, questionTexts } from '../questions/question-list.ts'
import { questionsQuery } from '../questions/questions.api.ts'
import { useQuestionRow } from '../questions/use-question-row.ts'
import { AddLink } from '../subjects/AddLink.tsx'
import { ListSection } from '../subjects/ListSection.tsx'
import { ExportButtons } from '../transfers/ExportButtons.tsx'

/** The questions of a chapter, with the way to add one. */
export function QuestionsOfChapter({
  subjectId,
  chapterId,
}: {
  readonly subjectId: number
  readonly chapterId: number
}) {
  const list = useList(questionShape, (query) =>
    questionsQuery({ ...query, chapter_id: chapterId }),
  )
  const row = useQuestionRow()
  const add = paths.admin.addOne('question', { subject: subjectId, chapter: chapterId })
  return (
    <ListSection title="Questions" action={<AddLink one="question" to={add} />}>
      <DataTable
        list={list}
        texts={questionTexts}
        columns={questionColumns}
        row={row}
        orders={questionOrders}
        empty={{ icon: IconQuestionMark, text: 'Add the first question of this chapter.' }}
      >
        <ExportButtons
          {...questionTexts}
          list="questions"
          query={{ ...list.query, chapter_id: chapterId }}
          total={list.load.total}
        />
      </DataTable>
    </ListSection>
  )
}
