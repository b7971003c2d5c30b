import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDuration } from '../../../../lib/dates.ts'
import { paths } from '../../../../lib/paths.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { refreshIn, topicOf, topicText, upcomingQuery } from '../../../quizzes/quiz/index.ts'
import { quizzesOf } from '../../statistics/index.ts'
import classes from './RowsPanel.module.css'
import { RowsPanel } from './RowsPanel.tsx'

const count = 4

/** The next quizzes of the mode, refetched when one has started. */
export function UpcomingQuizzes({ mode }: { readonly mode: QuizMode }) {
  const { many } = quizzesOf[mode]
  const query = useQuery({
    ...upcomingQuery(mode, count),
    meta: { silent: true },
    refetchInterval: ({ state }) => refreshIn(state.data?.data ?? [], Date.now() / 1000),
  })
  return (
    <RowsPanel
      title={`Upcoming ${many}`}
      all={{
        path: mode === 'exam' ? paths.browseExams : paths.browsePractices,
        label: `All ${many}`,
      }}
      query={query}
      what={`upcoming ${many}`}
      count={count}
      lines={3}
      empty={{
        icon: IconCalendarEvent,
        title: 'Nothing is scheduled',
        text: `What can be taken now is under ${mode === 'exam' ? 'Exams' : 'Practice'}.`,
      }}
    >
      {(quiz) => (
        <li key={quiz.id} className={classes.row}>
          <span className={classes.what}>
            <span className={classes.name}>{quiz.name}</span>
            <span className={classes.meta} title={topicOf(quiz).whole ?? undefined}>
              {topicText(quiz)}
            </span>
            <span className={classes.meta}>
              <DateTime at={quiz.date_of_quiz} />
            </span>
          </span>
          <span className={classes.length}>{formatDuration(quiz.own_duration)}</span>
        </li>
      )}
    </RowsPanel>
  )
}
