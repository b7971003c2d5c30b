import { Stack } from '@mantine/core'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { Panel } from '../../../../../ui/layout/Panel.tsx'
import { isTable } from '../file/found-files.ts'
import type { Said } from '../file/said.ts'
import { countsOf } from '../import-texts.ts'
import { CountList } from '../report/CountList.tsx'
import { type ImportFlow, isMappingNew } from '../run/import-flow.ts'
import { ChoiceFields } from './ChoiceFields.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { ConstantFields } from './ConstantFields.tsx'
import { DoubtList } from './DoubtList.tsx'
import { FaultList } from './FaultList.tsx'
import { FoundFiles } from './FoundFiles.tsx'
import { NoteList } from './NoteList.tsx'
import { QuestionList, type ShowQuestion } from './QuestionList.tsx'
import { RemarkList } from './RemarkList.tsx'
import { RowPreview } from './RowPreview.tsx'

/** The third step: the outcome, answers for all rows, errors, columns, and the first rows. */
export function CheckStep({
  kind,
  flow,
  report,
  showQuestion,
  onMap,
  onSay,
  onChooseAgain,
}: {
  readonly kind: ImportKind
  readonly flow: Extract<ImportFlow, { at: 'checked' | 'failed' }>
  readonly report: ImportReport
  readonly showQuestion: ShowQuestion
  readonly onMap: (column: string, field: string | null) => void
  readonly onSay: (said: Said) => void
  readonly onChooseAgain: () => void
}) {
  return (
    <Panel title="3. See what would happen">
      <Stack gap="lg">
        <FoundFiles kind={kind} report={report} />
        {report.doubts.length > 0 && (
          <DoubtList
            doubts={report.doubts}
            readings={flow.said.readings}
            onAnswer={(readings) => onSay({ ...flow.said, readings })}
          />
        )}
        {kind === 'questions' && <ChoiceFields report={report} said={flow.said} onSay={onSay} />}
        {/* Placed before the errors, because these answers resolve most of them. */}
        {kind === 'questions' && (
          <ConstantFields
            report={report}
            flow={flow}
            onChange={(constants) => onSay({ ...flow.said, constants })}
          />
        )}
        {flow.problem === null && <CountList counts={countsOf(kind, report, false)} />}
        {report.broken > 0 && (
          <FaultList
            kind={kind}
            source={flow.source}
            report={report}
            onChooseAgain={onChooseAgain}
          />
        )}
        {report.remarks.length > 0 ? <RemarkList report={report} /> : null}
        {report.notes.length > 0 ? <NoteList report={report} /> : null}
        {isTable(report) && (
          <ColumnTable
            kind={kind}
            report={report}
            mapping={flow.mapping}
            constants={flow.said.constants}
            isNew={isMappingNew(flow)}
            onMap={onMap}
          />
        )}
        {report.questions.length > 0 ? (
          <QuestionList report={report} showQuestion={showQuestion} />
        ) : (
          isTable(report) && <RowPreview kind={kind} report={report} />
        )}
      </Stack>
    </Panel>
  )
}
