import type { StudentProfile } from '@prepwell/contract/accounts/students.ts'
import { IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { countOf } from '../../../lib/dates.ts'
import { type ListRow, nameAndId } from '../../../ui/data-table/list-row.ts'
import { BulkAction } from '../../../ui/data-table/selection/BulkAction.tsx'
import { BulkDelete } from '../../../ui/data-table/selection/BulkDelete.tsx'
import { BulkDialog } from '../../../ui/data-table/selection/BulkDialog.tsx'
import type { SelectedRows } from '../../../ui/data-table/selection/use-row-selection.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { studentsConsequence } from '../../shared/dependents/index.ts'
import { ExportSelected, type ListOrder } from '../../shared/list-transfer/index.ts'
import { AddToGroup } from '../groups/index.ts'
import { SlipsOfSelected } from './SlipActions.tsx'
import { studentTexts } from './student-list.tsx'
import { deleteStudentsMutation, setStatusMutation } from './students.api.ts'

const changes = {
  Suspended: {
    icon: IconUserOff,
    verb: 'Suspend',
    done: 'suspended',
    note: 'They are logged out at once, also in the middle of an exam, and cannot log in until you reactivate them.',
    danger: true,
  },
  Active: {
    icon: IconUserCheck,
    verb: 'Reactivate',
    done: 'reactivated',
    note: 'They can log in again, and find everything as it was.',
  },
} as const

/** Actions on the selected students. */
export function StudentActions({
  selected,
  row,
  order,
  groupId,
  onAdded,
}: {
  readonly selected: SelectedRows<StudentProfile>
  readonly row: ListRow<StudentProfile>
  /** The sort order of the list, which the exported file has too. */
  readonly order: ListOrder
  /** The group to add students to, if the list was opened for one. */
  readonly groupId: number | null
  readonly onAdded: (groupId: number) => void
}) {
  const { mutateAsync: save } = useMutation(setStatusMutation())
  const { one, many } = studentTexts
  return (
    <>
      <AddToGroup selected={selected} texts={studentTexts} groupId={groupId} onAdded={onAdded} />
      {(['Suspended', 'Active'] as const)
        .filter((status) => selected.rows.some((row) => row.status !== status))
        .map((status) => {
          const { icon, ...words } = changes[status]
          const run = async (ids: number[]) => {
            await save({ ids, status })
            toast.success(`${countOf(ids.length, one, many)} ${words.done}`)
          }
          return (
            <BulkAction key={status} icon={icon} label={words.verb}>
              {(close) => (
                <BulkDialog
                  {...words}
                  onClose={close}
                  selected={selected}
                  texts={studentTexts}
                  nameOf={nameAndId}
                  run={run}
                />
              )}
            </BulkAction>
          )
        })}
      <SlipsOfSelected selected={selected} />
      <ExportSelected list="students" {...studentTexts} selected={selected} order={order} />
      <BulkDelete
        selected={selected}
        texts={studentTexts}
        row={row}
        mutation={deleteStudentsMutation()}
        consequence={studentsConsequence}
      />
    </>
  )
}
