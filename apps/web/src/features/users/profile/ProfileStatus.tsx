import { Badge } from '@mantine/core'
import type { Profile } from '@prepwell/contract/profiles.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'

/** Whether the account is active. To an admin anything else is red, to its owner a warning. */
export function ProfileStatus({
  status,
  isForAdmin,
}: {
  readonly status: Profile['status']
  readonly isForAdmin: boolean
}) {
  const isActive = status.toLowerCase() === 'active'
  const Icon = isActive ? IconCircleCheck : IconAlertTriangle
  const otherwise = isForAdmin ? 'red' : 'yellow'
  return (
    <Badge
      variant="light"
      color={isActive ? 'green' : otherwise}
      tt="none"
      size="lg"
      fw={550}
      leftSection={<Icon size={15} stroke={2} aria-hidden />}
    >
      {status}
    </Badge>
  )
}
