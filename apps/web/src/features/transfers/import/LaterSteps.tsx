import { Stack } from '@mantine/core'
import type { ImportKind } from '@prepwell/contract/import-fields.ts'
import { CheckStep } from './CheckStep.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { failureWords } from './import-failure.ts'
import { type Chosen, type ImportFlow, isRunning } from './import-flow.ts'
import { RunPanel } from './RunPanel.tsx'
import { StartStep } from './StartStep.tsx'

/** What the steps after the file can ask for. */
export interface StepActions {
  readonly onMap: (column: string, field: string | null) => void
  readonly onCheck: () => void
  readonly onStart: () => void
  readonly onRetry: () => void
  readonly onChooseAgain: () => void
}

/** What follows a chosen file: its check, what went wrong, the start of the import. */
export function LaterSteps({
  kind,
  flow,
  isSignedOut,
  onRetry,
  ...actions
}: StepActions & {
  readonly kind: ImportKind
  readonly flow: Extract<ImportFlow, Chosen>
  readonly isSignedOut: boolean
}) {
  if (isRunning(flow)) return <RunPanel kind={kind} flow={flow} />
  // What was seen of a file that must be chosen again is old.
  const isOld = flow.at === 'failed' && !failureWords(flow.failure).canRetry
  const checked = isOld || isSignedOut ? null : flow.checked
  return (
    <Stack gap="lg">
      {flow.at === 'failed' && (
        <FailureNotice
          failure={flow.failure}
          isSignedOut={isSignedOut}
          onRetry={onRetry}
          onChooseAgain={actions.onChooseAgain}
        />
      )}
      {checked && (
        <>
          <CheckStep kind={kind} flow={flow} report={checked} {...actions} />
          <StartStep kind={kind} flow={flow} report={checked} {...actions} />
        </>
      )}
    </Stack>
  )
}
