import { paths } from '../../../lib/paths.ts'
import { ContentSkeleton } from '../../subjects/ContentSkeleton.tsx'
import { DetailPage } from '../../subjects/DetailPage.tsx'
import { quizQuery } from '../quizzes.api.ts'
import { QuizEditing } from './QuizEditing.tsx'
import { QuizView } from './QuizView.tsx'

/** One quiz, to see or to change. */
export function QuizPage() {
  return (
    <DetailPage
      one="quiz"
      title="Quiz"
      list={{ text: 'See all quizzes', path: paths.admin.quizzes }}
      queryFor={quizQuery}
      skeleton={<ContentSkeleton what="Loading the quiz…" />}
      view={(quiz, hasEdited) => <QuizView quiz={quiz} hasEdited={hasEdited} />}
      edit={(quiz) => <QuizEditing quiz={quiz} />}
    />
  )
}
