import { Card, Group, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import classes from './ListCards.module.css'
import type { ListColumn, ListRow } from './list-column.ts'

/** What {@link ListCards} shows. */
export interface ListCardsProps<Row, Sort extends string> {
  /** The list's name for those who cannot see it. */
  readonly label: string
  readonly columns: ReadonlyArray<ListColumn<Row, Sort>>
  readonly row: ListRow<Row>
  readonly rows: readonly Row[]
}

/** The rows of a list as cards, for narrow screens; the whole card opens its row. */
export function ListCards<Row, Sort extends string>({
  label,
  columns,
  row,
  rows,
}: ListCardsProps<Row, Sort>) {
  const headings = columns.filter(({ card }) => card === 'heading')
  const marks = columns.filter(({ card }) => card === 'mark')
  const fields = columns.filter(({ card }) => card === undefined)
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((entry) => (
        <Card component="li" key={row.key(entry)} className={classes.card} withBorder padding="md">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Link to={row.path(entry)} className={classes.link} aria-label={row.label(entry)}>
              {headings.map(({ header, cell }) => (
                <Text key={header} component="span" fw={600}>
                  {cell(entry)}
                </Text>
              ))}
            </Link>
            <IconChevronRight size={20} className={classes.arrow} aria-hidden />
          </Group>
          <Group gap={6} mt="xs">
            {marks.map(({ header, cell }) => (
              <Fragment key={header}>{cell(entry)}</Fragment>
            ))}
          </Group>
          <dl className={classes.fields}>
            {fields.map(({ header, cell }) => (
              <div key={header} className={classes.field}>
                <Text component="dt" size="sm" c="dimmed">
                  {header}
                </Text>
                <Text component="dd" size="sm" className={classes.value}>
                  {cell(entry)}
                </Text>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </ul>
  )
}
