import type { GroupName } from '@prepwell/contract/accounts/group-name.ts'
import type { StudentProfile } from '@prepwell/contract/accounts/students.ts'
import { IconUsers, IconUsersPlus } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { type ListRow, nameAndId } from '../../../ui/data-table/list-row.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { ListSection } from '../../../ui/detail/ListSection.tsx'
import { ExportMenu, ExportSelected } from '../../shared/list-transfer/index.ts'
import { TakeOutOfGroup } from '../groups/index.ts'
import { studentColumns, studentOrders, studentShape, studentTexts } from './student-list.tsx'
import { studentsQuery } from './students.api.ts'

const row: ListRow<StudentProfile> = {
  key: ({ id }) => id,
  name: nameAndId,
  view: {
    path: ({ id }) => adminPaths.student(id),
    label: (student) => `View ${nameAndId(student)}`,
  },
  hasSteps: true,
}

/** The students of a group, with buttons to add and remove them. */
export function StudentsOfGroup({ group }: { readonly group: GroupName }) {
  const group_id = group.id
  const listed = useList(studentShape, (query) => studentsQuery({ ...query, group_id }))
  const list = { ...listed, query: { ...listed.query, group_id } }
  const add = (
    <LinkButton to={adminPaths.addToGroup(group_id)}>
      <IconUsersPlus size={18} aria-hidden />
      Add students
    </LinkButton>
  )
  return (
    <ListSection title="Students" action={add}>
      <DataTable
        list={list}
        texts={studentTexts}
        columns={studentColumns}
        row={row}
        orders={studentOrders}
        bulk={(selected) => (
          <>
            <TakeOutOfGroup group={group} selected={selected} texts={studentTexts} />
            <ExportSelected
              list="students"
              {...studentTexts}
              selected={selected}
              order={list.query}
            />
          </>
        )}
        empty={{
          icon: IconUsers,
          text: 'Add students from the list of all, or give them the join code.',
        }}
      >
        <ExportMenu {...studentTexts} list="students" query={list.query} total={list.load.total} />
      </DataTable>
    </ListSection>
  )
}
