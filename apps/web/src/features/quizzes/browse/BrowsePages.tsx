import { Pagination } from '@mantine/core'

const stepNames = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
}

/**
 * The way to other pages of cards; nothing where there is one. It fits a
 * phone: few numbers, and steps.
 */
export function BrowsePages({
  page,
  pages,
  onTurn,
}: {
  readonly page: number
  readonly pages: number
  readonly onTurn: (page: number) => void
}) {
  if (pages < 2) return null
  return (
    <Pagination
      component="nav"
      aria-label="Pages"
      total={pages}
      value={page}
      onChange={onTurn}
      siblings={0}
      gap={6}
      mx="auto"
      mt="xs"
      getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
      getControlProps={(control) => ({ 'aria-label': stepNames[control] })}
    />
  )
}
