import { IconClipboardList } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { ExportButtons } from '../../transfers/ExportButtons.tsx'
import { attemptsQuery, fetchAllAttempts } from '../attempts.api.ts'
import { attemptColumns, ownAttempt } from './attempt-columns.tsx'
import { attemptExport } from './attempt-export.ts'
import { attemptOrders, attemptShape, attemptTexts } from './attempt-list.ts'

/** The student's attempts with search, filters, order and pages, all of them in the address. */
export function AttemptList() {
  const list = useList(attemptShape, attemptsQuery)
  return (
    <DataTable
      list={list}
      texts={attemptTexts}
      columns={attemptColumns}
      row={ownAttempt}
      orders={attemptOrders}
      empty={{
        icon: IconClipboardList,
        text: 'Every quiz you take is kept here, with its score and its review.',
        children: <LinkButton to={paths.browseExams}>Find an exam</LinkButton>,
      }}
    >
      <ExportButtons
        {...attemptTexts}
        total={list.load.total}
        fetchRows={async () =>
          (await fetchAllAttempts(list.query)).map((row) => attemptExport(row))
        }
      />
    </DataTable>
  )
}
