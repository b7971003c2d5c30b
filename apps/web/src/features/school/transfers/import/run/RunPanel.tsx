import { Button, Loader, Progress, Text } from '@mantine/core'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import { IconCircle, IconCircleCheckFilled, IconPlugConnectedX } from '@tabler/icons-react'
import { Panel } from '../../../../../ui/layout/Panel.tsx'
import { namesInWords } from '../file/import-source.ts'
import { importTexts, rowsOf } from '../import-texts.ts'
import { isKept } from './import.api.ts'
import type { ImportFlow, Run } from './import-flow.ts'
import classes from './RunPanel.module.css'
import { type RunStage, stagesOf } from './run-stages.ts'

/** The progress of a check or an import, by stage. */
export function RunPanel({
  kind,
  flow,
  onStopWaiting,
}: {
  readonly kind: ImportKind
  readonly flow: Extract<ImportFlow, { run: Run }>
  /** Stops asking about an import whose connection was lost. */
  readonly onStopWaiting?: () => void
}) {
  const { total = 0, broken = 0 } = flow.checked ?? {}
  const rows = rowsOf(importTexts[kind], total - broken)
  const title = flow.at === 'checking' ? checkTitle(flow.source.names.length) : `Importing ${rows}`
  return (
    <Panel title={title}>
      <Text c="dimmed" mb="md" className={classes.file}>
        {flow.at === 'checking'
          ? checkNote(kind)
          : `From ${namesInWords(flow.source.names)} · please keep this page open.`}
      </Text>
      <ol className={classes.stages}>
        {stagesOf(flow, importTexts[kind].many).map((stage) => (
          <Stage key={stage.name} {...stage} />
        ))}
      </ol>
      {flow.run.isLost && (
        <div className={classes.lost}>
          <IconPlugConnectedX size={22} stroke={1.7} aria-hidden className={classes.broken} />
          <p>
            The connection broke. We keep asking the server whether the import went through; please
            wait a moment before you try again.
          </p>
          <Button variant="default" onClick={onStopWaiting}>
            Stop waiting
          </Button>
        </div>
      )}
    </Panel>
  )
}

const checkTitle = (files: number) =>
  files > 1 ? '3. The files are being checked' : '3. The file is being checked'

const checkNote = (kind: ImportKind) =>
  isKept(kind)
    ? 'Nothing is imported yet. Once the file is sent, you can leave and find its check here later.'
    : 'Nothing is imported yet.'

function Stage({ name, state, percent, detail }: RunStage) {
  return (
    <li
      className={classes.stage}
      data-state={state}
      aria-current={state === 'now' ? 'step' : false}
    >
      {state === 'done' && <IconCircleCheckFilled size={22} aria-hidden />}
      {state === 'now' && <Loader size={18} m={2} aria-hidden />}
      {state === 'later' && <IconCircle size={22} stroke={1.5} aria-hidden />}
      <div className={classes.head}>
        <span>
          {name}
          {state === 'done' && <span className="visually-hidden">, done</span>}
        </span>
        <span className={`${classes.detail} tabular`}>{detail}</span>
      </div>
      {state === 'now' && (
        <Progress
          className={classes.bar}
          value={percent ?? 100}
          animated={percent === null}
          aria-label={name}
        />
      )}
    </li>
  )
}
