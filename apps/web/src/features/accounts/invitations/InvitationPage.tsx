import { Anchor, Button, Group, Loader, PasswordInput, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { acceptance } from '@prepwell/contract/accounts/invitations.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { AuthCard, Problem } from '../auth/index.ts'
import { acceptMutation, invitationQuery } from './invitations.api.ts'

/** Opened by the link of an invitation. Creates the account of a new member of staff. */
export function InvitationPage() {
  const { token = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(invitationQuery(token))
  if (data) return <Accepting token={token} {...data} />
  if (error instanceof CallError && error.status === 404) return <NoInvitation />
  return (
    <AuthCard title="Invitation">
      {error ? (
        <LoadError
          title="The invitation could not be loaded"
          message={messageOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden /> Loading the invitation…
        </Group>
      )}
    </AuthCard>
  )
}

function NoInvitation() {
  return (
    <AuthCard
      title="This invitation does not work"
      subtitle="It was used or taken back, or it is older than a week. Please ask the school for a new one."
      footer={
        <>
          Have you accepted it?{' '}
          <Anchor component={Link} to={paths.login} underline="always">
            Login
          </Anchor>
        </>
      }
    >
      {null}
    </AuthCard>
  )
}

function Accepting({
  token,
  email,
  roles,
}: {
  readonly token: string
  readonly email: string
  readonly roles: readonly string[]
}) {
  const navigate = useNavigate()
  const accept = useMutation(acceptMutation(token))
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', password: '' },
    validate: schemaResolver(acceptance, { sync: true }),
  })
  const submit = form.onSubmit((body) =>
    accept.mutate(body, {
      onSuccess: ({ message }) => {
        // Somebody else may be signed in on this device.
        useSession.getState().signOut()
        toast.success(message)
        void navigate(paths.login, { replace: true })
      },
    }),
  )
  return (
    <AuthCard
      title="Join the staff"
      subtitle={`You are invited as ${roles.join(', ')}. You will log in as ${email}.`}
    >
      <form onSubmit={submit} noValidate aria-label="Join the staff">
        <Stack gap="md">
          <Problem error={accept.error} />
          <TextInput
            label="Name"
            autoComplete="name"
            required
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <PasswordInput
            label="Password"
            description={`At least ${limits.passwordMin} characters`}
            autoComplete="new-password"
            required
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" fullWidth loading={accept.isPending}>
            Accept the invitation
          </Button>
        </Stack>
      </form>
    </AuthCard>
  )
}
