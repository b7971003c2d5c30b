import { Alert, Anchor, Group } from '@mantine/core'
import type { StudentProfile } from '@prepwell/contract/accounts/students.ts'
import { IconUsers, IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { readId } from '../../../lib/paths.ts'
import { useMay } from '../../../lib/use-may.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { editableRow, nameAndId } from '../../../ui/data-table/list-row.ts'
import { loadFirstPage } from '../../../ui/data-table/load-first-page.ts'
import type { SelectedRows } from '../../../ui/data-table/selection/use-row-selection.ts'
import { useNarrowedList } from '../../../ui/data-table/use-narrowed-list.ts'
import { useRowDeletion } from '../../../ui/data-table/use-row-deletion.ts'
import { AddLink } from '../../../ui/detail/AddLink.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { useAddress } from '../../../ui/use-address.ts'
import { studentConsequence } from '../../shared/dependents/index.ts'
import { ExportMenu, ImportLink } from '../../shared/list-transfer/index.ts'
import { groupNarrowing, groupQuery } from '../groups/index.ts'
import { AddStudent } from './AddStudent.tsx'
import { StudentActions } from './StudentActions.tsx'
import { studentColumns, studentOrders, studentShape, studentTexts } from './student-list.tsx'
import { deleteStudentMutation, studentsQuery } from './students.api.ts'

/** Loads the first students. */
export const loadStudents = loadFirstPage(studentShape, studentsQuery)

/** All students. With `add=true` in the address, the form for a new one. */
export function StudentsPage() {
  const [address] = useAddress()
  const mayAdd = useMay('students.import')
  return mayAdd && address.get('add') === 'true' ? <AddStudent /> : <StudentList mayAdd={mayAdd} />
}

/** `add_to` in the address names the group to which selected students are added. */
function StudentList({ mayAdd }: { readonly mayAdd: boolean }) {
  const narrowed = useNarrowedList(studentShape, ['group_id'], studentsQuery)
  const { list } = narrowed
  const [address] = useAddress()
  const groupId = readId(address.get('add_to'))
  const navigate = useNavigate()
  const remove = useRowDeletion({
    entity: 'student',
    deleted: (id) => `Student with ID ${id} has been deleted`,
    mutation: deleteStudentMutation(),
  })
  const isEditor = useMay('students.edit')
  const editable = editableRow<StudentProfile>(nameAndId, adminPaths.student, (student) =>
    remove(student, () => studentConsequence(student.id)),
  )
  const { edit: _, remove: __, ...readable } = editable
  const row = isEditor ? editable : readable
  const bulkOf = (selected: SelectedRows<StudentProfile>) => (
    <StudentActions
      selected={selected}
      row={row}
      order={list.query}
      groupId={groupId}
      onAdded={(id) => {
        if (id === groupId) void navigate(adminPaths.group(id))
      }}
    />
  )
  const add = (
    <>
      <ImportLink kind="students" />
      {mayAdd ? <AddLink one="student" to={adminPaths.addStudent} /> : null}
    </>
  )
  return (
    <>
      <PageTitle title="Students">
        <Group gap="sm">{add}</Group>
      </PageTitle>
      {groupId === null ? null : <GroupToFill id={groupId} />}
      <DataTable
        list={list}
        texts={studentTexts}
        columns={studentColumns}
        row={row}
        orders={studentOrders}
        narrowing={groupNarrowing(narrowed)}
        {...(isEditor ? { bulk: bulkOf } : {})}
        empty={{
          icon: IconUsers,
          text: 'New students will be listed here.',
          children: (
            <Group gap="sm" justify="center">
              {add}
            </Group>
          ),
        }}
      >
        <ExportMenu {...studentTexts} list="students" query={list.query} total={list.load.total} />
      </DataTable>
    </>
  )
}

/** Instructions shown when the list was opened from a group. */
function GroupToFill({ id }: { readonly id: number }) {
  const { data } = useQuery(groupQuery(id))
  const name = data?.name ?? 'the group'
  return (
    <Alert mb="md" icon={<IconUsersPlus aria-hidden />} role="note">
      Select students, then choose ‘Add to a group’ below the list.{' '}
      <Anchor component={Link} to={adminPaths.group(id)} underline="always" inherit>
        Back to {name}
      </Anchor>
    </Alert>
  )
}
