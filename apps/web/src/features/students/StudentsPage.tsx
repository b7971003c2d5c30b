import type { Profile } from '@prepwell/contract/profiles.ts'
import { IconUsers } from '@tabler/icons-react'
import { paths } from '../../lib/paths.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { editableRow, nameAndId } from '../../ui/data-table/list-row.ts'
import { useList } from '../../ui/data-table/use-list.ts'
import { useRowDeletion } from '../../ui/data-table/use-row-deletion.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { studentConsequence } from '../dependents/index.ts'
import { ExportButtons, ImportLink } from '../transfers/index.ts'
import { StudentActions } from './StudentActions.tsx'
import { studentColumns, studentOrders, studentShape, studentTexts } from './student-list.tsx'
import { deleteStudentMutation, studentsQuery } from './students.api.ts'

/** Every student, with the ways to see, change and delete one. */
export function StudentsPage() {
  const list = useList(studentShape, studentsQuery)
  const remove = useRowDeletion({
    entity: 'student',
    deleted: (id) => `Student with ID ${id} has been deleted`,
    mutation: deleteStudentMutation(),
  })
  const row = editableRow<Profile>(nameAndId, paths.admin.student, (student) =>
    remove(student, () => studentConsequence(student.id)),
  )
  return (
    <>
      <PageTitle title="Students">
        <ImportLink kind="students" />
      </PageTitle>
      <DataTable
        list={list}
        texts={studentTexts}
        columns={studentColumns}
        row={row}
        orders={studentOrders}
        bulk={(selected) => <StudentActions selected={selected} row={row} order={list.query} />}
        empty={{ icon: IconUsers, text: 'Whoever signs up will be listed here.' }}
      >
        <ExportButtons
          {...studentTexts}
          list="students"
          query={list.query}
          total={list.load.total}
        />
      </DataTable>
    </>
  )
}
