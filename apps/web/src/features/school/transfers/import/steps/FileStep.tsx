import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { Ref } from 'react'
import { FileDrop } from '../../../../../ui/forms/FileDrop.tsx'
import { Panel } from '../../../../../ui/layout/Panel.tsx'
import { fileSize } from '../../../../shared/uploads/index.ts'
import { chosenNote, importFileTypes } from '../file/import-file.ts'
import { namesAsTitle } from '../file/import-source.ts'
import { hasFile, type ImportFlow, isRunning } from '../run/import-flow.ts'
import { grouped } from '../run/run-stages.ts'
import { PastedText } from './PastedText.tsx'

/**
 * The second step: choose files or drop them here; questions can be pasted, too. A corrected file
 * is chosen in the same place.
 */
export function FileStep({
  kind,
  flow,
  onChoose,
  onPaste,
  openChooser,
}: {
  readonly kind: ImportKind
  readonly flow: ImportFlow
  /** Called with files whose names and sizes have not been checked. */
  readonly onChoose: (files: readonly File[]) => void
  readonly onPaste: (text: string) => void
  /** Opens the browser's file chooser. */
  readonly openChooser: Ref<() => void>
}) {
  const source = hasFile(flow) ? flow.source : null
  const files = source && source.pasted === null ? source : null
  const takesQuestions = kind === 'questions'
  return (
    <Panel title={takesQuestions ? '2. Choose files, or paste text' : '2. Choose the file'}>
      <FileDrop
        label="File to import"
        file={files && { name: namesAsTitle(files.names) }}
        multiple={takesQuestions}
        note={files ? chosenNote(files) : noteOf(kind)}
        types={importFileTypes(kind)}
        refusal={flow.at === 'refused' ? flow.refusal : null}
        onChoose={onChoose}
        openChooser={openChooser}
      />
      {takesQuestions && (
        <PastedText checked={source?.pasted ?? null} isBusy={isRunning(flow)} onCheck={onPaste} />
      )}
    </Panel>
  )
}

const most = `up to ${fileSize(limits.importBodyBytes)} and ${grouped(limits.importRowsMax)}`

const noteOf = (kind: ImportKind): string =>
  kind === 'questions'
    ? `Word, Excel, CSV, JSON, GIFT, Aiken, Moodle XML or QTI, also as a zip with pictures, ${most} questions`
    : `Excel, CSV or JSON, ${most} rows`
