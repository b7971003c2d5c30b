import { Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { RegradedAttempt } from '@prepwell/contract/results/regrades.ts'
import { IconEqual } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ListEmpty } from '../../../ui/data-table/DataTable.tsx'
import { ListSearch } from '../../../ui/data-table/ListSearch.tsx'
import { ListView } from '../../../ui/data-table/ListView.tsx'
import type { List } from '../../../ui/data-table/use-list.ts'
import { useListTable } from '../../../ui/data-table/use-list-table.ts'
import {
  changeColumns,
  changeOrders,
  changeRow,
  type changeShape,
  changeTexts,
} from './change-list.tsx'
import classes from './regrades.module.css'

type Sort = (typeof changeShape)['sorts'][number]

/** The attempts whose marks a regrade changes, before and after. */
export function ChangeList({
  list,
  hasCutOffs,
  canSearch = false,
}: {
  readonly list: List<RegradedAttempt, Sort, Record<never, never>>
  /** True if one of the exams has cut-offs. */
  readonly hasCutOffs: boolean
  readonly canSearch?: boolean
}) {
  const { state, change, load } = list
  const asCards = useMediaQuery('(max-width: 68em)', undefined, { getInitialValueInEffect: false })
  const columns = useMemo(() => changeColumns({ hasCutOffs }), [hasCutOffs])
  const table = useListTable(list, columns, changeRow, 'changed attempts')
  return (
    <section className={classes.changes} aria-label="Changed attempts" data-fills-page>
      {load.total === 0 && !list.isNarrowed ? null : (
        <div className={classes.toolbar}>
          {canSearch ? (
            <div className={classes.search}>
              <ListSearch
                placeholder={changeTexts.search}
                value={state.search}
                onSearch={(search) => change({ search }, 'replace')}
              />
            </div>
          ) : null}
          <Select
            aria-label="Order"
            data={changeOrders.map(({ label }) => label)}
            value={
              changeOrders.find(({ sort, order }) => sort === state.sort && order === state.order)
                ?.label ?? null
            }
            onChange={(label) => {
              const wanted = changeOrders.find((one) => one.label === label)
              if (wanted) change({ sort: wanted.sort, order: wanted.order })
            }}
            allowDeselect={false}
            w={180}
          />
        </div>
      )}
      <ListView
        load={load}
        table={table}
        texts={changeTexts}
        row={changeRow}
        selection={undefined}
        asCards={asCards ?? false}
        empty={
          <ListEmpty
            texts={changeTexts}
            isNarrowed={list.isNarrowed}
            onReset={list.reset}
            otherwise={{ icon: IconEqual, text: 'Every submitted attempt keeps its marks.' }}
          />
        }
      />
    </section>
  )
}
