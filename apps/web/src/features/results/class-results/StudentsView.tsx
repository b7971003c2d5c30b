import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import type {
  CandidateState,
  ClassResultRow,
  ClassSummary,
} from '@prepwell/contract/results/class-results.ts'
import { IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import type { SelectedRows } from '../../../ui/data-table/selection/use-row-selection.ts'
import { useNarrowedList } from '../../../ui/data-table/use-narrowed-list.ts'
import { groupNarrowing } from '../../accounts/groups/index.ts'
import { AttemptHelpMenu, type HelpCandidate } from '../../exam-day/interventions/index.ts'
import { ExportMenu } from '../../shared/list-transfer/index.ts'
import {
  cutOffShape,
  resultColumns,
  resultOrders,
  resultRow,
  resultShapes,
  resultTexts,
} from './class-result-list.tsx'
import { classResultsQuery, type ShownQuiz } from './class-results.api.ts'
import { PrintedResults } from './PrintedResults.tsx'

/** Props shared by both views of class results. */
export interface ViewProps {
  readonly quiz: QuizDetail
  readonly shown: ShownQuiz
  readonly summary: ClassSummary
  /** Opens a question with the answers by student. */
  readonly onQuestion: (id: number) => void
}

/** All students with marks and rank. Search, filters, order and page are in the address. */
export function StudentsView({ quiz, shown, summary }: ViewProps) {
  const hasCutOffs = summary.qualified !== null
  const shape = hasCutOffs ? cutOffShape : resultShapes[quiz.quiz_mode]
  const narrowed = useNarrowedList(shape, ['group_id'], (query) => classResultsQuery(shown, query))
  const { list } = narrowed
  const { sections } = summary
  const canHelp = quiz.quiz_mode === 'exam' && quiz.results_published_at === null
  const timed = quiz.section_times === 'each' ? (sections ?? null) : null
  const columns = useMemo(
    () => resultColumns(sections?.map(({ name }) => name) ?? [], { hasCutOffs }),
    [sections, hasCutOffs],
  )
  return (
    <>
      <div data-print="hidden" data-fills-page>
        <DataTable
          list={list}
          texts={resultTexts}
          columns={columns}
          row={resultRow}
          orders={resultOrders}
          narrowing={groupNarrowing(narrowed)}
          {...(canHelp
            ? {
                bulk: ({ rows, clear }: SelectedRows<ClassResultRow>) => (
                  <AttemptHelpMenu
                    quizId={quiz.id}
                    candidates={rows.map(candidateOf)}
                    sections={timed}
                    onDone={clear}
                  />
                ),
              }
            : {})}
          empty={{
            icon: IconUsers,
            text: 'Students are listed here as soon as they begin.',
          }}
        >
          {canHelp ? <AttemptHelpMenu quizId={quiz.id} candidates="all" sections={timed} /> : null}
          <ExportMenu
            {...resultTexts}
            list="class_results"
            query={{ ...list.query, quiz_id: quiz.id }}
            total={list.load.total}
          />
        </DataTable>
      </div>
      <PrintedResults
        quizId={quiz.id}
        query={list.query}
        page={list.load.rows ?? noRows}
        columns={columns}
      />
    </>
  )
}

const noRows: readonly never[] = []

const helpStates = {
  absent: 'not_begun',
  not_started: 'not_begun',
  running: 'running',
  submitted: 'submitted',
  published: 'submitted',
} as const satisfies Record<CandidateState, HelpCandidate['state']>

const candidateOf = ({ student_id, name, state }: ClassResultRow): HelpCandidate => ({
  student_id,
  name,
  state: helpStates[state],
})
