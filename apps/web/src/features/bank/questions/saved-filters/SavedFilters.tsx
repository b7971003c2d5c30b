import { Button, Loader, Menu } from '@mantine/core'
import type { SavedFilter } from '@prepwell/contract/bank/question-filters.ts'
import { IconBookmark, IconCheck, IconPencil, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../lib/query-client.ts'
import { useAddress } from '../../../../ui/use-address.ts'
import { savedFiltersQuery } from '../filters/filters.api.ts'
import { ChangeSavedFilters } from './ChangeSavedFilters.tsx'
import classes from './SavedFilters.module.css'
import { SaveFilter } from './SaveFilter.tsx'
import {
  isSameQuery,
  isWorthSaving,
  type SavedQuery,
  savedQuery,
  withSaved,
} from './saved-query.ts'

/** A menu of the reader's saved filters, to open, save, replace and delete them. */
export function SavedFilters() {
  const [address, changeAddress] = useAddress()
  const [isAsked, setAsked] = useState(false)
  const [dialog, setDialog] = useState<'save' | 'change' | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    ...savedFiltersQuery(),
    enabled: isAsked,
  })
  const query = savedQuery(address)
  const close = () => setDialog(null)
  return (
    <>
      <Menu
        position="bottom-start"
        shadow="md"
        width={280}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        onOpen={() => setAsked(true)}
      >
        <Menu.Target>
          <Button
            variant="default"
            aria-label="Saved filters"
            leftSection={<IconBookmark size={18} stroke={1.7} aria-hidden />}
          >
            Saved
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {data ? (
            <FilterItems
              filters={data}
              query={query}
              onOpen={(filter) =>
                changeAddress((current) => withSaved(current, filter.query), {
                  preventScrollReset: true,
                })
              }
            />
          ) : error && !isFetching ? (
            <>
              <Menu.Label className={classes.note}>
                The saved filters could not be loaded: {messageOf(error)}
              </Menu.Label>
              <Menu.Item
                closeMenuOnClick={false}
                leftSection={<IconRefresh size={17} aria-hidden />}
                onClick={() => void refetch()}
              >
                Retry
              </Menu.Item>
            </>
          ) : (
            <Menu.Label className={classes.note}>
              <Loader size={16} aria-hidden /> Loading…
            </Menu.Label>
          )}
          <Menu.Divider />
          <Menu.Item
            disabled={!data || !isWorthSaving(query)}
            leftSection={<IconPlus size={17} aria-hidden />}
            onClick={() => setDialog('save')}
          >
            Save these filters…
          </Menu.Item>
          {data && data.length > 0 ? (
            <Menu.Item
              leftSection={<IconPencil size={17} aria-hidden />}
              onClick={() => setDialog('change')}
            >
              Replace or delete…
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' ? <SaveFilter query={query} filters={data ?? []} onClose={close} /> : null}
      {dialog === 'change' ? (
        <ChangeSavedFilters query={query} filters={data ?? []} onClose={close} />
      ) : null}
    </>
  )
}

function FilterItems({
  filters,
  query,
  onOpen,
}: {
  readonly filters: readonly SavedFilter[]
  /** The filters of the list. */
  readonly query: SavedQuery
  readonly onOpen: (filter: SavedFilter) => void
}) {
  if (filters.length === 0)
    return (
      <Menu.Label className={classes.note}>
        None yet. Choose filters, then save them here under a name.
      </Menu.Label>
    )
  return (
    <div className={classes.names}>
      {filters.map((filter) => {
        const isCurrent = isSameQuery(filter.query, query)
        return (
          <Menu.Item
            key={filter.id}
            aria-current={isCurrent || undefined}
            rightSection={isCurrent ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => onOpen(filter)}
          >
            {filter.name}
          </Menu.Item>
        )
      })}
    </div>
  )
}
