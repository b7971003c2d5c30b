import { Button, Loader } from '@mantine/core'
import type { ImportKind } from '@prepwell/contract/import-fields.ts'
import type { ExportType } from '@prepwell/contract/transfers.ts'
import { IconBraces, IconFileImport, IconTable, type TablerIcon } from '@tabler/icons-react'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import {
  exportTexts,
  type ListOnScreen,
  type RunningExport,
  useListExport,
} from './use-list-export.ts'

const files: ReadonlyArray<readonly [ExportType, TablerIcon]> = [
  ['csv', IconTable],
  ['json', IconBraces],
]

/** The buttons of a list that export it as CSV and as JSON, all pages of what it shows. */
export function ExportButtons(onScreen: ListOnScreen) {
  const { start, running } = useListExport(onScreen)
  return (
    <Button.Group>
      {files.map(([type, Icon]) => (
        <Button
          key={type}
          variant="default"
          disabled={onScreen.total === 0}
          {...(running ? busy : {})}
          leftSection={
            running?.type === type ? (
              <Loader size={18} aria-hidden />
            ) : (
              <Icon size={18} stroke={1.7} aria-hidden />
            )
          }
          onClick={() => void (running ?? start(type))}
          aria-label={`Export as ${exportTexts[type].name}`}
          aria-busy={running?.type === type}
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {progress(running, type) ?? exportTexts[type].name}
        </Button>
      ))}
    </Button.Group>
  )
}

// Only looks disabled: the keyboard stays on the button that it pressed.
const busy = { 'data-disabled': true, 'aria-disabled': true } as const

/** How much of a download is here: '45%'. */
const progress = (running: RunningExport | null, type: ExportType) =>
  running?.type === type && running.share !== undefined
    ? `${Math.round(running.share * 100)}%`
    : undefined

/** Leads from a list to the import of its things. */
export function ImportLink({ kind }: { readonly kind: ImportKind }) {
  return (
    <LinkButton to={paths.admin.import(kind)} variant="default">
      <IconFileImport size={18} stroke={1.7} aria-hidden />
      Import
    </LinkButton>
  )
}
