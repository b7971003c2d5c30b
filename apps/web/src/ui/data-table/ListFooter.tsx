import { Group, Pagination, Select, Text } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { type RefObject, useEffect, useRef } from 'react'
import { pageSizes } from '../../lib/preferences.ts'
import { infoText, type ListTexts } from './list-texts.ts'
import type { ListTableModel } from './use-list-table.ts'

interface ListFooterProps<Row extends RowData> {
  readonly texts: ListTexts
  readonly table: ListTableModel<Row>
}

/** Position in the list, page size and page buttons. */
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

/**
 * Keeps focus on the page buttons: 'Next page' is disabled on the last page, so focus moves
 * to the current page number. Returns the ref for their parent and a function to call when a button
 * was used.
 */
function useFocusOnPages(page: number): readonly [RefObject<HTMLDivElement | null>, () => void] {
  const pages = useRef<HTMLDivElement>(null)
  const wasUsed = useRef(false)
  useEffect(() => {
    if (!wasUsed.current || page < 1) return
    wasUsed.current = false
    const focused = document.activeElement
    if (focused === null || focused === document.body || focused.matches(':disabled'))
      pages.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus()
  }, [page])
  return [
    pages,
    () => {
      wasUsed.current = true
    },
  ]
}
