import { Loader, Select, Skeleton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ListEmpty } from '../../../ui/data-table/DataTable.tsx'
import { ListFilterFields } from '../../../ui/data-table/ListFilters.tsx'
import { ListFooter } from '../../../ui/data-table/ListFooter.tsx'
import { ListSearch } from '../../../ui/data-table/ListSearch.tsx'
import { useListTable } from '../../../ui/data-table/use-list-table.ts'
import { useNarrowedList } from '../../../ui/data-table/use-narrowed-list.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { GroupFilter } from '../../accounts/groups/index.ts'
import { gridShapes, resultOrders, resultTexts } from './class-result-list.tsx'
import { type GridStudent, resultGridQuery } from './class-results.api.ts'
import classes from './GridView.module.css'
import { ResultGrid } from './ResultGrid.tsx'
import type { ViewProps } from './StudentsView.tsx'

const row = { key: ({ take_quiz_id }: GridStudent) => take_quiz_id }
const noColumns: readonly never[] = []

/** Students by questions, with the list's search, order and pages. */
export function GridView({ quiz, shown, summary, onQuestion }: ViewProps) {
  const { list, chosen, choose } = useNarrowedList(
    gridShapes[quiz.quiz_mode],
    ['group_id'],
    (query) => resultGridQuery(shown, query),
  )
  const { data: grid } = useQuery(resultGridQuery(shown, list.query))
  const table = useListTable(list, noColumns, row, 'result grid')
  const { state, change, load } = list
  return (
    <div className={classes.view} data-fills-page>
      <div className={classes.toolbar} data-print="hidden">
        <div className={classes.search}>
          <ListSearch
            placeholder={resultTexts.search}
            value={state.search}
            onSearch={(search) => change({ search }, 'replace')}
          />
        </div>
        <GroupFilter
          value={chosen.group_id ?? null}
          onChange={(group_id) => choose({ group_id })}
        />
        <ListFilterFields
          filters={list.shape.filters}
          chosen={state.filters}
          onChoose={(filters) => change({ filters })}
        />
        <Select
          aria-label="Order"
          placeholder="As chosen in the list"
          data={resultOrders.map(({ label }) => label)}
          value={
            resultOrders.find(({ sort, order }) => sort === state.sort && order === state.order)
              ?.label ?? null
          }
          onChange={(label) => {
            const wanted = resultOrders.find((one) => one.label === label)
            if (wanted) change({ sort: wanted.sort, order: wanted.order })
          }}
          allowDeselect={false}
          w={180}
        />
      </div>
      {grid === undefined && load.failure !== undefined ? (
        <LoadError
          title="The answers could not be loaded"
          message={load.failure}
          onRetry={load.onRetry}
          isRetrying={load.isLoading}
        />
      ) : null}
      {grid === undefined && load.failure === undefined ? (
        <Loading what="Loading the answers…">
          <Skeleton height={480} />
        </Loading>
      ) : null}
      {grid && load.total === 0 ? (
        <ListEmpty
          texts={resultTexts}
          isNarrowed={list.isNarrowed}
          onReset={list.reset}
          otherwise={{
            icon: IconUsers,
            text: 'Students are listed here as soon as one has submitted.',
          }}
        />
      ) : null}
      {grid && load.total !== 0 ? (
        <>
          <div className={classes.rows} aria-busy={load.isStale}>
            {load.isStale ? (
              <Loader className={classes.loader ?? ''} role="status" aria-label="Loading" />
            ) : null}
            <ResultGrid
              questions={grid.questions}
              students={grid.data}
              sections={summary.sections?.map(({ name }) => name) ?? null}
              onQuestion={onQuestion}
            />
          </div>
          <div data-print="hidden">
            <ListFooter texts={resultTexts} table={table} />
          </div>
        </>
      ) : null}
    </div>
  )
}
