import { Button } from '@mantine/core'
import type { StudentProfile } from '@prepwell/contract/accounts/students.ts'
import { IconId } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { nameAndId } from '../../../ui/data-table/list-row.ts'
import { BulkAction } from '../../../ui/data-table/selection/BulkAction.tsx'
import { BulkDialog } from '../../../ui/data-table/selection/BulkDialog.tsx'
import { refusedBy } from '../../../ui/data-table/selection/refusals.ts'
import type { SelectedRows } from '../../../ui/data-table/selection/use-row-selection.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { giveSlipsMutation } from './slips.api.ts'
import { studentTexts } from './student-list.tsx'

/** Makes slips for the selected students; renders nothing unless all of them have roll numbers. */
export function SlipsOfSelected({ selected }: { readonly selected: SelectedRows<StudentProfile> }) {
  const { mutateAsync } = useMutation(giveSlipsMutation())
  const navigate = useNavigate()
  if (selected.rows.some(({ roll_number }) => roll_number === null)) return null
  const run = async (ids: number[]) => {
    const failure = await mutateAsync({ ids })
    if (failure !== undefined) toast.error(failure)
    void navigate(adminPaths.slips)
  }
  return (
    <BulkAction icon={IconId} label="New slips">
      {(close) => (
        <BulkDialog
          verb="Make slips for"
          done="given a slip"
          note="Each gets a new first password, which is shown once to print. Older slips, present passwords and linked accounts (Google, Facebook or the school’s own) of these students stop working, and they are logged out."
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

/** Part of the page of a student with a roll number: makes a new slip. */
export function StudentSlip({ id, name }: { readonly id: number; readonly name: string }) {
  const { mutate, isPending } = useMutation(giveSlipsMutation())
  const navigate = useNavigate()
  const give = async () => {
    const agreed = await confirm({
      title: `Make a new slip for ${name}?`,
      text: 'It has a new first password. The present password and linked accounts (Google, Facebook or the school’s own) stop working, and the student is logged out.',
      yes: 'Make a slip',
      no: 'Cancel',
      danger: true,
    })
    if (agreed) send(false)
  }
  const send = (also_sitting: boolean) =>
    mutate(
      { ids: [id], also_sitting },
      {
        onSuccess: () => void navigate(adminPaths.slips),
        onError: (error) => {
          if (refusedBy(error).length > 0) void giveWhileSitting()
          else toast.error(messageOf(error))
        },
      },
    )
  const giveWhileSitting = async () => {
    const agreed = await confirm({
      title: `${name} is sitting an exam`,
      text: 'A new slip signs the student out in the middle of it. The student goes on with the new first password, after choosing a password.',
      yes: 'Make a slip all the same',
      no: 'Cancel',
      danger: true,
    })
    if (agreed) send(true)
  }
  return (
    <Panel title="Slip">
      <p>
        For a student who logs in for the first time, or has forgotten the password. Without an
        email address there is no other way: no mail can be sent.
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
