import type { ClassSummary } from '@prepwell/contract/class-results.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes.ts'
import { IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { useList } from '../../ui/data-table/use-list.ts'
import { ExportButtons } from '../transfers/index.ts'
import {
  resultColumns,
  resultOrders,
  resultRow,
  resultShapes,
  resultTexts,
} from './class-result-list.tsx'
import { classResultsQuery, type ShownQuiz } from './class-results.api.ts'
import { PrintedResults } from './PrintedResults.tsx'

/** What both views of class results are about. */
export interface ViewProps {
  readonly quiz: QuizDetail
  readonly shown: ShownQuiz
  readonly summary: ClassSummary
  /** Opens a question with who answered what. */
  readonly onQuestion: (id: number) => void
}

/** Every student with marks and rank; search, filters, order and page are in the address. */
export function StudentsView({ quiz, shown, summary }: ViewProps) {
  const list = useList(resultShapes[quiz.quiz_mode], (query) => classResultsQuery(shown, query))
  const { sections } = summary
  const columns = useMemo(() => resultColumns(sections?.map(({ name }) => name) ?? []), [sections])
  return (
    <>
      <div data-print="hidden" data-fills-page>
        <DataTable
          list={list}
          texts={resultTexts}
          columns={columns}
          row={resultRow}
          orders={resultOrders}
          empty={{
            icon: IconUsers,
            text: 'Students are listed here as soon as they begin.',
          }}
        >
          <ExportButtons
            {...resultTexts}
            list="class_results"
            query={{ ...list.query, quiz_id: quiz.id }}
            total={list.load.total}
          />
        </DataTable>
      </div>
      <PrintedResults quizId={quiz.id} query={list.query} columns={columns} />
    </>
  )
}
