import type { Outcome } from '../engine/outcome.ts'
import type { KeptReport } from './kept-reports.ts'

export interface ReportPorts {
  list(): readonly KeptReport[]
  send(report: KeptReport): Promise<Outcome<unknown>>
  /** Records the outcome of sending a report. */
  settle(report: KeptReport, state: 'sent' | 'refused'): void
}

/**
 * Sends the reports that wait on this device, oldest first. A refused report is not sent again and
 * does not block the others.
 */
export async function deliverReports(
  ports: ReportPorts,
): Promise<'done' | 'unreachable' | 'signed_out'> {
  for (const report of [...ports.list()].sort((one, other) => one.at - other.at)) {
    const { kind } = await ports.send(report)
    if (kind === 'unreachable' || kind === 'signed_out') return kind
    ports.settle(report, kind === 'done' ? 'sent' : 'refused')
  }
  return 'done'
}
