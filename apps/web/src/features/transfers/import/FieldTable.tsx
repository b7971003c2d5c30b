import { Badge, Table } from '@mantine/core'
import type { ImportKind } from '@prepwell/contract/import-fields.ts'
import classes from './FieldTable.module.css'
import { fieldNotes } from './field-notes.ts'

/**
 * Every column that a file may have: its header, whether it must be there, what it means, an
 * example.
 */
export function FieldTable({ kind }: { readonly kind: ImportKind }) {
  return (
    <div className={classes.frame}>
      <Table aria-label="Columns of the file" verticalSpacing="xs" className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Column</Table.Th>
            <Table.Th>What it means</Table.Th>
            <Table.Th className={classes.wide}>Example</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fieldNotes(kind).map(({ name, isRequired, meaning, example }) => (
            <Table.Tr key={name}>
              <Table.Td className={classes.name}>
                <code>{name}</code>
                {isRequired && (
                  <Badge size="sm" variant="light" mt={4}>
                    Required
                  </Badge>
                )}
              </Table.Td>
              <Table.Td>
                {meaning}
                <span className={classes.narrow}>
                  Example: <code>{example}</code>
                </span>
              </Table.Td>
              <Table.Td className={classes.wide}>
                <code>{example}</code>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
