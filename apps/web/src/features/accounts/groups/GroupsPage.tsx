import { Group as Row } from '@mantine/core'
import type { Group } from '@prepwell/contract/accounts/groups.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { editableRow, nameAndId } from '../../../ui/data-table/list-row.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { AddLink } from '../../../ui/detail/AddLink.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useWayBack } from '../../../ui/use-address.ts'
import { ImportLink } from '../../shared/list-transfer/index.ts'
import { GroupForm } from './GroupForm.tsx'
import {
  groupColumns,
  groupOrders,
  groupShape,
  groupTexts,
  useGroupDeletion,
} from './group-list.tsx'
import { createGroupMutation, groupsQuery } from './groups.api.ts'

/** The groups of the school. With `add=true` in the address, the form for a new one. */
export function GroupsPage() {
  const [address] = useSearchParams()
  return address.get('add') === 'true' ? <AddGroup /> : <GroupList />
}

function GroupList() {
  const list = useList(groupShape, groupsQuery)
  const row = editableRow<Group>(nameAndId, adminPaths.group, useGroupDeletion())
  const add = <AddLink one="group" to={adminPaths.addGroup} />
  return (
    <>
      <PageTitle
        title="Groups"
        subtitle="Classes or batches. Exams and practices can be open to some of them only."
      >
        {add}
      </PageTitle>
      <DataTable
        list={list}
        texts={groupTexts}
        columns={groupColumns}
        row={row}
        orders={groupOrders}
        empty={{
          icon: IconUsersGroup,
          text: 'Make one for each class or batch, or import students with the column “groups”.',
          children: (
            <Row gap="sm" justify="center">
              {add}
              <ImportLink kind="students" />
            </Row>
          ),
        }}
      />
    </>
  )
}

const empty = { name: '', description: '' }

/** The form for a new group. Continues to the group's page, where students are added. */
function AddGroup() {
  const navigate = useNavigate()
  const goBack = useWayBack()
  return (
    <>
      <PageTitle title="Add group" />
      <Panel title="New group">
        <GroupForm
          label="Add group"
          action="Add group"
          initial={empty}
          save={createGroupMutation()}
          onSaved={(id) => {
            toast.success('Successfully added new group')
            void navigate(adminPaths.group(id), { replace: true })
          }}
          onCancel={() => goBack(adminPaths.groups)}
        />
      </Panel>
    </>
  )
}
