import { Button } from '@mantine/core'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { IconDownload } from '@tabler/icons-react'
import { grouped } from '../run/run-stages.ts'
import { nameFrom, saveText } from './report-file.ts'

/** Downloads the broken rows of a file with their reasons; renders nothing without any. */
export function LeftOutButton({
  file,
  report: { left_out, broken },
  variant = 'default',
  className,
}: {
  readonly file: File
  readonly report: ImportReport
  readonly variant?: 'default' | 'filled'
  readonly className?: string | undefined
}) {
  if (!left_out) return null
  return (
    <Button
      className={className}
      variant={variant}
      leftSection={<IconDownload size={17} aria-hidden />}
      onClick={() => saveText(nameFrom(file.name, 'to-fix'), left_out.type, left_out.content)}
    >
      {broken === 1
        ? 'Download the row to correct'
        : `Download the ${grouped(broken)} rows to correct`}
    </Button>
  )
}
