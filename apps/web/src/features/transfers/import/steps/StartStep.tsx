import { Alert, Button, Text } from '@mantine/core'
import type { ImportKind } from '@prepwell/contract/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/transfers.ts'
import { IconDatabaseImport, IconMailForward } from '@tabler/icons-react'
import { countOf } from '../../../../lib/dates.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { addsNothing, importTexts, rowsOf } from '../import-texts.ts'
import { type ImportFlow, isMappingNew, mayImport } from '../run/import-flow.ts'

/** The last step: the button that imports, or why it cannot be pressed yet. */
export function StartStep({
  kind,
  flow,
  report,
  onStart,
}: {
  readonly kind: ImportKind
  readonly flow: Extract<ImportFlow, { at: 'checked' | 'failed' }>
  readonly report: ImportReport
  readonly onStart: () => void
}) {
  const isReady = mayImport(flow) && !addsNothing(report)
  const rows = rowsOf(importTexts[kind], kind === 'subjects' ? report.total : report.created)
  return (
    <Panel title="4. Import">
      {kind === 'students' && isReady && (
        <Alert
          color="brand"
          role="note"
          mb="md"
          icon={<IconMailForward aria-hidden />}
          title={`${countOf(report.created, 'invitation')} will be sent`}
        >
          Each new student gets a mail with a link to set a password. Students who are there already
          get none.
        </Alert>
      )}
      <Button
        size="md"
        leftSection={<IconDatabaseImport size={20} stroke={1.7} aria-hidden />}
        disabled={!isReady}
        onClick={onStart}
        aria-describedby="import-rule"
      >
        {isReady ? `Import ${rows}` : 'Import'}
      </Button>
      <Text id="import-rule" size="sm" c="dimmed" mt="xs">
        {ruleOf(flow, report)}
      </Text>
    </Panel>
  )
}

function ruleOf(flow: Extract<ImportFlow, { at: 'checked' | 'failed' }>, report: ImportReport) {
  if (isMappingNew(flow)) return 'You chose other columns: check the file again first.'
  if (flow.problem !== null) return 'A column that every row needs is missing.'
  if (report.errors_total > 0) return 'Nothing is imported until every row is right.'
  if (addsNothing(report)) return 'Everything is there already.'
  return 'All rows are imported, or none. What is there already stays as it is.'
}
