import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { Ref } from 'react'
import { FileDrop } from '../../../../../ui/forms/FileDrop.tsx'
import { Panel } from '../../../../../ui/layout/Panel.tsx'
import { fileSize } from '../../../../shared/uploads/index.ts'
import { importFileTypes } from '../file/import-file.ts'
import { hasFile, type ImportFlow } from '../run/import-flow.ts'
import { grouped } from '../run/run-stages.ts'

/** The second step: choose a file or drop it here. A corrected file is chosen in the same place. */
export function FileStep({
  kind,
  flow,
  onChoose,
  openChooser,
}: {
  readonly kind: ImportKind
  readonly flow: ImportFlow
  /** Called with files whose names and sizes have not been checked. */
  readonly onChoose: (files: readonly File[]) => void
  /** Opens the browser's file chooser. */
  readonly openChooser: Ref<() => void>
}) {
  const file = hasFile(flow) ? flow.file : null
  return (
    <Panel title="2. Choose the file">
      <FileDrop
        label="File to import"
        file={file}
        note={
          file
            ? `${fileSize(file.size)} · Corrected it? Choose it again or drop it here.`
            : `CSV or JSON${kind === 'questions' ? ', or a zip of it with its pictures' : ''}, up to ${fileSize(limits.importBodyBytes)} and ${grouped(limits.importRowsMax)} rows`
        }
        types={importFileTypes(kind)}
        refusal={flow.at === 'refused' ? flow.refusal : null}
        onChoose={onChoose}
        openChooser={openChooser}
      />
    </Panel>
  )
}
