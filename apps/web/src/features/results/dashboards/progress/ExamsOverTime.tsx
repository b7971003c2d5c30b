import type { StudentProgress } from '@prepwell/contract/results/student-progress.ts'
import { IconCalendarOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatDate } from '../../../../lib/dates.ts'
import { numberText, shortPercentText } from '../../../../lib/numbers.ts'
import { ChartPanel } from '../../../../ui/charts/ChartPanel.tsx'
import { LineChart } from '../../../../ui/charts/charts.ts'
import { percentAxisDownTo } from '../../../../ui/charts/nice-axis.ts'
import { examsNote, examsTable, rankText, scoredExams } from './progress-texts.ts'

/** A student's exam scores as a line, with ranks and missed exams in a table. */
export function ExamsOverTime({ query }: { readonly query: UseQueryResult<StudentProgress> }) {
  return (
    <ChartPanel
      title="Exams over time"
      note={examsNote(query.data?.exams ?? [])}
      query={query}
      empty={({ exams }) =>
        exams.length > 0
          ? null
          : {
              icon: IconCalendarOff,
              title: 'No exams yet',
              text: 'Every exam of the last year appears here, including missed ones.',
            }
      }
      table={({ exams }) => examsTable(exams)}
    >
      {({ exams }) => {
        const scored = scoredExams(exams)
        const values = scored.map(({ percentage }) => percentage)
        return (
          <LineChart
            points={scored.map((exam) => ({
              tick: [formatDate(exam.date_of_quiz)],
              full: `${exam.quiz_name}, rank ${rankText(exam)}`,
            }))}
            lines={[{ name: 'Score', tone: 'blue', dash: '0', values }]}
            axis={percentAxisDownTo(values)}
            xTitle="Exam"
            yTitle="Score (%)"
            tickText={numberText}
            valueText={shortPercentText}
          />
        )
      }}
    </ChartPanel>
  )
}
