import { Card, Group, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './ListCards.module.css'
import type { ListColumn } from './list-column.ts'
import type { ListRow } from './list-row.ts'
import { RowButtons } from './RowButtons.tsx'
import { useRowClick } from './use-row-click.ts'

/** What {@link ListCards} shows. */
export interface ListCardsProps<Row, Sort extends string> {
  /** The list's name for those who cannot see it. */
  readonly label: string
  readonly columns: ReadonlyArray<ListColumn<Row, Sort>>
  readonly row: ListRow<Row>
  readonly rows: readonly Row[]
}

/** The rows of a list as cards, for narrow screens; the whole card acts like its view button. */
export function ListCards<Row, Sort extends string>({
  label,
  columns,
  row,
  rows,
}: ListCardsProps<Row, Sort>) {
  const click = useRowClick(row)
  const at = (place: ListColumn<Row, Sort>['card']) => columns.filter(({ card }) => card === place)
  const marks = at('mark')
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((entry) => (
        <Card
          component="li"
          key={row.key(entry)}
          className={classes.card}
          onClick={(event) => click(event, entry)}
          withBorder
          padding="md"
        >
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Group gap="sm" wrap="nowrap" miw={0}>
              {at('picture').map(({ header, cell }) => (
                <Fragment key={header}>{cell(entry)}</Fragment>
              ))}
              <Heading row={row} entry={entry}>
                {at('heading').map(({ header, cell }) => (
                  <Text key={header} component="span" fw={600}>
                    {cell(entry)}
                  </Text>
                ))}
              </Heading>
            </Group>
            <div className={classes.end}>
              <div className={classes.buttons}>
                <RowButtons row={row} entry={entry} withoutView />
              </div>
              {row.view && <IconChevronRight size={20} className={classes.arrow} aria-hidden />}
            </div>
          </Group>
          {marks.length > 0 && (
            <Group gap={6} mt="xs">
              {marks.map(({ header, cell }) => (
                <Fragment key={header}>{cell(entry)}</Fragment>
              ))}
            </Group>
          )}
          <dl className={classes.fields}>
            {at(undefined).map(({ header, cell }) => (
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

function Heading<Row>({
  row: { view },
  entry,
  children,
}: {
  readonly row: ListRow<Row>
  readonly entry: Row
  readonly children: ReactNode
}) {
  if (!view) return <div className={classes.heading}>{children}</div>
  return (
    <Link to={view.path(entry)} className={classes.link} aria-label={view.label(entry)}>
      {children}
    </Link>
  )
}
