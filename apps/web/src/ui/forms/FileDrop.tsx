import '@mantine/dropzone/styles.layer.css'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconAlertCircle, IconFileCheck, IconFileUpload } from '@tabler/icons-react'
import type { Ref } from 'react'
import classes from './FileDrop.module.css'

export interface FileDropProps {
  /** For example 'File to import'. */
  readonly label: string
  readonly file: Pick<File, 'name'> | null
  /** Several files can be chosen at once. */
  readonly multiple?: boolean
  /** Shown below the file's name; while there is no file, says what may be chosen. */
  readonly note: string
  /** File extensions by media type, for the file chooser. */
  readonly types: Readonly<Record<string, string[]>>
  /** Reason why the file cannot be used. */
  readonly refusal: string | null
  /** Called with the chosen files, which have not been validated. */
  readonly onChoose: (files: readonly File[]) => void
  /** Receives a function that opens the browser's file chooser. */
  readonly openChooser?: Ref<() => void>
}

/** A field to choose or drop a file. A corrected file is chosen in the same place. */
export function FileDrop({
  label,
  file,
  multiple = false,
  note,
  types,
  refusal,
  onChoose,
  openChooser,
}: FileDropProps) {
  const texts = multiple ? ofSeveral : ofOne
  return (
    <>
      {/* A click on the button inside is also a click on the drop zone, so the button needs no
          handler. */}
      <Dropzone
        // `onDrop` and `onReject` would each get only some of the files.
        onDropAny={(fitting, others) => onChoose([...fitting, ...others.map(({ file }) => file)])}
        onDrop={() => undefined}
        accept={types}
        multiple={multiple}
        {...(openChooser ? { openRef: openChooser } : {})}
        activateOnKeyboard={false}
        enablePointerEvents
        className={classes.zone}
        inputProps={{ 'aria-label': label, tabIndex: -1 }}
      >
        <div className={classes.inner}>
          <span className={classes.icon}>
            {file ? (
              <IconFileCheck size={26} stroke={1.6} aria-hidden />
            ) : (
              <IconFileUpload size={26} stroke={1.6} aria-hidden />
            )}
          </span>
          <div className={classes.words}>
            <p className={classes.name}>{file ? file.name : texts.drop}</p>
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          </div>
          <Button variant={file ? 'default' : 'filled'}>{file ? texts.other : texts.choose}</Button>
        </div>
      </Dropzone>
      {refusal === null ? null : (
        <p role="alert" className={classes.refusal}>
          <IconAlertCircle size={20} aria-hidden />
          {refusal}
        </p>
      )}
    </>
  )
}

const ofOne = { drop: 'Drop a file here', choose: 'Choose a file', other: 'Choose another file' }
const ofSeveral = { drop: 'Drop files here', choose: 'Choose files', other: 'Choose other files' }
