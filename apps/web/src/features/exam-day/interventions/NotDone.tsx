import { Alert, List, Text } from '@mantine/core'
import type { HelpReport } from '@prepwell/contract/exam-day/interventions.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { byReason } from '../../../ui/data-table/selection/refusals.ts'

const namesShown = 10

/** The candidates that an action did not apply to, by reason. */
export function NotDone({ rows }: { readonly rows: HelpReport['not_done'] }) {
  if (rows.length === 0) return null
  const nameOf = (id: number) => rows.find(({ student_id }) => student_id === id)?.name ?? ''
  const refused = rows.map(({ student_id: id, reason }) => ({ id, reason }))
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title="Not done">
      {byReason(refused, nameOf).map(({ reason, names }) => (
        <div key={reason}>
          <Text size="sm">{reason}:</Text>
          <List size="sm">
            {names.slice(0, namesShown).map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: students may share a name
              <List.Item key={place}>{name}</List.Item>
            ))}
            {names.length > namesShown ? (
              <List.Item>and {names.length - namesShown} more</List.Item>
            ) : null}
          </List>
        </div>
      ))}
    </Alert>
  )
}
