import { Badge, Button, Group, Table, Text } from '@mantine/core'
import { fieldNotes } from '@prepwell/contract/school/import-field-notes.ts'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import { templateTypes } from '@prepwell/contract/school/transfers.ts'
import { IconBraces, IconDownload, IconFileSpreadsheet, IconTable } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Panel } from '../../../../../ui/layout/Panel.tsx'
import { templateMutation } from '../run/import.api.ts'
import { FormatTable } from './FormatTable.tsx'
import classes from './TemplateStep.module.css'

const icons = { xlsx: IconFileSpreadsheet, csv: IconTable, json: IconBraces }

/** The first step: a file to fill in, and the meaning of its columns. */
export function TemplateStep({ kind }: { readonly kind: ImportKind }) {
  const template = useMutation(templateMutation(kind))
  return (
    <Panel title="1. Prepare the file">
      {kind === 'questions' ? (
        <Text>
          Bring the file that you have: a Word document, an Excel workbook, or an export of Moodle,
          Canvas and other platforms. Or fill in a template, with one question in each row. Pictures
          that a table names go into a zip beside it.
        </Text>
      ) : (
        <Text>
          Download a template, replace its examples with your rows and save it. The Excel workbook
          explains each column on a sheet of its own.
        </Text>
      )}
      <Group gap="sm" mt="md">
        {templateTypes.map((type) => {
          const Icon = icons[type]
          return (
            <Button
              key={type}
              variant="default"
              leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
              rightSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
              loading={template.isPending && template.variables === type}
              onClick={() => template.mutate(type)}
            >
              {type.toUpperCase()} template
            </Button>
          )
        })}
      </Group>
      {kind === 'questions' && (
        <details className={classes.fields}>
          <summary className={classes.summary}>The files that can be read</summary>
          <FormatTable />
        </details>
      )}
      <details className={classes.fields}>
        <summary className={classes.summary}>The columns and what they mean</summary>
        <FieldTable kind={kind} />
      </details>
    </Panel>
  )
}

/** All columns that a file may have: header, whether it is required, meaning, example. */
function FieldTable({ kind }: { readonly kind: ImportKind }) {
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
          {fieldNotes(kind).map(({ name, isRequired, instead, meaning, example }) => (
            <Table.Tr key={name}>
              <Table.Td className={classes.name}>
                <code>{name}</code>
                {isRequired && (
                  <Badge size="sm" variant="light" mt={4}>
                    {instead === null ? 'Required' : `This or ${instead}`}
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
