import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { CallError } from '../../../lib/call.ts'
import { paths } from '../../../lib/paths.ts'
import { isStudent, useSession } from '../../../lib/session.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { focusHere } from '../../../ui/focus-here.ts'
import { AuthCard, Problem } from '../auth/index.ts'
import { readableCode } from './group-texts.ts'
import { joinGroupMutation } from './groups.api.ts'
import classes from './JoinPage.module.css'

/**
 * Opened by a group's link. Asks for confirmation, so that opening the page alone joins no group.
 */
export function JoinPage() {
  const { code = '' } = useParams()
  const isForReader = useSession(({ user }) => isStudent(user))
  const { mutate, data, error, isPending } = useMutation(joinGroupMutation())
  if (data)
    return (
      <AuthCard title="Joined">
        <Stack gap="lg">
          <p className={classes.done} ref={focusHere} tabIndex={-1}>
            <IconCircleCheck size={24} stroke={1.8} aria-hidden />
            <span>
              You are in <strong dir="auto">{data.name}</strong> now. Its exams and practices are on
              your lists.
            </span>
          </p>
          <LinkButton to={paths.browseExams}>See the exams</LinkButton>
          <LinkButton to={paths.dashboard} variant="default">
            To your dashboard
          </LinkButton>
        </Stack>
      </AuthCard>
    )
  if (!isForReader)
    return (
      <AuthCard title="Join a group" subtitle="This link is for students.">
        <Stack gap="lg">
          <Text>
            A student who opens it joins the group with the code {readableCode(code)}. You are an
            admin.
          </Text>
          <LinkButton to={adminPaths.groups}>See all groups</LinkButton>
        </Stack>
      </AuthCard>
    )
  const isUnknown = error instanceof CallError && error.code === 'not_found'
  if (isUnknown)
    return (
      <AuthCard title="This code does not work">
        <Stack gap="lg">
          <p className={classes.text} role="alert">
            No group has the code <strong translate="no">{readableCode(code)}</strong>. It may be
            mistyped, or it was turned off. Ask your teacher for the right one.
          </p>
          <LinkButton to={paths.profile}>Type a code</LinkButton>
        </Stack>
      </AuthCard>
    )
  return (
    <AuthCard
      title="Join a group"
      subtitle="Your teacher has invited you. You will see what is open to this group."
    >
      <Stack gap="lg">
        <p className={classes.code} translate="no">
          <span className="visually-hidden">The code: </span>
          {readableCode(code.toUpperCase())}
        </p>
        <Problem error={error} />
        <Button fullWidth loading={isPending} onClick={() => mutate(code)}>
          Join the group
        </Button>
      </Stack>
    </AuthCard>
  )
}
