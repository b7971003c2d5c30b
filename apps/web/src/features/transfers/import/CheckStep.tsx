import { Alert, Button, Stack } from '@mantine/core'
import type { ImportKind } from '@prepwell/contract/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/transfers.ts'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { countOf } from '../../../lib/dates.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { CountList } from './CountList.tsx'
import { ErrorTable } from './ErrorTable.tsx'
import { type ImportFlow, isMappingNew } from './import-flow.ts'
import { addsNothing, countsOf } from './import-texts.ts'
import { RowPreview } from './RowPreview.tsx'

/**
 * The third step: what would happen, what is wrong, how the columns are read, and the first rows.
 */
export function CheckStep({
  kind,
  flow,
  report,
  onMap,
  onCheck,
  onChooseAgain,
}: {
  readonly kind: ImportKind
  readonly flow: Extract<ImportFlow, { at: 'checked' | 'failed' }>
  readonly report: ImportReport
  readonly onMap: (column: string, field: string | null) => void
  readonly onCheck: () => void
  readonly onChooseAgain: () => void
}) {
  return (
    <Panel title="3. See what would happen">
      <Stack gap="lg">
        <Verdict
          report={report}
          problem={flow.problem}
          wasRefused={flow.at === 'checked' && flow.wasRefused}
        >
          <Button variant="default" size="compact-sm" mt="xs" onClick={onChooseAgain}>
            Choose the corrected file
          </Button>
        </Verdict>
        {flow.problem === null && <CountList counts={countsOf(kind, report, false)} />}
        {report.errors_total > 0 && <ErrorTable kind={kind} file={flow.file} report={report} />}
        <ColumnTable
          kind={kind}
          report={report}
          mapping={flow.mapping}
          isNew={isMappingNew(flow)}
          onMap={onMap}
          onCheck={onCheck}
        />
        <RowPreview kind={kind} report={report} />
      </Stack>
    </Panel>
  )
}

function Verdict({
  report,
  problem,
  wasRefused,
  children,
}: {
  readonly report: ImportReport
  readonly problem: string | null
  readonly wasRefused: boolean
  /** What to do about errors. */
  readonly children: React.ReactNode
}) {
  const { errors_total } = report
  if (problem !== null)
    return (
      <Alert color="red" role="note" icon={<IconAlertTriangle aria-hidden />} title={problem}>
        <div>
          Choose below which column of your file it is, and check again. Or correct the headers in
          the file, save it and choose it again.
        </div>
        {children}
      </Alert>
    )
  if (errors_total > 0)
    return (
      <Alert
        color="red"
        role="note"
        icon={<IconAlertTriangle aria-hidden />}
        title={`${countOf(errors_total, 'error')} to correct first`}
      >
        <div>
          {wasRefused && 'Something has changed since the check, so nothing was imported. '}
          Nothing is imported until every row is right. Correct the rows below in your file, save it
          and choose it again.
        </div>
        {children}
      </Alert>
    )
  if (addsNothing(report))
    return (
      <Alert color="brand" role="note" icon={<IconInfoCircle aria-hidden />} title="Nothing is new">
        Everything in this file is there already, so there is nothing to import.
      </Alert>
    )
  return (
    <Alert
      color="green"
      role="note"
      icon={<IconCircleCheck aria-hidden />}
      title="Every row is right"
    >
      Look at the figures, the columns and the first rows. If they are what you expect, import the
      file below.
    </Alert>
  )
}
