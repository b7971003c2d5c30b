import { Table } from '@mantine/core'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { countOf } from '../../../../../lib/dates.ts'
import { readFields } from '../file/field-choices.ts'
import classes from './RowPreview.module.css'

/**
 * A table of the first rows as the server read them, with a column for each field. A wide table
 * scrolls inside its frame.
 */
export function RowPreview({
  kind,
  report,
}: {
  readonly kind: ImportKind
  readonly report: ImportReport
}) {
  const { preview } = report
  const fields = readFields(kind, report).filter(({ name }) => preview.some((row) => row[name]))
  if (fields.length === 0) return null
  const title =
    preview.length === 1 ? 'The first row' : `The first ${countOf(preview.length, 'row')}`
  return (
    <section aria-label="First rows">
      <h3 className={classes.heading}>
        {title} as {preview.length === 1 ? 'it is' : 'they are'} read
      </h3>
      <Table.ScrollContainer
        minWidth={fields.length * 140}
        type="native"
        role="region"
        aria-label="First rows, scroll sideways to see all columns"
        tabIndex={0}
        className={classes.frame}
      >
        <Table aria-label="First rows" verticalSpacing="xs" className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              {fields.map(({ name, label }) => (
                <Table.Th key={name}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...preview.entries()].map(([place, row]) => (
              <Table.Tr key={place}>
                {fields.map(({ name }) => (
                  <Table.Td key={name}>
                    <div className={classes.cell}>{row[name]}</div>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
