import { Button, Loader, Menu } from '@mantine/core'
import { type ImportKind, importPermissions } from '@prepwell/contract/school/import-fields.ts'
import {
  type ExportableList,
  type ExportType,
  questionFileTypes,
} from '@prepwell/contract/school/transfers.ts'
import {
  IconBraces,
  IconDownload,
  IconFileExport,
  IconFileImport,
  IconFileSpreadsheet,
  IconFileZip,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useMay } from '../../../lib/use-may.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import {
  exportTexts,
  type ListOnScreen,
  type RunningExport,
  useListExport,
} from './use-list-export.ts'

const files: ReadonlyArray<readonly [ExportType, TablerIcon]> = [
  ['csv', IconTable],
  ['json', IconBraces],
  ['xlsx', IconFileSpreadsheet],
]

/** Only questions have pictures, which a ZIP file contains besides the rows. */
const zip = ['zip', IconFileZip] as const

const filesOf = (list: ExportableList) => (list === 'questions' ? [...files, zip] : files)

/** Files for other programs, which hold questions only. */
const othersOf = (list: ExportableList): readonly ExportType[] =>
  list === 'questions' ? questionFileTypes : []

const labelOf = (type: ExportType) => {
  const { name, also = '' } = exportTexts[type]
  return `${name}${also}`
}

/** The sort column and direction of a list, as the API takes them. */
export interface ListOrder {
  readonly sort: string
  readonly order: string
}

/** Exports the selected rows of a list in the list's order. */
export function ExportSelected({
  selected: { ids },
  order: { sort, order },
  ...list
}: Pick<ListOnScreen, 'list' | 'one' | 'many'> & {
  readonly selected: { readonly ids: readonly number[] }
  readonly order: ListOrder
}) {
  const query = { ids: [...ids], sort, order }
  const { start, running } = useListExport({ ...list, query, total: ids.length })
  return <FormatMenu list={list.list} running={running} onChoose={start} position="top-start" />
}

function FormatMenu({
  list,
  running,
  onChoose,
  isEmpty = false,
  position,
}: {
  readonly list: ExportableList
  readonly running: RunningExport | null
  readonly onChoose: (type: ExportType) => Promise<void>
  readonly isEmpty?: boolean
  readonly position: 'top-start' | 'bottom-end'
}) {
  const choose = (type: ExportType) => void (running ?? onChoose(type))
  return (
    <Menu position={position} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={isEmpty}
          leftSection={
            running ? (
              <Loader size={18} aria-hidden />
            ) : (
              <IconDownload size={18} stroke={1.7} aria-hidden />
            )
          }
          {...(running ? busy : {})}
          aria-busy={running !== null}
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {progress(running) ?? 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {filesOf(list).map(([type, Icon]) => (
          <Menu.Item
            key={type}
            leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
            onClick={() => choose(type)}
          >
            {labelOf(type)}
          </Menu.Item>
        ))}
        <OtherFiles types={othersOf(list)} onChoose={choose} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Menu items for files of other programs. */
const OtherFiles = ({
  types,
  onChoose,
}: {
  readonly types: readonly ExportType[]
  readonly onChoose: (type: ExportType) => void
}) =>
  types.map((type) => (
    <Menu.Item
      key={type}
      leftSection={<IconFileExport size={18} stroke={1.7} aria-hidden />}
      onClick={() => onChoose(type)}
    >
      {labelOf(type)}
    </Menu.Item>
  ))

/** The menu of formats of a list. It exports all pages of the current filter. */
export function ExportMenu(onScreen: ListOnScreen) {
  const { start, running } = useListExport(onScreen)
  return (
    <FormatMenu
      list={onScreen.list}
      running={running}
      onChoose={start}
      isEmpty={onScreen.total === 0}
      position="bottom-end"
    />
  )
}

// Only looks disabled, so that keyboard focus stays on the pressed button.
const busy = { 'data-disabled': true, 'aria-disabled': true } as const

/** The downloaded share as text: '45%'. */
const progress = (running: RunningExport | null) =>
  running?.share === undefined ? undefined : `${Math.round(running.share * 100)}%`

/** Links from a list to the page that imports into it. */
export function ImportLink({ kind }: { readonly kind: ImportKind | 'quiz' }) {
  const mayImport = useMay(kind === 'quiz' ? 'lists.import' : importPermissions[kind])
  if (!mayImport) return null
  return (
    <LinkButton to={adminPaths.import(kind)} variant="default">
      <IconFileImport size={18} stroke={1.7} aria-hidden />
      Import
    </LinkButton>
  )
}
