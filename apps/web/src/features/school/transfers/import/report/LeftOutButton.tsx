import { Button } from '@mantine/core'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { IconDownload } from '@tabler/icons-react'
import { fateOf, rowWords } from '../file/found-files.ts'
import type { ImportSource } from '../file/import-source.ts'
import { grouped } from '../run/run-stages.ts'
import { nameFrom, saveText } from './report-file.ts'

/** Downloads the broken rows of a file with their reasons; renders nothing without any. */
export function LeftOutButton({
  source,
  report,
  variant = 'default',
  className,
}: {
  readonly source: ImportSource
  readonly report: ImportReport
  readonly variant?: 'default' | 'filled'
  readonly className?: string | undefined
}) {
  const { left_out, broken } = report
  if (!left_out) return null
  const [one, many] = rowWords(report)
  return (
    <Button
      className={className}
      variant={variant}
      leftSection={<IconDownload size={17} aria-hidden />}
      onClick={() => saveText(nameFrom(source.names, 'to-fix'), left_out.type, left_out.content)}
    >
      {broken === 1
        ? `Download the ${one} ${fateOf(report, true)}`
        : `Download the ${grouped(broken)} ${many} ${fateOf(report)}`}
    </Button>
  )
}
