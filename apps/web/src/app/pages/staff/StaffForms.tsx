import { Button, Group, Modal, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { StaffMember } from '@prepwell/contract/accounts/staff.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import {
  changeStaffMutation,
  inviteMutation,
  staffQuery,
} from '../../../features/accounts/staff/index.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { CallError } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { NewerLink } from '../../../ui/forms/NewerLink.tsx'
import { isOutdated } from '../../../ui/forms/outdated.ts'
import { useFresh } from '../../../ui/forms/use-fresh.ts'
import { noScope, ScopeFields, scopeValuesOf } from './ScopeFields.tsx'

/** The server's errors by field; those without a field are under `form`. */
function errorsOf(error: Error | null): Readonly<Record<string, string | undefined>> {
  if (!(error instanceof CallError) || isOutdated(error))
    return error ? { form: messageOf(error) } : {}
  const field = error.field?.split('.')[0]
  return { [field ?? 'form']: error.reason }
}

const bodyOf = <V extends typeof noScope>({ roles, subject_ids, group_ids, exam_ids }: V) => ({
  roles: [...roles],
  subject_ids: [...subject_ids],
  group_ids: [...group_ids],
  exam_ids: [...exam_ids],
})

/** Changes a person's roles and scope, beginning with those that the person has now. */
export function ChangeStaffDialog({
  member: { id, name },
  onClose,
}: {
  readonly member: StaffMember
  readonly onClose: () => void
}) {
  const staff = useFresh(staffQuery())
  const member = staff?.find((one) => one.id === id)
  return (
    <Modal opened onClose={onClose} title={`Change ${name}`}>
      {member ? (
        <ChangeStaffForm member={member} onClose={onClose} />
      ) : staff ? (
        <Text>This person is no longer a member of staff.</Text>
      ) : (
        <Loading what="Loading the roles…">
          <Skeleton height={280} />
        </Loading>
      )}
    </Modal>
  )
}

function ChangeStaffForm({
  member,
  onClose,
}: {
  readonly member: StaffMember
  readonly onClose: () => void
}) {
  const [scope, setScope] = useState(scopeValuesOf(member))
  // The version when the form was opened, even if a refetch brings a newer one.
  const [version] = useState(member.version)
  const change = useMutation(changeStaffMutation(member.id))
  const errors = errorsOf(change.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { ...bodyOf(scope), version }
    change.mutate(body, {
      onSuccess: ({ message }) => {
        toast.success(message)
        onClose()
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate aria-label={`Change ${member.name}`}>
      <Stack gap="md">
        <ScopeFields value={scope} onChange={setScope} known={member} errors={errors} />
        <Buttons
          error={
            errors['form'] ? (
              <>
                {errors['form']}
                <NewerLink error={change.error} to={adminPaths.staff} text="See the newer roles" />
              </>
            ) : null
          }
          action="Save"
          isBusy={change.isPending}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}

/** Invites a person by mail, or by a link that is then shown once. */
export function InviteDialog({
  onClose,
  onLink,
}: {
  readonly onClose: () => void
  readonly onLink: (link: string) => void
}) {
  const [scope, setScope] = useState(noScope)
  const [email, setEmail] = useState('')
  const [message, setMessage] = useState('')
  const send = useMutation(inviteMutation())
  const errors = errorsOf(send.error)
  const invite = (by: 'mail' | 'link') =>
    send.mutate(
      { ...bodyOf(scope), email, message, by },
      {
        onSuccess: ({ link }) => {
          if (link) onLink(link)
          else toast.success('The invitation is on its way')
          onClose()
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite('mail')
  }
  return (
    <Modal opened onClose={onClose} title="Invite somebody">
      <form onSubmit={submit} noValidate aria-label="Invite somebody">
        <Stack gap="md">
          <TextInput
            label="Email"
            type="email"
            required
            data-autofocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={errors['email']}
          />
          <ScopeFields value={scope} onChange={setScope} known={undefined} errors={errors} />
          <Textarea
            label="Message"
            description="Optional; part of the mail"
            autosize
            minRows={2}
            maxLength={1000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
            error={errors['message']}
          />
          <Buttons
            error={errors['form']}
            action="Send the invitation"
            isBusy={send.isPending}
            onClose={onClose}
            other={{ label: 'Make a link instead', run: () => invite('link') }}
          />
        </Stack>
      </form>
    </Modal>
  )
}

function Buttons({
  error,
  action,
  isBusy,
  onClose,
  other,
}: {
  readonly error: ReactNode
  readonly action: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly other?: { readonly label: string; readonly run: () => void }
}) {
  return (
    <>
      {error ? <p role="alert">{error}</p> : null}
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {other ? (
          <Button variant="default" onClick={other.run} disabled={isBusy}>
            {other.label}
          </Button>
        ) : null}
        <Button type="submit" loading={isBusy}>
          {action}
        </Button>
      </Group>
    </>
  )
}
