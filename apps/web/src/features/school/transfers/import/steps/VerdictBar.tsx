import { Button } from '@mantine/core'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDatabaseImport,
  IconInfoCircle,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react'
import { fieldsChosenTwice } from '../file/column-mapping.ts'
import { LeftOutButton } from '../report/LeftOutButton.tsx'
import { type ImportFlow, isReadingNew } from '../run/import-flow.ts'
import { type Verdict, verdictOf } from '../verdict.ts'
import classes from './VerdictBar.module.css'

const icons: Readonly<Record<Verdict['tone'], TablerIcon>> = {
  right: IconCircleCheck,
  mixed: IconAlertTriangle,
  wrong: IconAlertTriangle,
  nothing: IconInfoCircle,
}

/** The result of the check and the import button, always visible. */
export function VerdictBar({
  kind,
  flow,
  report,
  onStart,
  onCheck,
}: {
  readonly kind: ImportKind
  readonly flow: Extract<ImportFlow, { at: 'checked' | 'failed' }>
  readonly report: ImportReport
  readonly onStart: () => void
  readonly onCheck: () => void
}) {
  const { tone, sentence, note, rule, action } = verdictOf(kind, flow, report)
  const Icon = icons[tone]
  const isNew = isReadingNew(flow)
  return (
    <section className={classes.bar} data-tone={tone} data-action-bar aria-label="Verdict">
      <Icon size={24} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <h2 className={`${classes.sentence} tabular`}>{sentence}</h2>
        <p id="import-rule" className={classes.rule}>
          {note !== '' && <b>{note} </b>}
          <span className={classes.usual}>{rule}</span>
        </p>
      </div>
      <div className={classes.buttons}>
        {!isNew && (
          <LeftOutButton source={flow.source} report={report} className={classes.download} />
        )}
        {isNew ? (
          <Button
            leftSection={<IconRefresh size={18} aria-hidden />}
            disabled={fieldsChosenTwice(report.columns, flow.mapping).size > 0}
            onClick={onCheck}
            aria-describedby="import-rule"
          >
            Check again
          </Button>
        ) : (
          <Button
            leftSection={<IconDatabaseImport size={18} stroke={1.7} aria-hidden />}
            disabled={action === null}
            onClick={onStart}
            aria-describedby="import-rule"
          >
            {action ?? 'Import'}
          </Button>
        )}
      </div>
    </section>
  )
}
