import { Modal } from '@mantine/core'
import type { AuditEvent } from '@prepwell/contract/school/audit-log.ts'
import { auditActionNames } from '@prepwell/contract/school/audit-log-text.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { ScriptText } from '../../../ui/ScriptText.tsx'
import { AuditTarget, detailText } from './audit-list.tsx'

/** All details of one line of the audit log. */
export function AuditLineDialog({
  event,
  onClose,
}: {
  /** Null while closed. */
  readonly event: AuditEvent | null
  readonly onClose: () => void
}) {
  return (
    <Modal
      opened={event !== null}
      onClose={onClose}
      title={event ? auditActionNames[event.action] : ''}
      closeButtonProps={{ 'aria-label': 'Close the line' }}
    >
      {event && <LineFacts event={event} />}
    </Modal>
  )
}

function LineFacts({ event }: { readonly event: AuditEvent }) {
  const { at, admin_id, admin_name, rows, network, request_id, detail, acted_as } = event
  const details = detailText(event)
  return (
    <Facts>
      <Fact label="When">
        <DateTime at={at} />
      </Fact>
      <Fact label="Admin">
        <ScriptText
          text={`${admin_name}, ID ${admin_id}${acted_as ? `, as ${acted_as.join(' and ')}` : ''}`}
        />
      </Fact>
      <Fact label="Concerned" wide>
        <AuditTarget event={event} />
      </Fact>
      {details && (
        <Fact label="Details" wide>
          {details}
        </Fact>
      )}
      {rows !== null && <Fact label="Rows">{rows}</Fact>}
      {detail.ids && (
        <Fact label="IDs" wide>
          {detail.ids.join(', ')}
        </Fact>
      )}
      <Fact label="Network">{network ?? 'none'}</Fact>
      <Fact label="Request" wide>
        {request_id ?? 'none'}
      </Fact>
    </Facts>
  )
}
