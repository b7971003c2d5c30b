import { Card, Group, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { CutText } from '../CutText.tsx'
import classes from './ListCards.module.css'
import type { ListRowsProps } from './ListTable.tsx'
import type { CardPlace } from './list-column.ts'
import { boxOf, hasButtons, type ListRow } from './list-row.ts'
import { RowButtons } from './RowButtons.tsx'
import { controlMark, handleRowKeys, rowMark } from './row-focus.ts'
import { RowBox } from './selection/SelectBox.tsx'
import { placeOf, show, titleOf } from './table-columns.ts'
import { useRowClick } from './use-row-click.ts'

/** The rows of a list as cards, for narrow screens. The whole card acts like its view button. */
export function ListCards<Row extends RowData>({
  label,
  table,
  row,
  selection,
}: ListRowsProps<Row>) {
  const click = useRowClick(row)
  return (
    <ul className={classes.list} aria-label={label} onKeyDown={handleRowKeys}>
      {table.getRowModel().rows.map((tableRow) => {
        const entry = tableRow.original
        const cells = tableRow.getVisibleCells()
        const at = (place: CardPlace | undefined) => cells.filter((cell) => placeOf(cell) === place)
        const [marks, ends] = [at('mark'), at('end')]
        const fields = [...at(undefined), ...at('last')]
        return (
          <Card
            component="li"
            key={tableRow.id}
            {...rowMark}
            className={classes.card}
            aria-current={row.isMarked?.(entry) || undefined}
            data-selected={selection?.isSelected(row.key(entry)) || undefined}
            onClick={(event) => click(event, entry)}
            withBorder
            padding={ends.length > 0 ? 'sm' : 'md'}
          >
            <Group
              justify="space-between"
              wrap="nowrap"
              align={ends.length > 0 ? 'center' : 'flex-start'}
            >
              <Group gap="sm" wrap="nowrap" miw={0}>
                {selection && (
                  <div className={classes.box}>
                    <RowBox selection={selection} {...boxOf(row, entry)} />
                  </div>
                )}
                {at('picture').map((cell) => (
                  <Fragment key={cell.id}>{show(cell)}</Fragment>
                ))}
                <Heading row={row} entry={entry}>
                  {at('heading').map((cell) => (
                    <Text key={cell.id} component="span" fw={600}>
                      <CutText className={classes.long}>{show(cell)}</CutText>
                    </Text>
                  ))}
                </Heading>
              </Group>
              {ends.length > 0 && (
                <dl className={classes.ends}>
                  {ends.map((cell) => (
                    <div key={cell.id}>
                      <dt className="visually-hidden">{titleOf(cell.column)}</dt>
                      <dd>{show(cell)}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {hasButtons(row) && (
                <div className={classes.end}>
                  <div className={classes.buttons}>
                    <RowButtons row={row} entry={entry} withoutView />
                  </div>
                  {row.view && <IconChevronRight size={20} className={classes.arrow} aria-hidden />}
                </div>
              )}
            </Group>
            {marks.length > 0 && (
              <Group gap={6} mt="xs">
                {marks.map((cell) => (
                  <Fragment key={cell.id}>{show(cell)}</Fragment>
                ))}
              </Group>
            )}
            {fields.length > 0 && (
              <dl className={classes.fields}>
                {fields.map((cell) => (
                  <div key={cell.id} className={classes.field}>
                    <Text component="dt" size="sm" c="dimmed">
                      {titleOf(cell.column)}
                    </Text>
                    <Text component="dd" size="sm" className={classes.value}>
                      <CutText className={classes.long}>{show(cell)}</CutText>
                    </Text>
                  </div>
                ))}
              </dl>
            )}
          </Card>
        )
      })}
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
    // No aria-label: voice control finds a link by its visible text (WCAG 2.5.3).
    <Link to={view.path(entry)} {...controlMark} className={classes.link}>
      {children}
    </Link>
  )
}
