import type { Profile } from '@prepwell/contract/profiles.ts'
import { IconUsers } from '@tabler/icons-react'
import { forEditing, paths } from '../../lib/paths.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import type { ListRow } from '../../ui/data-table/list-row.ts'
import { useList } from '../../ui/data-table/use-list.ts'
import { useRowDeletion } from '../../ui/data-table/use-row-deletion.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ExportButtons } from '../transfers/ExportButtons.tsx'
import { studentColumns } from './student-columns.tsx'
import { studentExport } from './student-export.ts'
import { studentOrders, studentShape, studentTexts } from './student-list.ts'
import { deleteStudentMutation, fetchAllStudents, studentsQuery } from './students.api.ts'

/** Every student, with the ways to see, change and delete one. */
export function StudentsPage() {
  const list = useList(studentShape, studentsQuery)
  const remove = useRowDeletion({
    entity: 'student',
    deleted: (id) => `Student with ID ${id} has been deleted`,
    mutation: deleteStudentMutation(),
  })
  const row: ListRow<Profile> = {
    key: ({ id }) => id,
    view: {
      path: ({ id }) => paths.admin.student(id),
      label: ({ id, name }) => `View ${name}, ID ${id}`,
    },
    edit: {
      path: ({ id }) => forEditing(paths.admin.student(id)),
      label: ({ id, name }) => `Edit ${name}, ID ${id}`,
    },
    remove: {
      run: ({ id, name }) => remove(id, consequence(name)),
      label: ({ id, name }) => `Delete ${name}, ID ${id}`,
    },
  }
  return (
    <>
      <PageTitle title="Students" />
      <DataTable
        list={list}
        texts={studentTexts}
        columns={studentColumns}
        row={row}
        orders={studentOrders}
        empty={{ icon: IconUsers, text: 'Whoever signs up will be listed here.' }}
      >
        <ExportButtons
          {...studentTexts}
          total={list.load.total}
          fetchRows={async () =>
            (await fetchAllStudents(list.query)).map((student) => studentExport(student))
          }
        />
      </DataTable>
    </>
  )
}

const consequence = (name: string) =>
  `All quizzes that ${name} has taken are deleted too, and every session ends at once, also in the middle of an exam.`
