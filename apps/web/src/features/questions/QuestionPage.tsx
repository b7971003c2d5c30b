import { paths } from '../../lib/paths.ts'
import { DetailPage } from '../../ui/detail/DetailPage.tsx'
import { EditQuestion } from './EditQuestion.tsx'
import { QuestionSkeleton } from './QuestionSkeleton.tsx'
import { QuestionView } from './QuestionView.tsx'
import { questionQuery } from './questions.api.ts'

/** One question with its key, to see or to change. */
export function QuestionPage() {
  return (
    <DetailPage
      one="question"
      title="Question"
      list={{ text: 'See all questions', path: paths.admin.questions }}
      queryFor={questionQuery}
      skeleton={<QuestionSkeleton />}
      view={(question, hasEdited) => <QuestionView question={question} hasEdited={hasEdited} />}
      edit={(question) => <EditQuestion question={question} />}
    />
  )
}
