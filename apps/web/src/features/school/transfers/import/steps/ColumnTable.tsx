import { Select, Table, Text } from '@mantine/core'
import type { ImportConstants } from '@prepwell/contract/school/import-answers.ts'
import { type ImportKind, importFields } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { Fragment, useId } from 'react'
import { useSchoolLanguages } from '../../../../bank/questions/index.ts'
import {
  type ColumnMapping,
  fieldOf,
  fieldsChosenTwice,
  missingFields,
} from '../file/column-mapping.ts'
import { translatedChoices } from '../file/field-choices.ts'
import classes from './ColumnTable.module.css'

const leftOut = '-'

/**
 * The field of each column, which the reader can correct. Corrections are checked when the reader
 * asks for it.
 */
export function ColumnTable({
  kind,
  report,
  mapping,
  constants,
  isNew,
  onMap,
}: {
  readonly kind: ImportKind
  readonly report: ImportReport
  readonly mapping: ColumnMapping | null
  /** Values given once for the whole file. */
  readonly constants: ImportConstants
  /** True if the mapping differs from the one the server checked. */
  readonly isNew: boolean
  readonly onMap: (column: string, field: string | null) => void
}) {
  const heading = useId()
  const { columns, preview } = report
  const languages = useSchoolLanguages()
  const fields = importFields[kind]
  const twice = fieldsChosenTwice(columns, mapping)
  const missing = missingFields(fields, columns, mapping).filter(
    ({ name }) => !Object.hasOwn(constants, name),
  )
  const choicesOf = (isRequired: boolean) =>
    fields
      .filter((field) => field.isRequired === isRequired)
      .map(({ name, label }) => ({ value: name, label }))
  const choices = [
    { value: leftOut, label: 'Do not import' },
    { group: 'Every row needs', items: choicesOf(true) },
    { group: 'Others', items: choicesOf(false) },
    ...(kind === 'questions' ? translatedChoices(report, languages) : []).map(
      ({ group, fields: translated }) => ({
        group,
        items: translated.map(({ name, label }) => ({ value: name, label })),
      }),
    ),
  ]
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={classes.heading}>
        Columns of the file
      </h3>
      <Table aria-label="Columns of the file" verticalSpacing={6} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.names}>Column</Table.Th>
            <Table.Th>Is imported as</Table.Th>
            <Table.Th className={classes.example}>In the first row</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columns.map((read) => {
            const field = fieldOf(read, mapping)
            return (
              <Table.Tr key={read.column}>
                <Table.Td className={classes.column}>
                  <BreakableName name={read.column} />
                </Table.Td>
                <Table.Td>
                  <Select
                    aria-label={`Import ${read.column} as`}
                    data={choices}
                    value={field ?? leftOut}
                    onChange={(value) => onMap(read.column, value === leftOut ? null : value)}
                    allowDeselect={false}
                    comboboxProps={{ withinPortal: true }}
                    error={
                      field !== null &&
                      twice.has(field) &&
                      'Another column is already imported as this'
                    }
                  />
                </Table.Td>
                <Table.Td className={classes.example}>
                  <span className={classes.cut}>{read.field && preview[0]?.[read.field]}</span>
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      {missing.length > 0 && (
        <Text size="sm" c="red" mt="sm">
          No column is imported as {missing.map(({ label }) => label).join(', ')}, which every row
          needs.
        </Text>
      )}
      {isNew && (
        <Text size="sm" c="dimmed" mt="sm">
          The figures and errors still refer to the previous columns.
        </Text>
      )}
    </section>
  )
}

/** A name such as 'question_statement' that can wrap between its words on a narrow screen. */
export function BreakableName({ name }: { readonly name: string }) {
  return [...name.split(/(?<=_)/).entries()].map(([place, word]) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}
