import { Stack } from '@mantine/core'
import type { ImportKind } from '@prepwell/contract/import-fields.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRef } from 'react'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { FileStep } from './FileStep.tsx'
import { ImportResult } from './ImportResult.tsx'
import classes from './ImportScreen.module.css'
import { hasFile } from './import-flow.ts'
import { importTexts, leaveWords, statusOf } from './import-texts.ts'
import { LaterSteps } from './LaterSteps.tsx'
import { RunPanel } from './RunPanel.tsx'
import { TemplateStep } from './TemplateStep.tsx'
import { useHeldSession } from './use-held-session.ts'
import { useImport } from './use-import.ts'

/** From the template to the report, step by step. */
export function ImportScreen({ kind }: { readonly kind: ImportKind }) {
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
  /** What was pressed is about to go: whoever reads by keyboard goes on from here. */
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
        {statusOf(flow)}
      </p>
      <div ref={steps} tabIndex={-1} className={classes.steps}>
        {isImporting ? (
          <RunPanel kind={kind} flow={flow} onStopWaiting={act(task.stopWaiting)} />
        ) : flow.at === 'done' ? (
          <ImportResult kind={kind} flow={flow} onAnother={act(task.clear)} />
        ) : (
          <Stack gap="lg">
            <TemplateStep kind={kind} />
            <FileStep flow={flow} onChoose={task.choose} openChooser={openChooser} />
            {hasFile(flow) && (
              <LaterSteps
                kind={kind}
                flow={flow}
                isSignedOut={isSignedOut}
                onMap={task.map}
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
