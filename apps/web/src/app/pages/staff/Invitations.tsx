import { Badge, Button, Group, Table, Text } from '@mantine/core'
import type { StaffInvitation } from '@prepwell/contract/accounts/invitations.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  invitationsQuery,
  resendMutation,
  withdrawMutation,
} from '../../../features/accounts/staff/index.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { ScopeSummary } from './ScopeSummary.tsx'

/** Open and expired invitations; nothing if there are none. */
export function Invitations({ onLink }: { readonly onLink: (link: string) => void }) {
  const { data = [] } = useQuery(invitationsQuery())
  const resend = useMutation(resendMutation())
  const withdraw = useMutation(withdrawMutation())
  if (data.length === 0) return null
  const sendAgain = (id: number, by: 'mail' | 'link') =>
    resend.mutate(
      { id, by },
      {
        onSuccess: ({ link }) => {
          if (link) onLink(link)
          else toast.success('The invitation is on its way')
        },
      },
    )
  const askWithdraw = async ({ id, email }: StaffInvitation) => {
    const isSure = await confirm({
      title: 'Take the invitation back?',
      text: 'Its link no longer works.',
      ...{ name: email, yes: 'Take back', danger: true },
    })
    if (isSure) withdraw.mutate(id, { onSuccess: ({ message }) => toast.success(message) })
  }
  return (
    <Panel title="Invitations">
      <Table.ScrollContainer minWidth={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>E-mail</Table.Th>
              <Table.Th>Roles</Table.Th>
              <Table.Th>Ends</Table.Th>
              <Table.Th>Action</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((invitation) => (
              <Table.Tr key={invitation.id}>
                <Table.Td>
                  {invitation.email}
                  {invitation.invited_by ? (
                    <Text size="sm" c="dimmed">
                      Invited by {invitation.invited_by}
                    </Text>
                  ) : null}
                </Table.Td>
                <Table.Td>
                  <ScopeSummary {...invitation} />
                </Table.Td>
                <Table.Td>
                  <Ends at={invitation.expires_at} />
                </Table.Td>
                <Table.Td>
                  <Group gap="xs" wrap="nowrap">
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Send again to ${invitation.email}`}
                      onClick={() => sendAgain(invitation.id, 'mail')}
                    >
                      Send again
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`New link for ${invitation.email}`}
                      onClick={() => sendAgain(invitation.id, 'link')}
                    >
                      New link
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Take back the invitation to ${invitation.email}`}
                      onClick={() => void askWithdraw(invitation)}
                    >
                      Take back
                    </Button>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  )
}

function Ends({ at }: { readonly at: number }) {
  const now = useNow()
  return at <= now ? <Badge color="gray">Expired</Badge> : <DateTime at={at} />
}
