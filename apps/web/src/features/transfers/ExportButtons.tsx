import { Button } from '@mantine/core'
import type { ExportType } from '@prepwell/contract/transfers.ts'
import { IconBraces, IconTable, type TablerIcon } from '@tabler/icons-react'
import { exportTexts } from './export-texts.ts'
import { type ExportableList, useListExport } from './use-list-export.ts'

const files: ReadonlyArray<readonly [ExportType, TablerIcon]> = [
  ['csv', IconTable],
  ['json', IconBraces],
]

/** The buttons of a list that export it as CSV and as JSON. */
export function ExportButtons(list: ExportableList) {
  const { start, running } = useListExport(list)
  return (
    <Button.Group>
      {files.map(([type, Icon]) => (
        <Button
          key={type}
          variant="default"
          disabled={running !== null || list.total === 0}
          loading={running === type}
          leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
          onClick={() => void start(type)}
          aria-label={`Export as ${exportTexts[type].name}`}
        >
          {exportTexts[type].name}
        </Button>
      ))}
    </Button.Group>
  )
}
