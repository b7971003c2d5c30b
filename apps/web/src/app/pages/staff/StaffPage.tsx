import { Badge, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { StaffMember } from '@prepwell/contract/accounts/staff.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  endSessionsMutation,
  removeStaffMutation,
  staffQuery,
} from '../../../features/accounts/staff/index.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { CopyTextButton } from '../../../ui/controls/CopyTextButton.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Invitations } from './Invitations.tsx'
import { PeopleList } from './PeopleList.tsx'
import { ScopeSummary } from './ScopeSummary.tsx'
import { ChangeStaffDialog, InviteDialog } from './StaffForms.tsx'

/** Lists admins, other staff, and invited people. */
export function StaffPage() {
  const { data, error, isFetching, refetch } = useQuery(staffQuery())
  const [changed, setChanged] = useState<StaffMember | null>(null)
  const [isInviting, setInviting] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  return (
    <>
      <PageTitle title="Staff" subtitle="Who works at the school, and what each person may do.">
        <Button
          leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => setInviting(true)}
        >
          Invite
        </Button>
      </PageTitle>
      <Stack gap="md">
        <Panel title="Members">
          {data ? (
            <Members members={data} onChange={setChanged} />
          ) : error ? (
            <LoadError
              title="The staff could not be loaded"
              message={messageOf(error)}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading what="Loading the staff…">
              <Skeleton height={220} />
            </Loading>
          )}
        </Panel>
        <Invitations onLink={setLink} />
      </Stack>
      {changed ? <ChangeStaffDialog member={changed} onClose={() => setChanged(null)} /> : null}
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} onLink={setLink} /> : null}
      {link ? <LinkDialog link={link} onClose={() => setLink(null)} /> : null}
    </>
  )
}

function Members({
  members,
  onChange,
}: {
  readonly members: readonly StaffMember[]
  readonly onChange: (member: StaffMember) => void
}) {
  const remove = useMutation(removeStaffMutation())
  const end = useMutation(endSessionsMutation())
  const askRemove = async ({ id, name }: StaffMember) => {
    const isSure = await confirm({
      title: 'Remove from the staff?',
      text: 'The person can no longer log in, and invitations that the person sent are void. What else the person made stays: replace the codes for signup and groups that must stay secret.',
      ...{ name, yes: 'Remove', danger: true },
    })
    if (isSure) remove.mutate(id, { onSuccess: ({ message }) => toast.success(message) })
  }
  const askEnd = async ({ id, name }: StaffMember) => {
    const isSure = await confirm({
      title: 'End all sessions?',
      text: 'The person is logged out on every device.',
      ...{ name, yes: 'End sessions' },
    })
    if (isSure) end.mutate(id, { onSuccess: ({ message }) => toast.success(message) })
  }
  return (
    <PeopleList
      label="Members"
      columns={['Name', 'Roles', 'Last login', 'Two-step login']}
      rows={members.map((member) => ({
        id: member.id,
        name: member.name,
        note: member.email,
        values: [
          <MemberRoles key="roles" member={member} />,
          <LastLogin key="login" at={member.last_login} />,
          member.has_second_factor ? 'On' : 'Off',
        ],
        actions: [
          { text: 'Change', label: `Change ${member.name}`, run: () => onChange(member) },
          {
            text: 'End sessions',
            label: `End sessions of ${member.name}`,
            run: () => void askEnd(member),
          },
          { text: 'Remove', label: `Remove ${member.name}`, run: () => void askRemove(member) },
        ],
      }))}
    />
  )
}

const MemberRoles = ({ member }: { readonly member: StaffMember }) => (
  <>
    <ScopeSummary {...member} />
    {member.is_suspended ? <Badge color="red">Suspended</Badge> : null}
  </>
)

const LastLogin = ({ at }: { readonly at: number | null }) =>
  at === null ? 'Never' : <DateTime at={at} />

function LinkDialog({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="The link of the invitation">
      <Stack gap="md">
        <Text>
          Give it only to the person you invite. It works once, for 7 days, and is not shown again.
        </Text>
        <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {link}
        </Text>
        <Group>
          <CopyTextButton text={link} label="Copy the link" />
        </Group>
      </Stack>
    </Modal>
  )
}
