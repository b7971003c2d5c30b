import type { StudentProfile } from '@prepwell/contract/accounts/students.ts'
import { IconUserMinus, IconUsersPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { nameAndId } from '../../../ui/data-table/list-row.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
import { BulkAction } from '../../../ui/data-table/selection/BulkAction.tsx'
import { BulkDialog } from '../../../ui/data-table/selection/BulkDialog.tsx'
import type { SelectedRows } from '../../../ui/data-table/selection/use-row-selection.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { GroupSelect } from './GroupSelect.tsx'
import { addedText } from './group-texts.ts'
import { changeStudentsMutation, groupChoicesQuery } from './groups.api.ts'

interface SelectedStudents {
  readonly selected: SelectedRows<StudentProfile>
  readonly texts: Pick<ListTexts, 'one' | 'many'>
}

interface AddToGroupProps extends SelectedStudents {
  /** The group selected initially. */
  readonly groupId: number | null
  readonly onAdded: (groupId: number) => void
}

export function AddToGroup(props: AddToGroupProps) {
  return (
    <BulkAction icon={IconUsersPlus} label="Add to a group">
      {(close) => <AddDialog {...props} onClose={close} />}
    </BulkAction>
  )
}

function AddDialog({
  groupId,
  onAdded,
  ...dialog
}: AddToGroupProps & { readonly onClose: () => void }) {
  const [id, setId] = useState(groupId)
  const { data: groups } = useQuery(groupChoicesQuery())
  const { mutateAsync: change } = useMutation(changeStudentsMutation())
  const group = groups?.find((one) => one.id === id)
  const run = async (student_ids: number[]) => {
    if (!group) return
    const changed = await change({ id: group.id, student_ids, action: 'add' })
    toast.success(addedText(changed, student_ids.length, group.name))
    onAdded(group.id)
  }
  return (
    <BulkDialog
      {...dialog}
      nameOf={nameAndId}
      verb="Add"
      done="added"
      title={`Add ${countOf(dialog.selected.ids.length, 'student')} to a group`}
      note="They see at once what is open to this group."
      isIncomplete={!group}
      run={run}
    >
      <GroupSelect required data-autofocus value={id} onChange={setId} />
    </BulkDialog>
  )
}

export function TakeOutOfGroup({
  group: { id, name },
  ...props
}: SelectedStudents & { readonly group: { readonly id: number; readonly name: string } }) {
  const { mutateAsync: change } = useMutation(changeStudentsMutation())
  const run = async (student_ids: number[]) => {
    const changed = await change({ id, student_ids, action: 'remove' })
    toast.success(`${countOf(changed, 'student')} removed from ${name}`)
  }
  return (
    <BulkAction icon={IconUserMinus} label="Remove">
      {(close) => (
        <BulkDialog
          {...props}
          onClose={close}
          nameOf={nameAndId}
          verb="Remove"
          done="removed"
          title={`Remove ${countOf(props.selected.ids.length, 'student')} from ${name}`}
          note="They can no longer see what is open only to this group. Attempts they have started continue, and their results stay."
          run={run}
        />
      )}
    </BulkAction>
  )
}
