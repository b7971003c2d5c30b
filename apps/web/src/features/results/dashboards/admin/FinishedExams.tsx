import type { AdminFigures } from '@prepwell/contract/results/dashboards.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { paths } from '../../../../lib/paths.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import classes from '../lists/RowsPanel.module.css'
import { RowsPanel } from '../lists/RowsPanel.tsx'
import { finishedText, meanText } from './finished-exams.ts'

/** The latest finished exams, each with a link to its class results. */
export function FinishedExams({ query }: { readonly query: UseQueryResult<AdminFigures> }) {
  return (
    <RowsPanel
      title="Finished exams"
      all={{ path: paths.staff.quizzes, label: 'All quizzes' }}
      query={{ ...query, data: query.data?.finished_exams }}
      what="finished exams"
      count={5}
      lines={3}
      empty={{
        title: 'No finished exams yet',
        text: 'When an exam is over, its results appear here.',
      }}
    >
      {(exam) => (
        <li key={exam.id}>
          <Link to={adminPaths.quizResults(exam.id)} className={classes.row}>
            <span className={classes.what}>
              <span className={classes.name}>{exam.name}</span>
              <span className={classes.meta}>
                <DateTime at={exam.date_of_quiz} />
              </span>
              <span className={classes.meta}>{finishedText(exam)}</span>
            </span>
            <span className={classes.score}>{meanText(exam)}</span>
          </Link>
        </li>
      )}
    </RowsPanel>
  )
}
