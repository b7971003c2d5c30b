import { Badge } from '@mantine/core'
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
import { PeopleList } from './PeopleList.tsx'
import { ScopeSummary } from './ScopeSummary.tsx'

/** Open and expired invitations; renders nothing if there are none. */
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
      <PeopleList
        label="Invitations"
        columns={['Email', 'Roles', 'Ends']}
        rows={data.map((invitation) => {
          const { id, email, invited_by, expires_at } = invitation
          return {
            id,
            name: email,
            note: invited_by ? `Invited by ${invited_by}` : null,
            values: [
              <ScopeSummary key="roles" {...invitation} />,
              <Ends key="ends" at={expires_at} />,
            ],
            actions: [
              {
                text: 'Send again',
                label: `Send again to ${email}`,
                run: () => sendAgain(id, 'mail'),
              },
              {
                text: 'New link',
                label: `New link for ${email}`,
                run: () => sendAgain(id, 'link'),
              },
              {
                text: 'Take back',
                label: `Take back the invitation to ${email}`,
                run: () => void askWithdraw(invitation),
              },
            ],
          }
        })}
      />
    </Panel>
  )
}

function Ends({ at }: { readonly at: number }) {
  const now = useNow()
  return at <= now ? <Badge color="gray">Expired</Badge> : <DateTime at={at} />
}
