import { Group, Pagination, Select, Text } from '@mantine/core'
import { pageSizes } from '../../lib/preferences.ts'
import { lastPageOf } from './list-state.ts'
import { infoText, type ListTexts } from './list-texts.ts'

/** What {@link ListFooter} shows. */
export interface ListFooterProps {
  readonly texts: ListTexts
  readonly page: number
  readonly perPage: number
  /** Rows on all pages together. */
  readonly total: number
  readonly onPage: (page: number) => void
  readonly onPerPage: (perPage: number) => void
}

/** Where in the list the reader is, how many rows a page has, and the way to other pages. */
export function ListFooter({ texts, page, perPage, total, onPage, onPerPage }: ListFooterProps) {
  const pages = lastPageOf(total, perPage)
  return (
    <Group justify="space-between" gap="md">
      <Text size="sm" c="dimmed" role="status">
        {infoText(texts, page, perPage, total)}
      </Text>
      <Group gap="md">
        <Group gap="xs">
          <Text size="sm" c="dimmed" component="span" aria-hidden>
            {texts.perPage}
          </Text>
          <Select
            aria-label={texts.perPage}
            data={pageSizes.map(String)}
            value={String(perPage)}
            onChange={(value) => onPerPage(Number(value ?? perPage))}
            allowDeselect={false}
            size="sm"
            w={80}
          />
        </Group>
        {pages > 1 && (
          <Pagination
            total={pages}
            value={page}
            onChange={onPage}
            size="md"
            aria-label="Pages"
            getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
            getControlProps={(control) => ({ 'aria-label': pageStep[control] })}
          />
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
