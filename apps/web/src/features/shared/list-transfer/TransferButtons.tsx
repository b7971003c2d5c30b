import { Button, Loader, Menu } from '@mantine/core'
import { type ImportKind, importPermissions } from '@prepwell/contract/school/import-fields.ts'
import {
  type ExportableList,
  type ExportType,
  questionFileTypes,
} from '@prepwell/contract/school/transfers.ts'
import {
  IconBraces,
  IconDots,
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

/** Only questions have pictures, which a zip holds besides the rows. */
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
  return (
    <Menu position="top-start" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          {...(running ? busy : {})}
          aria-busy={running !== null}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {filesOf(list.list).map(([type, Icon]) => (
          <Menu.Item
            key={type}
            leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
            onClick={() => void (running ?? start(type))}
          >
            {labelOf(type)}
          </Menu.Item>
        ))}
        <OtherFiles
          types={othersOf(list.list)}
          onChoose={(type) => void (running ?? start(type))}
        />
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

/**
 * Export buttons of a list (CSV, JSON, XLSX), of questions with a menu of other formats. They
 * export all pages of the current filter.
 */
export function ExportButtons(onScreen: ListOnScreen) {
  const { start, running } = useListExport(onScreen)
  const types = filesOf(onScreen.list)
  const others = othersOf(onScreen.list)
  const other = others.find((type) => type === running?.type)
  return (
    <Button.Group>
      {types.map(([type, Icon]) => (
        <Button
          key={type}
          variant="default"
          // Five buttons fit beside each other on a phone.
          {...(others.length > 0 ? { px: narrow } : {})}
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
          aria-label={`Export as ${labelOf(type)}`}
          aria-busy={running?.type === type}
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {progress(running, type) ?? exportTexts[type].name}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              variant="default"
              px={narrow}
              disabled={onScreen.total === 0}
              {...(running ? busy : {})}
              aria-label="Export in other formats"
              aria-busy={other !== undefined}
              style={{ fontVariantNumeric: 'tabular-nums' }}
            >
              {other ? (
                (progress(running, other) ?? <Loader size={18} aria-hidden />)
              ) : (
                <IconDots size={18} stroke={1.7} aria-hidden />
              )}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <OtherFiles types={others} onChoose={(type) => void (running ?? start(type))} />
          </Menu.Dropdown>
        </Menu>
      )}
    </Button.Group>
  )
}

const narrow = 8

// Only looks disabled, so that keyboard focus stays on the pressed button.
const busy = { 'data-disabled': true, 'aria-disabled': true } as const

/** The downloaded share as text: '45%'. */
const progress = (running: RunningExport | null, type: ExportType) =>
  running?.type === type && running.share !== undefined
    ? `${Math.round(running.share * 100)}%`
    : undefined

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
