import { Text } from '@mantine/core'
import type { ShownScope } from '@prepwell/contract/accounts/staff.ts'

/** The roles, and the names of the person's subjects, groups and exams. */
export function ScopeSummary({ roles, subjects, groups, exams }: ShownScope) {
  const own = [...subjects, ...groups, ...exams].map(({ name }) => name)
  return (
    <>
      {roles.length > 0 ? roles.join(', ') : 'No role'}
      {own.length > 0 ? (
        <Text size="sm" c="dimmed">
          {own.join(', ')}
        </Text>
      ) : null}
    </>
  )
}
