import { Button } from '@mantine/core'
import type { StudentProfile } from '@prepwell/contract/accounts/students.ts'
import { IconId } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { nameAndId } from '../../../ui/data-table/list-row.ts'
import { BulkAction } from '../../../ui/data-table/selection/BulkAction.tsx'
import { BulkDialog } from '../../../ui/data-table/selection/BulkDialog.tsx'
import type { SelectedRows } from '../../../ui/data-table/selection/use-row-selection.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { giveSlipsMutation } from './slips.api.ts'
import { studentTexts } from './student-list.tsx'

/** Makes slips for the selected students, if all of them have roll numbers. */
export function SlipsOfSelected({ selected }: { readonly selected: SelectedRows<StudentProfile> }) {
  const { mutateAsync } = useMutation(giveSlipsMutation())
  const navigate = useNavigate()
  if (selected.rows.some(({ roll_number }) => roll_number === null)) return null
  const run = async (ids: number[]) => {
    await mutateAsync(ids)
    void navigate(paths.admin.slips)
  }
  return (
    <BulkAction icon={IconId} label="New slips">
      {(close) => (
        <BulkDialog
          verb="Make slips for"
          done="got a slip"
          note="Each gets a new first password, which is shown once to print. Older slips, present passwords and linked Google or Facebook accounts of these students stop working, and they are signed out."
          danger
          onClose={close}
          selected={selected}
          texts={studentTexts}
          nameOf={nameAndId}
          run={run}
        />
      )}
    </BulkAction>
  )
}

/** On the page of a student with a roll number: a new slip. */
export function StudentSlip({ id, name }: { readonly id: number; readonly name: string }) {
  const { mutate, isPending } = useMutation(giveSlipsMutation())
  const navigate = useNavigate()
  const give = async () => {
    const agreed = await confirm({
      title: `Make a new slip for ${name}?`,
      text: 'It has a new first password. The present password and a linked Google or Facebook account stop working, and the student is signed out.',
      yes: 'Make a slip',
      no: 'Cancel',
      danger: true,
    })
    if (!agreed) return
    mutate([id], {
      onSuccess: () => void navigate(paths.admin.slips),
      onError: (error) => toast.error(messageOf(error)),
    })
  }
  return (
    <Panel title="Slip">
      <p>
        For a student who signs in for the first time, or has forgotten the password. Without an
        e-mail address there is no other way: no mail can be sent.
      </p>
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconId size={17} aria-hidden />}
        onClick={() => void give()}
      >
        New slip
      </Button>
    </Panel>
  )
}
