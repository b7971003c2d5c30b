import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { isAdmin, useSession } from '../../../../lib/session.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../../ui/feedback/Loading.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { AuthCard } from '../AuthCard.tsx'
import { landingOf } from '../landing.ts'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'
import { secondFactorQuery } from './second-factor.api.ts'

/** An admin who must set up the second step is sent here first. */
export function SecondFactorPage() {
  const { data, error, refetch, isFetching } = useQuery(secondFactorQuery())
  return (
    <AuthCard
      title="Two-step login"
      {...(data?.is_required && !data.is_on
        ? { subtitle: 'This site requires it for admins. It takes two minutes.' }
        : {})}
    >
      {data ? <Setup isOn={data.is_on} hasPassword={data.has_password} /> : null}
      {!data && error ? (
        <LoadError
          title="It could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {!data && !error ? (
        <Loading>
          <Stack gap="md">
            <Skeleton h={72} />
            <Skeleton h={58} />
            <Skeleton h={36} />
          </Stack>
        </Loading>
      ) : null}
    </AuthCard>
  )
}

/** Stays mounted while the reader looks at the codes, although the second step is already on. */
function Setup({ isOn, hasPassword }: { readonly isOn: boolean; readonly hasPassword: boolean }) {
  const navigate = useNavigate()
  const profile = useSession(({ user }) => (isAdmin(user) ? paths.staff.profile : paths.profile))
  const [wasOn] = useState(isOn)
  const setUp = useSession((session) => session.secondFactorSetUp)
  // Leaves the page if the second step was set up on another device.
  useEffect(() => {
    if (wasOn) setUp()
  }, [wasOn, setUp])
  const finish = () => {
    setUp()
    toast.success('Two-step login is on')
    const { user } = useSession.getState()
    if (user) void navigate(landingOf(user, null), { replace: true })
  }
  if (wasOn)
    return (
      <Stack gap="md">
        <Text>It is on: your login asks for a code after the password.</Text>
        <LinkButton to={profile}>To your profile</LinkButton>
      </Stack>
    )
  return <SecondFactorSetup hasPassword={hasPassword} onDone={finish} />
}
