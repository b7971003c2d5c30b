import '@mantine/dropzone/styles.layer.css'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconAlertCircle, IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { fileSize } from '../../../uploads/index.ts'
import { importFileTypes } from '../file/import-file.ts'
import { hasFile, type ImportFlow } from '../run/import-flow.ts'
import { grouped } from '../run/run-stages.ts'
import classes from './FileStep.module.css'

/** The second step: choose a file or drop it here. A corrected file is chosen in the same place. */
export function FileStep({
  flow,
  onChoose,
  openChooser,
}: {
  readonly flow: ImportFlow
  /** Files whose names and sizes nobody has looked at yet. */
  readonly onChoose: (files: readonly File[]) => void
  /** Opens the browser's file chooser. */
  readonly openChooser: Ref<() => void>
}) {
  const file = hasFile(flow) ? flow.file : null
  return (
    <Panel title="2. Choose the file">
      {/* A click on the button inside is a click on the whole: it needs no handler of its own. */}
      <Dropzone
        onDrop={onChoose}
        onReject={(rejections) => onChoose(rejections.map((rejection) => rejection.file))}
        accept={importFileTypes}
        multiple={false}
        openRef={openChooser}
        activateOnKeyboard={false}
        enablePointerEvents
        className={classes.zone}
        inputProps={{ 'aria-label': 'File to import', tabIndex: -1 }}
      >
        <div className={classes.inner}>
          <span className={classes.icon}>
            {file ? (
              <IconFileSpreadsheet size={26} stroke={1.6} aria-hidden />
            ) : (
              <IconFileUpload size={26} stroke={1.6} aria-hidden />
            )}
          </span>
          <div className={classes.words}>
            <p className={classes.name}>{file ? file.name : 'Drop a file here'}</p>
            <Text size="sm" c="dimmed">
              {file
                ? `${fileSize(file.size)} · corrected it? Choose or drop it again.`
                : `CSV or JSON, up to ${fileSize(limits.importBodyBytes)} and ${grouped(limits.importRowsMax)} rows`}
            </Text>
          </div>
          <Button variant={file ? 'default' : 'filled'}>
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>
        </div>
      </Dropzone>
      {flow.at === 'refused' && (
        <p role="alert" className={classes.refusal}>
          <IconAlertCircle size={20} aria-hidden />
          {flow.refusal}
        </p>
      )}
    </Panel>
  )
}
