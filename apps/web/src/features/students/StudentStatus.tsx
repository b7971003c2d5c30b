import { Badge } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'

const icon = { size: 14, stroke: 2, 'aria-hidden': true } as const

/** The state of an account: active is green, suspended is red, anything else has no colour. */
export function StudentStatus({ status }: { readonly status: string }) {
  const known = status.toLowerCase()
  return (
    <Badge
      variant="light"
      color={colours[known] ?? 'gray'}
      leftSection={known === 'active' ? <IconCircleCheck {...icon} /> : <IconCircleX {...icon} />}
      tt="none"
      fz="xs"
      miw="max-content"
    >
      {status}
    </Badge>
  )
}

const colours: Record<string, string> = { active: 'green', suspended: 'red' }
