import { Button, Group, Pagination, Table, Text } from '@mantine/core'
import type { ImportKind } from '@prepwell/contract/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/transfers.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { columnOf } from '../file/column-mapping.ts'
import { errorsFile, saveText } from '../report/report-file.ts'
import { grouped } from '../run/run-stages.ts'
import { BreakableName } from './ColumnTable.tsx'
import classes from './ErrorTable.module.css'

const perPage = 10

/** The errors of a file, page by page, and all of them as a file. */
export function ErrorTable({
  kind,
  file,
  report,
}: {
  readonly kind: ImportKind
  readonly file: File
  readonly report: ImportReport
}) {
  const [page, setPage] = useState(1)
  const { errors, errors_total } = report
  const start = (page - 1) * perPage
  const shown = [...errors.entries()].slice(start, start + perPage)
  const name = `${file.name.replace(/\.\w+$/, '')}-errors`
  const download = async () => saveText(name, 'csv', await errorsFile(report))
  return (
    <section aria-label="Errors">
      <Group justify="space-between" gap="sm" mb="sm">
        <h3 className={classes.heading}>Errors</h3>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => void download()}
        >
          Download the error list
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {rowHelp(file)}
        {errors_total > errors.length &&
          ` The first ${grouped(errors.length)} of ${grouped(errors_total)} are listed.`}
      </Text>
      <Table aria-label="Errors" verticalSpacing="xs" className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.row}>Row</Table.Th>
            <Table.Th className={classes.column}>Column</Table.Th>
            <Table.Th>Reason</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(([place, { number, field, reason }]) => (
            <Table.Tr key={place}>
              <Table.Td className="tabular">{number}</Table.Td>
              <Table.Td>
                <BreakableName name={columnOf(kind, report, field)} />
              </Table.Td>
              <Table.Td>{reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {errors.length > perPage && (
        <Group justify="space-between" gap="sm" mt="sm">
          <Text size="sm" c="dimmed" role="status">
            Showing {grouped(start + 1)} to {grouped(start + shown.length)} of{' '}
            {grouped(errors.length)} errors
          </Text>
          <Pagination
            total={Math.ceil(errors.length / perPage)}
            value={page}
            onChange={setPage}
            size="sm"
            aria-label="Pages of errors"
            getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
            getControlProps={(control) => ({ 'aria-label': `${steps[control]} page` })}
          />
        </Group>
      )}
    </section>
  )
}

const steps = { first: 'First', previous: 'Previous', next: 'Next', last: 'Last' }

const rowHelp = ({ name }: File) =>
  /\.csv$/i.test(name)
    ? 'Row 1 is the first row below the headers: in a spreadsheet it stands in line 2.'
    : 'Row 1 is the first record of the file.'
