import { Group, Pagination, Select, Text } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { pageSizes } from '../../lib/preferences.ts'
import { infoText, type ListTexts } from './list-texts.ts'
import { useFocusOnPages } from './use-focus-on-pages.ts'
import type { ListTableModel } from './use-list-table.ts'

/** What {@link ListFooter} shows. */
export interface ListFooterProps<Row extends RowData> {
  readonly texts: ListTexts
  readonly table: ListTableModel<Row>
}

/** Where in the list the reader is, how many rows a page has, and the way to other pages. */
export function ListFooter<Row extends RowData>({ texts, table }: ListFooterProps<Row>) {
  const { pageIndex, pageSize } = table.state.pagination
  const page = pageIndex + 1
  const pages = table.getPageCount()
  const [pagesRef, turned] = useFocusOnPages(page)
  return (
    <Group justify="space-between" gap="md">
      <Text size="sm" c="dimmed" role="status">
        {infoText(texts, page, pageSize, table.getRowCount())}
      </Text>
      <Group gap="md">
        <Group gap="xs">
          <Text size="sm" c="dimmed" component="span" aria-hidden>
            {texts.perPage}
          </Text>
          <Select
            aria-label={texts.perPage}
            data={pageSizes.map(String)}
            value={String(pageSize)}
            onChange={(value) => table.setPageSize(Number(value ?? pageSize))}
            allowDeselect={false}
            size="sm"
            w={80}
          />
        </Group>
        {pages > 1 && (
          <div ref={pagesRef}>
            <Pagination
              total={pages}
              value={page}
              onChange={(wanted) => {
                turned()
                table.setPageIndex(wanted - 1)
              }}
              size="md"
              aria-label="Pages"
              getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
              getControlProps={(control) => ({ 'aria-label': pageStep[control] })}
            />
          </div>
        )}
      </Group>
    </Group>
  )
}

const pageStep = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
}
