import { paths } from '../../../lib/paths.ts'
import { DetailPage } from '../../../ui/detail/DetailPage.tsx'
import { DetailSkeleton } from '../../../ui/detail/DetailSkeleton.tsx'
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
      skeleton={<DetailSkeleton what="Loading the quiz…" />}
      view={(quiz, hasEdited) => <QuizView quiz={quiz} hasEdited={hasEdited} />}
      edit={(quiz) => <QuizEditing quiz={quiz} />}
    />
  )
}
