import { Button, Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../../../lib/query-client.ts'
import { ExportButtons } from '../../transfers/ExportButtons.tsx'
import { attemptsQuery, fetchAllAttempts } from '../attempts.api.ts'
import { AttemptFilterDrawer } from './AttemptFilterDrawer.tsx'
import { AttemptFilters } from './AttemptFilters.tsx'
import classes from './AttemptList.module.css'
import { AttemptsEmpty } from './AttemptsEmpty.tsx'
import { attemptColumns, attemptShape, ownAttempt } from './attempt-columns.tsx'
import { attemptExport } from './attempt-export.ts'
import { ListSearch } from './ListSearch.tsx'
import { ListView } from './ListView.tsx'
import { countActiveFilters, lastPageOf, listQuery } from './list-state.ts'
import { useListState } from './use-list-state.ts'

const names = { one: 'quiz', many: 'quizzes' }

/** The student's attempts with search, filters, order and pages, all of them in the address. */
export function AttemptList() {
  const [state, change] = useListState(attemptShape)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    attemptsQuery(listQuery(state)),
  )
  const asCards = useMediaQuery('(max-width: 68em)', undefined, { getInitialValueInEffect: false })
  const total = data?.total ?? 0
  const lastPage = lastPageOf(total, state.perPage)
  const isPageGone = data !== undefined && !isPlaceholderData && state.page > lastPage
  const isNarrowed = state.search.trim() !== '' || countActiveFilters(state.filters) > 0
  const reset = () =>
    change({ search: '', filters: { quiz_mode: undefined, completed: undefined } })

  useEffect(() => {
    // An old or shared address can name a page that is no longer there.
    if (isPageGone) change({ page: lastPage }, 'replace')
  })

  return (
    <Stack gap="md">
      <Group gap="sm">
        <div className={classes.search}>
          <ListSearch
            placeholder="Search for quizzes..."
            value={state.search}
            onSearch={(search) => change({ search }, 'replace')}
          />
        </div>
        {asCards ? (
          <AttemptFilterDrawer
            chosen={state.filters}
            onChoose={(filters) => change({ filters })}
            order={state}
            onOrder={change}
          />
        ) : (
          <AttemptFilters chosen={state.filters} onChoose={(filters) => change({ filters })} />
        )}
        {isNarrowed && (
          <Button variant="subtle" onClick={reset}>
            Reset
          </Button>
        )}
        <ExportButtons
          {...names}
          total={data?.total}
          fetchRows={async () =>
            (await fetchAllAttempts(listQuery(state))).map((row) => attemptExport(row))
          }
        />
      </Group>
      <ListView
        names={names}
        columns={attemptColumns}
        row={ownAttempt}
        state={state}
        onChange={change}
        load={{
          rows: isPageGone ? undefined : data?.data,
          total,
          isStale: isPlaceholderData,
          failure: error && data === undefined ? messageOf(error) : undefined,
          isLoading: isFetching,
          onRetry: () => void refetch(),
        }}
        asCards={asCards}
        empty={<AttemptsEmpty names={names} narrowed={isNarrowed} onReset={reset} />}
      />
    </Stack>
  )
}
