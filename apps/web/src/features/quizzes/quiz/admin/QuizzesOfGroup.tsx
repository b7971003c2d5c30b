import type { QuizRow } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { IconClipboardList } from '@tabler/icons-react'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { DataTable } from '../../../../ui/data-table/DataTable.tsx'
import { type ListRow, nameAndId } from '../../../../ui/data-table/list-row.ts'
import { useList } from '../../../../ui/data-table/use-list.ts'
import { AddLink } from '../../../../ui/detail/AddLink.tsx'
import { ListSection } from '../../../../ui/detail/ListSection.tsx'
import { OwnAddress } from '../../../../ui/OwnAddress.tsx'
import { quizzesQuery } from '../quizzes.api.ts'
import { quizColumns, quizOrders, quizShape, quizTexts } from './quiz-list.tsx'

const row: ListRow<QuizRow> = {
  key: ({ id }) => id,
  view: { path: ({ id }) => adminPaths.quiz(id), label: (quiz) => `View ${nameAndId(quiz)}` },
}

/** The quizzes restricted to groups that include this one. */
export function QuizzesOfGroup({ groupId }: { readonly groupId: number }) {
  return (
    <ListSection
      title="Quizzes open to this group"
      action={<AddLink one="quiz" to={adminPaths.addOne('quiz')} />}
    >
      {/* The list of students above stores its state in the address, so this list must not. */}
      <OwnAddress>
        <QuizList groupId={groupId} />
      </OwnAddress>
    </ListSection>
  )
}

function QuizList({ groupId }: { readonly groupId: number }) {
  const list = useList(quizShape, (query) => quizzesQuery({ ...query, group_id: groupId }))
  return (
    <DataTable
      list={list}
      texts={quizTexts}
      columns={quizColumns}
      row={row}
      orders={quizOrders}
      empty={{
        icon: IconClipboardList,
        text: 'Exams and practices for all students are open to this group too. To open a quiz only to this group, choose the group under ‘Open to’ in the quiz form.',
      }}
    />
  )
}
