import { Stack } from '@mantine/core'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { holdPageOnSessionEnd, useSessionEnd } from '../../../../lib/session-end.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { useLeaveGuard } from '../../../../ui/feedback/use-leave-guard.ts'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import type { Said } from './file/said.ts'
import classes from './ImportScreen.module.css'
import { importTexts, leaveWords } from './import-texts.ts'
import { KeptImports } from './kept/KeptImports.tsx'
import { ImportResult } from './report/ImportResult.tsx'
import { isKept } from './run/import.api.ts'
import { failureWords } from './run/import-failure.ts'
import { type Chosen, hasFile, type ImportFlow, isRunning } from './run/import-flow.ts'
import { RunPanel } from './run/RunPanel.tsx'
import { useImport } from './run/use-import.ts'
import { CheckStep } from './steps/CheckStep.tsx'
import { FailureNotice } from './steps/FailureNotice.tsx'
import { FileStep } from './steps/FileStep.tsx'
import type { ShowQuestion } from './steps/QuestionList.tsx'
import { TemplateStep } from './steps/TemplateStep.tsx'
import { VerdictBar } from './steps/VerdictBar.tsx'
import { statusOf } from './verdict.ts'

/** The import from template to report, step by step. */
export function ImportScreen({
  kind,
  showQuestion,
}: {
  readonly kind: ImportKind
  readonly showQuestion: ShowQuestion
}) {
  const task = useImport(kind)
  const { flow } = task
  const steps = useRef<HTMLDivElement>(null)
  const openChooser = useRef<() => void>(null)
  const isSignedOut = useHeldSession(hasFile(flow))
  const isImporting = flow.at === 'importing'
  useLeaveGuard(
    isImporting,
    isImporting && flow.run.sent < 1 ? leaveWords.sending : leaveWords.sent,
  )
  const texts = importTexts[kind]
  /** The pressed button disappears, so the focus moves here. */
  const act = (step: () => void) => () => {
    steps.current?.focus({ preventScroll: true })
    step()
  }
  return (
    <>
      <PageTitle title={texts.title} subtitle={texts.subtitle}>
        <LinkButton to={texts.list} variant="default">
          <IconArrowLeft size={17} aria-hidden /> {texts.back}
        </LinkButton>
      </PageTitle>
      <p className="visually-hidden" role="status">
        {statusOf(kind, flow)}
      </p>
      <div ref={steps} tabIndex={-1} className={classes.steps}>
        {isImporting ? (
          <RunPanel kind={kind} flow={flow} onStopWaiting={act(task.stopWaiting)} />
        ) : flow.at === 'done' ? (
          <ImportResult kind={kind} flow={flow} onAnother={act(task.clear)} />
        ) : (
          <Stack gap="lg">
            {isKept(kind) && !hasFile(flow) && <KeptImports onOpen={task.reopen} />}
            <TemplateStep kind={kind} />
            <FileStep
              kind={kind}
              flow={flow}
              onChoose={task.choose}
              onPaste={task.paste}
              openChooser={openChooser}
            />
            {hasFile(flow) && (
              <LaterSteps
                kind={kind}
                flow={flow}
                showQuestion={showQuestion}
                isSignedOut={isSignedOut}
                onMap={task.map}
                onSay={task.say}
                onCheck={act(task.check)}
                onStart={act(task.start)}
                onRetry={act(task.retry)}
                onChooseAgain={() => openChooser.current?.()}
              />
            )}
          </Stack>
        )}
      </div>
    </>
  )
}

/** The actions of the steps that follow the choice of a file. */
interface StepActions {
  readonly onMap: (column: string, field: string | null) => void
  readonly onSay: (said: Said) => void
  readonly onCheck: () => void
  readonly onStart: () => void
  readonly onRetry: () => void
  readonly onChooseAgain: () => void
}

/**
 * The steps after a file was chosen: check, errors, import. They have no wrapper element, so that
 * the sticky verdict bar stays visible along the whole page.
 */
function LaterSteps({
  kind,
  flow,
  isSignedOut,
  showQuestion,
  onRetry,
  ...actions
}: StepActions & {
  readonly kind: ImportKind
  readonly flow: Extract<ImportFlow, Chosen>
  readonly isSignedOut: boolean
  readonly showQuestion: ShowQuestion
}) {
  if (isRunning(flow)) return <RunPanel kind={kind} flow={flow} />
  // The report is outdated when the file must be chosen again.
  const isOld = flow.at === 'failed' && !failureWords(flow.failure).canRetry
  const checked = isOld || isSignedOut ? null : flow.checked
  return (
    <>
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
          <VerdictBar kind={kind} flow={flow} report={checked} {...actions} />
          <CheckStep
            kind={kind}
            flow={flow}
            report={checked}
            showQuestion={showQuestion}
            {...actions}
          />
        </>
      )}
    </>
  )
}

/**
 * Keeps an import on the screen when the session ends. Returns true when the reader must sign in
 * again.
 */
function useHeldSession(hasSomething: boolean): boolean {
  useEffect(() => (hasSomething ? holdPageOnSessionEnd() : undefined), [hasSomething])
  return useSessionEnd((state) => state.isOver)
}
